import RoutebookTesting
import Testing

@testable import TextScreens

/// Badges, and rows that are selected.
struct RowMarksTests {
  private final class Hangar: NavigationLinkTarget {}

  @ScreenBuilder private var rows: [ScreenElement] {
    List {
      NavigationLink("Inbox", target: Hangar()).badge(3).selected()
      NavigationLink("Drafts", target: Hangar()).selected(false)
      Button("Send", isEnabled: false) {}.badge("new").selected()
      Text("A text that is longer than a row").badge("12")
      Button("Plain") {}.badge(0)
    }
  }

  @Test func `A badge is at the end of its row, and a selected row has a check mark`() {
    expect(
      draw(24, 6) { rows },
      shows: """
        • Inbox › ✓          (3)
        • Drafts ›
        • ╌ Send ╌ ✓       (new)
        • A text that is    (12)
          longer than a row
        • [ Plain ]
        """)
    expect(
      draw(24, 6) { rows },
      hasStyles: """
        ..BBBBBBBBB.............
        ..aaaaaaaa..............
        ..ffffffffff.......fffff
        ........................
        ........................
        ..aaaaaaaaa.............
        """)
    expect(
      draw(24, 6, art: .ascii) { rows },
      shows: """
        * Inbox > x          (3)
        * Drafts >
        * - Send - x       (new)
        * A text that is    (12)
          longer than a row
        * [ Plain ]
        """)
  }

  @Test func `The focus is on the whole control with its check mark`() {
    expect(
      draw(24, 1, focus: 0) { NavigationLink("Inbox", target: Hangar()).badge(3).selected() },
      hasStyles: """
        AAAAAAAAA...............
        """)
  }

  @Test func `In little room the label is shortened before the badge, which takes half at most`() {
    expect(
      widths: 1...16,
      show: """
        …|
        I…|
        In…|
        Inb…|
        In… ✓|
        Inb… ✓|
        [ … ] ✓|
        Inb… (1…|
        In… ✓ (1…|
        In… ✓ (12…|
        Inb… ✓ (12…|
        Inb… ✓ (123)|
        [ … ] ✓ (123)|
        [ I… ] ✓ (123)|
        [ In… ] ✓ (123)|
        [ Inb… ] ✓ (123)|
        """
    ) { Button("Inbox") {}.badge("123").selected() }
    expect(
      widths: 8...9,
      show: """
        Inbo (a…|
        Inbox (a…|
        """
    ) { Text("Inbox").badge("a long badge") }
  }

  @Test func `In a row of elements there is room for the marks`() {
    expect(
      draw(40, 1) {
        HStack {
          Button("Send") {}.badge(2)
          Button("Keep") {}.selected()
          Button("Drop") {}.selected(false)
          Text("end")
        }
      },
      shows: """
        [ Send ] (2) [ Keep ] ✓ [ Drop ]   end
        """)
  }

  @Test func `Items have the badge as their value, and say whether they are selected`() {
    let items = TextScreen("") { rows }.items
    #expect(
      items.map(\.description) == [
        #"title """#, #"link "Inbox" with "3" (on)"#, #"link "Drafts" (off)"#,
        #"button "Send" with "new" (on) (disabled)"#,
        #"text "A text that is longer than a row" with "12""#, #"button "Plain""#,
      ])
    #expect(items.map(\.isOn) == [nil, true, false, true, nil, nil])
    #expect(TextScreen("") { rows }.texts.contains("12"))
    let evil = TextScreen("") { Text("a").badge("\u{1B}[2J") }
    #expect(evil.items[1].description == #"text "a" with "^[[2J""#)
    #expect(draw(20, 1) { evil.body }.lines[0] == "a            (^[[2J)")
  }

  @Test func `Colours and bold distinguish a selected row in every format with styles`() {
    let frame = draw(12, 1) { Button("Fly") {}.selected() }
    #expect(frame.ansi() == "\u{1B}[0;1;35m[ Fly ] ✓\u{1B}[0m   \n")
    #expect(frame.svgRows[0].hasPrefix(#"<g class="selected"><path class="mark" d="#))
    #expect(
      frame.svgRows[0].hasSuffix(
        #"<g class="selected bold"><text x="16" y="17" textLength="24">Fly</text></g>"#))
  }
}
