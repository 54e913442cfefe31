import RoutebookTesting
import Testing

@testable import TextScreens

struct RowTests {
  @Test func `Each row has a bullet, and what wraps is indented`() {
    expect(
      draw(16, 6) {
        List {
          Text("Dart")
          Text("A glider that needs some wind")
          Text("종이비행기 한 대")
        }
      },
      shows: """
        • Dart
        • A glider that
          needs some
          wind
        • 종이비행기 한
          대
        """)
  }

  @Test func `A list in a list is indented further`() {
    expect(
      draw(16, 4) {
        List {
          Text("Planes")
          List {
            Text("Dart")
            Text("Glider")
          }
          Text("Kites")
        }
      },
      shows: """
        • Planes
          • Dart
          • Glider
        • Kites
        """)
  }

  @Test(arguments: [1, 4]) func `Without room for bullets there are only the rows`(
    width: Int
  ) {
    let frame = draw(width, 3) {
      List {
        Text("a")
        Text("b")
      }
    }
    expect(frame, shows: "a\nb")
  }

  @Test func `What takes no room has no bullet`() {
    expect(
      draw(12, 4) {
        List {
          Text("a")
          List {}
          VStack {}
          HStack {}
        }
        Text("")
        Text("after")
      },
      shows: """
        • a

        after
        """)
  }

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

  @Test func `A link that is alone in a row of a list is its rest, but not its actions`() {
    let screen = TextScreen("Hangar") {
      NavigationLink("Apron", target: Hangar())
      List {
        HStack {
          NavigationLink("Glider", target: Hangar())
          Text("in the air")
        }
        NavigationLink("Kite", target: Hangar()).actions { Button("Sell") {} }
        HStack {
          NavigationLink("Both", target: Hangar())
          Button("Here") {}
        }
      }
    }
    let layout = [ScreenLayer(screen, as: .cover)]
      .layout(size: FrameSize(width: 40, height: 10), art: .unicode, language: .english)
    let links = layout.placedItems.filter { $0.item.role == .link }
    #expect(links.map { $0.area?.columns } == [1..<8, 3..<39, 3..<37, 3..<9])
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
