import RoutebookTesting
import Testing

@testable import TextScreens

private final class Hangar: NavigationLinkTarget {}

struct ControlTests {
  @Test func `A button is its label in brackets`() {
    let frame = draw(16, 2) {
      Button("Fold") {}
      Button("비행기 날리기") {}
    }
    expect(frame, shows: "[ Fold ]\n[ 비행기 날리… ]")
    expect(frame, hasStyles: "aaaaaaaa........\naaaaaaaaaaaaaaaa")
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

  @Test func `A link is its label with an arrow`() {
    let frame = draw(14, 3) {
      NavigationLink("Hangar", target: Hangar())
      NavigationLink("격납고로", target: Hangar(), isEnabled: false)
    }
    expect(frame, shows: "Hangar ›\n격납고로 ╌")
    expect(
      frame,
      hasStyles: """
        aaaaaaaa......
        ffffffffff....
        ..............
        """)
  }

  @Test func `A label that is too long is cut before the arrow, which goes last`() {
    expect(
      widths: 1...8,
      show: """
        ›|
        › |
        … ›|
        H… ›|
        Ha… ›|
        Han… ›|
        Hang… ›|
        Hangar ›|
        """
    ) {
      NavigationLink("Hangar", target: Hangar())
    }
  }

  @Test func `A link keeps to its own column`() {
    let frame = draw(19, 1) {
      HStack {
        NavigationLink("Hangar of planes", target: Hangar())
        NavigationLink("Hangar of planes", target: Hangar())
      }
    }
    expect(frame, shows: "Hangar… › Hangar… ›")
  }

  @Test func `A link without a label is its arrow`() {
    expect(draw(6, 1) { NavigationLink("", target: Hangar()) }, shows: "›")
  }

  private final class Hangar: NavigationLinkTarget {}

  @ScreenBuilder private var controls: [ScreenElement] {
    Button("Fly", isEnabled: false) {}
    NavigationLink("Hangar", target: Hangar(), isEnabled: false)
    TextField("Name", text: "Dart", isEnabled: false) { _ in }
    Toggle("Windy", isOn: true, isEnabled: false) { _ in }
    Picker("", options: ["Family", "Friends"], selection: 0, isEnabled: false) { _ in }
  }

  @Test func `In plain text a disabled control has dashes instead of brackets and arrows`() {
    expect(
      draw(20, 6) { controls },
      shows: """
        ╌ Fly ╌
        Hangar ╌
        Name: ╌Dart        ╌
        ╌x╌ Windy
        ╌•╌ Family
        ╌ ╌ Friends
        """)
    expect(
      draw(20, 6, art: .ascii) { controls },
      shows: """
        - Fly -
        Hangar -
        Name: -Dart        -
        -x- Windy
        -*- Family
        - - Friends
        """)
  }

  @Test func `A disabled control has the role and looks faint`() {
    expect(
      draw(20, 6) { controls },
      hasStyles: """
        fffffff.............
        ffffffff............
        fffffffuuuuuuuuuuuuf
        fffffffff...........
        ffffffffff..........
        fffffffffff.........
        """)
    #expect(
      draw(20, 1) { Button("Fly", isEnabled: false) {} }[row: 0, column: 0].style == .disabled)
  }

  @Test(arguments: 0..<4)
  func `The focus covers its control as a whole, and no other one`(focus: Int) {
    let frame = draw(16, 4, focus: focus) {
      Button("Fold") {}
      Toggle("Windy", isOn: true) { _ in }
      TextField("Name", text: "Dart") { _ in }
      NavigationLink("Hangar", target: Hangar())
    }
    for row in 0..<4 {
      for run in frame.runs(inRow: row) where run.text.contains(where: { $0 != " " }) {
        #expect((run.style.role == .focused) == (row == focus), "\(run.text)")
      }
    }
  }
}

struct ToggleTests {
  @Test func `A toggle is a box with its label`() {
    expect(
      draw(14, 3) {
        Toggle("Windy", isOn: false) { _ in }
        Toggle("Windy", isOn: true) { _ in }
        Toggle("바람이 불어요", isOn: true) { _ in }
      },
      shows: """
        [ ] Windy
        [x] Windy
        [x] 바람이 불…
        """)
  }

  @Test func `The box goes last`() {
    expect(
      widths: 1...6, height: 2,
      show: """
        …|
        …|
        […|
        […|
        [x]|
        [ ]|
        [x] |
        [ ] |
        [x] …|
        [ ] …|
        [x] W…|
        [ ] W…|
        """
    ) {
      Toggle("Windy", isOn: true) { _ in }
      Toggle("Windy", isOn: false) { _ in }
    }
  }

  @Test func `A toggle without a label is its box`() {
    expect(draw(8, 1) { Toggle("", isOn: false) { _ in } }, shows: "[ ]")
  }
}
