import RoutebookTesting
import Testing

@testable import TextScreens

struct ButtonTests {
  @Test func `A button is its label in brackets`() {
    let frame = draw(16, 2) {
      Button("Fold") {}
      Button("비행기 날리기") {}
    }
    expect(frame, shows: "[ Fold ]\n[ 비행기 날리… ]")
    expect(frame, hasStyles: "aaaaaaaa........\naaaaaaaaaaaaaaaa")
  }

  @Test func `A label that is too long is cut with an ellipsis`() {
    let frame = draw(12, 2) {
      Button("Fold a plane") {}
      Button("비행기 날리기") {}
    }
    expect(frame, shows: "[ Fold a … ]\n[ 비행기 … ]")
  }

  @Test func `Without room for brackets there is only the label`() {
    expect(
      widths: 1...8,
      show: """
        …|
        F…|
        Fo…|
        Fold|
        [ … ]|
        [ F… ]|
        [ Fo… ]|
        [ Fold ]|
        """
    ) {
      Button("Fold") {}
    }
  }

  @Test func `A button without a label is still to be seen`() {
    let frame = draw(10, 2) {
      Button("") {}
      HStack {
        Button("") {}
        Text("next")
      }
    }
    expect(frame, shows: "[  ]\n[  ] next")
  }
}
