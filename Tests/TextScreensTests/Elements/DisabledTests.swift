import RoutebookTesting
import Testing

@testable import TextScreens

struct DisabledTests {
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
