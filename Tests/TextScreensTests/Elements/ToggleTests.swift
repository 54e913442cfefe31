import RoutebookTesting
import Testing

@testable import TextScreens

struct ToggleTests {
  @Test func `A toggle is a box with its label`() {
    let frame = draw(14, 3) {
      Toggle("Windy", isOn: false) { _ in }
      Toggle("Windy", isOn: true) { _ in }
      Toggle("바람이 불어요", isOn: true) { _ in }
    }
    expect(
      frame,
      shows: """
        [ ] Windy
        [x] Windy
        [x] 바람이 불…
        """)
  }

  @Test func `A label that is too long is cut with an ellipsis`() {
    expect(draw(8, 1) { Toggle("Windy", isOn: true) { _ in } }, shows: "[x] Win…")
  }

  @Test func `The box goes last`() {
    expect(
      widths: 1...5, height: 2,
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
