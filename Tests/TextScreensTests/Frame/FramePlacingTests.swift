import RoutebookTesting
import Testing

@testable import TextScreens

struct FramePlacingTests {
  private func frame(_ lines: String...) -> Frame {
    var frame = Frame(width: lines.map { CellWidth.of($0) }.max() ?? 0, height: lines.count)
    for (row, text) in lines.enumerated() {
      frame.place(Frame(line: text, width: frame.width), row: row, column: 0)
    }
    return frame
  }

  @Test func `A frame is placed over a part of another one`() {
    var below = frame("......", "......", "......")
    below.place(frame("ab", "cd"), row: 1, column: 3)
    expect(below, shows: "......\n...ab.\n...cd.")
  }

  @Test func `What is beyond the edges is left out`() {
    for (row, column, picture) in [
      (1, 3, "....\n...a"), (2, 0, "....\n...."), (0, 4, "....\n...."), (-1, 0, "....\n...."),
    ] {
      var below = frame("....", "....")
      below.place(frame("ab", "cd"), row: row, column: column)
      expect(below, shows: picture)
    }
  }

  @Test func `Half a wide character becomes a blank`() {
    var below = frame("가나다라")
    below.place(frame("abc"), row: 0, column: 1)
    expect(below, shows: " abc다라")
    below = frame("....")
    below.place(frame("가나"), row: 0, column: 1)
    expect(below, shows: ".가 ")
  }

  @Test(arguments: [
    ("a blank row", 1, "   Dart ›", 3..<9, " 1 Dart ›"),
    ("a bullet", 1, " • Dart ›", 3..<9, " 1 Dart ›"),
    ("two digits", 10, " • Dart ›", 3..<9, "10 Dart ›"),
    ("blanks after the item", 1, " Dart ›   Ada", 1..<7, "1 Dart ›  Ada"),
    ("blanks in the item", 12, "│ To: [       ] │", 2..<15, "│12 To: [     ] │"),
    ("another text before it", 1, "to Dart ›    ", 3..<9, "to 1 Dart ›  "),
    ("no blanks", 1, " Dart › Ada", 1..<7, "1Dart › Ada"),
    ("an entry of a menu", 1, "│  Dart     │", 2..<10, "│1 Dart     │"),
    ("an item of no width", 1, "Dart", 4..<4, "Dart"),
    ("no column before it", 12, "Dart", 0..<4, "12rt"),
  ])
  func `A number has a blank between it and its item, if there are blanks`(
    name: String, number: Int, row: String, item: Range<Int>, numbered: String
  ) {
    var canvas = Canvas(width: CellWidth.of(row), height: 1, art: FrameArt.unicode.lines)
    canvas.put(row, x: 0, y: 0, limit: CellWidth.of(row))
    if row.contains("•") { canvas.mark(.bullet, x: 1, y: 0, count: 1) }
    if row.hasPrefix("│") {
      canvas.draw(canvas.art.vertical, as: .line, .along, x: 0, y: 0, style: .plain)
    }
    var frame = canvas.finish()
    let label = Frame(line: "\(number)", width: "\(number)".count)
    frame.place(
      label, row: 0, column: frame.makeRoom(for: label.width, row: 0, before: item))
    expect(frame, shows: numbered)
  }

  @Test func `A number is between the side of a button and its text`() {
    var frame = draw(22, 1) {
      HStack {
        Button("Yes") {}
        Button("No") {}
        Text("?")
      }
    }
    for (number, item) in [(1, 0..<7), (2, 8..<14)] {
      let column = frame.makeRoom(for: 1, row: 0, before: item)
      frame.place(Frame(line: "\(number)", width: 1), row: 0, column: column)
    }
    expect(frame, shows: "[1 Yes] [2 No] ?")
  }

  @Test func `Long clusters are kept, and frames that look the same are equal`() {
    let family = "👨‍👩‍👧‍👦"
    var below = frame("\(family)....")
    below.place(frame("\(family)"), row: 0, column: 3)
    expect(below, shows: "\(family).\(family).")
    #expect(below == frame("\(family).\(family)."))
  }

  @Test func `A line ends with an ellipsis, and shows controls in visible form`() {
    expect(Frame(line: "too long", width: 5), shows: "too …")
    expect(Frame(line: "too long", width: 5, art: .ascii), shows: "too ~")
    expect(Frame(line: "a\u{1B}[0m", width: 8), shows: "a^[[0m")
  }

  @Test func `A prompt shows the text around the cursor`() {
    let (frame, cursor) = Frame.prompt("/", EditedText("abcdefgh"), width: 6)
    expect(frame, shows: "/…fgh")
    #expect(cursor == 5)
    let (start, first) = Frame.prompt("/", EditedText("abcdefgh", cursor: 0), width: 6)
    expect(start, shows: "/abcd…")
    #expect(first == 1)
    for width in 1...3 {
      let (_, cursor) = Frame.prompt("long", EditedText("text"), width: width)
      #expect(cursor < width)
    }
  }
}
