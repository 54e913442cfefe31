import RoutebookTesting
import Testing

@testable import TextScreens

private func picker(_ selection: Int?, isEnabled: Bool = true) -> Picker {
  Picker(
    "Who is it for?", options: ["Family", "친구에게", ""], selection: selection,
    isEnabled: isEnabled
  ) { _ in }
}

struct PickerTests {
  @Test func `A picker is its label over its options`() {
    expect(
      draw(20, 4) { picker(1) },
      shows: """
        Who is it for?
        ( ) Family
        (•) 친구에게
        ( )
        """,
      hasStyles: """
        ....................
        aaaaaaaaaa..........
        aaaaaaaaaaaa........
        aaa.................
        """)
  }

  @Test func `In ASCII the chosen option has an asterisk`() {
    expect(
      draw(20, 4, art: .ascii) { picker(0) },
      shows: """
        Who is it for?
        (*) Family
        ( ) 친구에게
        ( )
        """)
  }

  @Test(arguments: [nil, -1, 3]) func `No option is selected if the selection is not an option`(
    selection: Int?
  ) {
    expect(
      draw(20, 4) { picker(selection) },
      shows: """
        Who is it for?
        ( ) Family
        ( ) 친구에게
        ( )
        """)
  }

  @Test func `The label wraps, and options are cut`() {
    expect(
      draw(8, 6) { picker(0) },
      shows: """
        Who is
        it for?
        (•) Fam…
        ( ) 친…
        ( )
        """)
  }

  @Test func `The mark goes last`() {
    expect(
      widths: 1...5, height: 3,
      show: """
        …|
        …|
         |
        (…|
        (…|
          |
        (•)|
        ( )|
           |
        (•) |
        ( ) |
            |
        (•) …|
        ( ) …|
             |
        """
    ) {
      Picker("", options: ["Family", "Friends"], selection: 0) { _ in }
    }
  }

  @Test func `A picker without options is its label`() {
    expect(draw(10, 2) { Picker("Who?", options: [], selection: 0) { _ in } }, shows: "Who?")
  }

  @Test func `The focus is on one option, and disabled is faint`() {
    expect(
      draw(12, 5, focus: 1) { picker(0) },
      hasStyles: """
        ............
        ............
        aaaaaaaaaa..
        AAAAAAAAAAAA
        aaa.........
        """)
    expect(
      draw(12, 5) { picker(0, isEnabled: false) },
      hasStyles: """
        ............
        ............
        ffffffffff..
        ffffffffffff
        fff.........
        """)
  }
}
