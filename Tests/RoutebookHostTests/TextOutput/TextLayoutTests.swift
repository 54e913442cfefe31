import Routebook
import Sampling
import Testing

@testable import RoutebookHost

struct TextLayoutTests {
  private static func table(width: Int) -> String {
    TextTable(
      header: ["ROUTE", "STEPS", "REGISTERED AT"],
      groups: [
        TextTable.Group(
          heading: "PaperPlaneCoordinator",
          rows: [
            ["LandingZoneRoute", "7", "PaperPlaneCoordinator.swift:16"],
            ["비행기", "120", "Links\u{1B}.swift:9"],
          ]),
        TextTable.Group(heading: "Home", rows: [["HomeRoute", "1", "HomeCoordinator.swift:25"]]),
      ],
      rightAligned: [1], width: width, styles: TextStyles(areShown: false)
    ).text
  }

  @Test func `A table has a heading for each group, and aligned columns`() {
    #expect(
      Self.table(width: 80) == """
          ROUTE             STEPS  REGISTERED AT
        PaperPlaneCoordinator
          LandingZoneRoute      7  PaperPlaneCoordinator.swift:16
          비행기              120  Links^[.swift:9
        Home
          HomeRoute             1  HomeCoordinator.swift:25

        """)
  }

  @Test func `Without room, the texts of later columns are shortened in the middle`() {
    #expect(
      Self.table(width: 40) == """
          ROUTE             STEPS  REGISTERED AT
        PaperPlaneCoordinator
          LandingZoneRoute      7  Pape…swift:16
          비행기              120  Link….swift:9
        Home
          HomeRoute             1  Home…swift:25

        """)
  }

  @Test(arguments: [30, 33, 40, 47, 60, 80, 200])
  func `No line is wider than the terminal`(width: Int) {
    for line in Self.table(width: width).split(separator: "\n") {
      #expect(CellWidth.of(String(line)) <= width)
    }
  }

  @Test func `Headings are styled in a terminal`() {
    let table = TextTable(
      header: ["A"], groups: [TextTable.Group(heading: "M", rows: [["x"]])], width: 80,
      styles: TextStyles(areShown: true))
    #expect(table.text == "\u{1B}[2m  A\u{1B}[m\n\u{1B}[1mM\u{1B}[m\n  x\n")
  }

  @Test(arguments: [
    ("", 10, [""]), ("one", 10, ["one"]), ("one two three", 7, ["one two", "three"]),
    ("one two three", 13, ["one two three"]), ("가나 다라 마바", 9, ["가나 다라", "마바"]),
    ("a /a/path/that/is/long b", 8, ["a /a/path/that/is/long", "b"]),
    ("  spaces   between  ", 20, ["spaces between"]),
  ])
  func `Lines are broken between words`(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test func `Whatever the text, no word is lost, and only a long word is too wide`() {
    var numbers = SeededNumbers(seed: 27)
    for _ in 0..<200 {
      let words = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
        String(
          repeating: ["a", "가", "é"].randomElement(using: &numbers)!,
          count: Int.random(in: 1...12, using: &numbers))
      }
      let width = Int.random(in: 5...30, using: &numbers)
      let lines = words.joined(separator: " ").wrapped(to: width)
      #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == words)
      for line in lines where CellWidth.of(line) > width {
        #expect(line.split(separator: " ").contains { CellWidth.of(String($0)) > width })
      }
    }
  }

  @Test(arguments: [
    ("", 4, ""), ("abcd", 4, "abcd"), ("abcdefgh", 7, "ab…efgh"), ("abcdefgh", 2, "a…"),
    ("가나다라마", 6, "가…마"), ("abcdefgh", 1, "…"),
  ])
  func `A text is shortened in the middle`(text: String, width: Int, short: String) {
    #expect(text.fittingInMiddle(width) == short)
    #expect(CellWidth.of(text.fittingInMiddle(width)) <= width)
  }

  @Test func `What continues a line is indented, and a line that fits stays as it is`() {
    #expect("summary".line(in: 24) == "summary")
    #expect(
      "alpha: one, two, three, four, five".line(after: 2, in: 24)
        == "  alpha: one, two,\n    three, four, five")
    #expect("a   b".line(after: 4, in: 24) == "    a   b")
    #expect("a line of any width".line(after: 2, in: nil) == "  a line of any width")
  }

  @Test func `A term that is too wide has its explanation below`() {
    let list = DefinitionList(
      rows: [("short", "what it is"), ("a term that is much too wide", "what this one is, too")],
      width: 30)
    #expect(
      list.text == """
          short  what it is
          a term that is much too wide
                 what this one is, too

        """)
  }

  @Test func `A message is wrapped in a terminal alone, and its first word is styled`() {
    let text =
      "The file \"/a/b\" can't be read: no such file or directory.\n  found: one two three four five"
    var messages = ""
    Console(write: { _ in }, writeMessage: { messages += $0 }).writeMessage(text, as: .error)
    #expect(messages == "error: " + text + "\n")
    messages = ""
    Console(messageWidth: 30, write: { _ in }, writeMessage: { messages += $0 })
      .writeMessage(text, as: .warning)
    #expect(
      messages == """
        \u{1B}[1;35mwarning:\u{1B}[m The file "/a/b" can't
        be read: no such file or
        directory.
          found: one two three four
            five

        """)
  }

  @Test func `A summary is wrapped in a terminal alone`() {
    let lines = ["5 states, 8 transitions, 1 finding: complete", "dead-end: Place.far as cover"]
    var messages = ""
    let console = Console(write: { _ in }, writeMessage: { messages += $0 })
    for line in lines { console.writeMessage(line: line) }
    #expect(messages == lines.map { $0 + "\n" }.joined())
    messages = ""
    let narrow = Console(messageWidth: 32, write: { _ in }, writeMessage: { messages += $0 })
    for line in lines { narrow.writeMessage(line: line) }
    #expect(
      messages == """
        5 states, 8 transitions, 1
          finding: complete
        dead-end: Place.far as cover

        """)
  }

  @Test func `A command in a message has a line of its own, which is not broken`() {
    var messages = ""
    Console(messageWidth: 30, write: { _ in }, writeMessage: { messages += $0 })
      .writeMessage(
        "To go on in a narrow terminal, run:", as: .hint,
        run: ["app", "explore", "--to", "'My long\u{1B}screen'"])
    #expect(
      messages.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == """
        hint: To go on in a narrow
        terminal, run:
          app explore --to 'My long^[screen'

        """)
  }
}
