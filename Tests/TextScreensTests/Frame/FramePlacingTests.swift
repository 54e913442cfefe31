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

  @Test func `A box is a border`() {
    var canvas = Canvas(width: 8, height: 4, art: .unicode)
    canvas.fill(".", x: 0, y: 1, count: 8)
    canvas.clear(Rect(x: 2, y: 1, width: 4, height: 1))
    canvas.box(Rect(x: 1, y: 0, width: 6, height: 3))
    expect(
      canvas.finish(),
      shows: """
         ╭────╮
        .│    │.
         ╰────╯
        """)
  }

  @Test func `A box in ASCII is of hyphens, bars and plus signs`() {
    var canvas = Canvas(width: 6, height: 3, art: .ascii)
    canvas.box(Rect(x: 0, y: 0, width: 6, height: 3))
    expect(
      canvas.finish(),
      shows: """
        +----+
        |    |
        +----+
        """)
  }

  @Test func `The smallest box is its corners, and a smaller one nothing`() {
    var canvas = Canvas(width: 4, height: 2, art: .unicode)
    canvas.box(Rect(x: 0, y: 0, width: 2, height: 2))
    canvas.box(Rect(x: 3, y: 0, width: 1, height: 2))
    canvas.box(Rect(x: 0, y: 0, width: 4, height: 1))
    expect(canvas.finish(), shows: "╭╮\n╰╯")
  }

  @Test func `A wide character that is drawn over by half becomes a blank`() {
    var canvas = Canvas(width: 8, height: 3, art: .unicode)
    for row in 0..<3 { canvas.put("가나다라", x: 0, y: row, limit: 8) }
    canvas.put("x", x: 2, y: 0, limit: 1)
    canvas.put("x", x: 3, y: 1, limit: 1)
    canvas.put("마", x: 1, y: 2, limit: 2)
    canvas.fill("-", x: 5, y: 2, count: 2)
    expect(
      canvas.finish(),
      shows: """
        가x 다라
        가 x다라
         마  --
        """)
  }

  @Test func `No box, fill or text ever cuts a wide character in half`() {
    for x in -2...9 {
      for width in 0...10 {
        var canvas = Canvas(width: 9, height: 4, art: .unicode)
        canvas.put("가나다라a", x: 0, y: 0, limit: 9)
        canvas.put("a가나다라", x: 0, y: 1, limit: 9)
        canvas.put("가나다라a", x: 0, y: 2, limit: 9)
        canvas.put("a가나다라", x: 0, y: 3, limit: 9)
        canvas.fill("-", x: x, y: 0, count: width)
        canvas.box(Rect(x: x, y: 1, width: width, height: 2))
        canvas.put("마바사아", x: x, y: 3, limit: width)
        expectExactLines(of: canvas.finish())
      }
    }
  }

  @Test func `What is drawn for a screen behind is dimmed, and its lines are dotted`() {
    for (art, picture) in [
      (
        LineArt.unicode,
        """
        ╭┈┈┈┈┈┈╮
        ┊one ━┈┊
        ╰┈┈┈┈┈┈╯
        """
      ),
      (
        LineArt.ascii,
        """
        ........
        :one =.:
        ........
        """
      ),
    ] {
      var canvas = Canvas(width: 8, height: 3, art: art)
      canvas.begin([], focus: nil, cursor: nil, isBehind: true)
      canvas.box(Rect(x: 0, y: 0, width: 8, height: 3))
      canvas.put("one", x: 1, y: 1, limit: 6, style: .heading)
      canvas.fill(.blank, x: 4, y: 1, count: 1)
      canvas.fill(canvas.art.filled, x: 5, y: 1, count: 1, style: .accent)
      canvas.fill(canvas.art.unfilled, x: 6, y: 1, count: 1)
      canvas.begin([], focus: nil, cursor: nil)
      #expect(canvas.art == art)
      let frame = canvas.finish()
      expect(frame, shows: picture)
      expect(frame, hasStyles: "ffffffff\nffffffff\nffffffff")
    }
  }

  @Test func `A screen without cells can be drawn on`() {
    for (width, height) in [(0, 0), (0, 3), (3, 0)] {
      var canvas = Canvas(width: width, height: height, art: .unicode)
      canvas.put("abc", x: 0, y: 0, limit: 3)
      canvas.fill("-", x: 0, y: 0, count: 3)
      canvas.box(Rect(x: 0, y: 0, width: 3, height: 3))
      let frame = canvas.finish()
      #expect(frame.lines == Array(repeating: "", count: height))
    }
  }
}

/// Lays out a body in a frame of its own.
///
/// - Parameters:
///   - focus: The number of the control that has the focus, from 0.
///   - cursor: How many characters are before the cursor, if that control is a text field.
func draw(
  _ width: Int, _ height: Int, focus: Int? = nil, cursor: Int? = nil, art: LineArt = .unicode,
  @ScreenBuilder _ body: () -> [ScreenElement]
) -> Frame {
  let rect = Rect(x: 0, y: 0, width: width, height: height)
  return canvas(width, height, in: rect, focus: focus, cursor: cursor, art: art, body).finish()
}

/// Lays out a body in a part of a frame.
func canvas(
  _ width: Int, _ height: Int, in rect: Rect, focus: Int? = nil, cursor: Int? = nil,
  art: LineArt = .unicode, @ScreenBuilder _ body: () -> [ScreenElement]
) -> Canvas {
  let items = ScreenItems(TextScreen("", body: body))
  let controls = items.all.indices.filter { items.all[$0].isControl }
  let index = focus.flatMap { controls.indices.contains($0) ? controls[$0] : nil }
  var interaction = ScreenInteraction()
  if let index { interaction.scroll = .item(items.all.id(of: index)) }
  var canvas = Canvas(width: width, height: height, art: art)
  canvas.begin(items.all, focus: index, cursor: cursor)
  canvas.layOutBody(of: items, interaction, in: rect, track: rect.x + rect.width)
  return canvas
}

/// Compares a frame and its styles with pictures.
func expect(
  _ frame: Frame, shows picture: String, hasStyles styles: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(frame, shows: picture, sourceLocation: sourceLocation)
  expect(frame, hasStyles: styles, sourceLocation: sourceLocation)
}

/// Compares a body's frames of several widths, one below the other, each line with `|` at its edge.
func expect(
  widths: ClosedRange<Int>, height: Int = 1, show picture: String,
  sourceLocation: SourceLocation = #_sourceLocation, @ScreenBuilder body: () -> [ScreenElement]
) {
  let lines = widths.flatMap { width in
    let frame = draw(width, height, body)
    expectExactLines(of: frame, sourceLocation: sourceLocation)
    return frame.lines.map { $0 + "|" }
  }
  compare(lines, picture, sourceLocation)
}
