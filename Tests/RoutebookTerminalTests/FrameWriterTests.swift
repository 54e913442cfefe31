import RoutebookTerminal
import Sampling
import TerminalEmulator
import Testing

@testable import TextScreens

struct FrameWriterTests {
  private func frame(_ width: Int, _ rows: [String], _ style: CellStyle = .plain) -> Frame {
    var canvas = Canvas(width: width, height: rows.count, art: .unicode)
    for (y, row) in rows.enumerated() {
      canvas.put(row, x: 0, y: y, limit: width, style: style)
    }
    return canvas.finish()
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "^")
  }

  /// The same without the marks of synchronized output.
  private func update(_ bytes: [UInt8]) -> String {
    text(bytes).replacing(#/\^\?2026[hl]/#, with: "")
  }

  private static let palettes = ColorDepth.allCases.flatMap { depth in
    Theme.allCases.map { Palette(depth, theme: $0) }
  }

  @Test(
    arguments: [(1, 1), (2, 1), (1, 5), (3, 2), (20, 6), (37, 9)]
      + [SampleCounts.areFull ? (200, 60) : (80, 24)])
  func `The differences between frames turn each frame into the next`(
    width: Int, height: Int
  ) {
    let count = width * height > 1_000 ? 1 : 10
    for seed in 0..<UInt64(SampleCounts.of(count, full: 6 * count)) {
      let palette = Self.palettes[Int(seed) % Self.palettes.count]
      var frames = RandomFrames(seed: seed, width: width, height: height)
      var numbers = SeededNumbers(seed: seed)
      var writer = FrameWriter(palette)
      var terminal = TerminalEmulator(width: width, height: height)
      for step in 0..<8 {
        let frame = frames.next()
        let cursor: CellPosition? =
          Bool.random(using: &numbers)
          ? nil
          : CellPosition(
            row: .random(in: 0..<height, using: &numbers),
            column: .random(in: 0..<width, using: &numbers))
        if Int.random(in: 0..<10, using: &numbers) == 0 { writer.forgetScreen() }
        terminal.write(writer.bytes(showing: frame, cursor: cursor))
        let differences = terminal.differences(from: frame, in: palette)
        #expect(differences.isEmpty, "seed \(seed), step \(step)")
        #expect(terminal.isCursorShown == (cursor != nil))
        if let cursor { #expect((terminal.row, terminal.column) == (cursor.row, cursor.column)) }
        #expect(terminal.appearance == Appearance() && !terminal.isSynchronizing)
        #expect(writer.bytes(showing: frame, cursor: cursor).isEmpty)
      }
    }
  }

  @Test(arguments: WidthMeasure.allCases)
  func `A terminal that misjudges a width shows everything else in its place`(
    measure: WidthMeasure
  ) {
    for seed in 0..<UInt64(SampleCounts.of(8, full: 400)) {
      let palette = Palette()
      var frames = RandomFrames(seed: seed, width: 30, height: 4)
      var writer = FrameWriter(palette)
      var terminal = TerminalEmulator(width: 30, height: 4, measure: measure)
      for step in 0..<8 {
        let frame = frames.next()
        terminal.write(writer.bytes(showing: frame))
        let differences = terminal.differences(from: frame, in: palette) {
          RandomFrames.certain.contains($0)
        }
        #expect(differences.isEmpty, "seed \(seed), step \(step)")
        #expect(leftovers(in: terminal, of: frame).isEmpty, "seed \(seed), step \(step)")
      }
    }
  }

  /// The right halves of wide characters that show something else than a part of the character.
  private func leftovers(in terminal: TerminalEmulator, of frame: Frame) -> [String] {
    (0..<frame.width * frame.height).compactMap { index in
      let (row, column) = (index / frame.width, index % frame.width)
      guard frame[row: row, column: column].width == 0 else { return nil }
      let character = frame[row: row, column: column - 1].text
      let shown = terminal.cells[index].text
      let isPart = shown.unicodeScalars.allSatisfy(character.unicodeScalars.contains)
      return shown == " " || isPart ? nil : "\(row):\(column) \(shown)"
    }
  }

  @Test func `Only what differs is written, after a move to it`() {
    let cases: [(name: String, old: [String], new: [String], bytes: String)] = [
      ("nothing", ["abcdefgh"], ["abcdefgh"], ""),
      ("the first cell", ["abc"], ["xbc"], "^Hx"),
      ("the second cell", ["abc"], ["axc"], "^;2Hx"),
      ("two near cells", ["abcdefgh"], ["xbcdxfgh"], "^Hx^;5Hx"),
      ("neighbours across one cell", ["abcdefgh"], ["xbxdefgh"], "^Hx^;3Hx"),
      ("the next row", ["abc", "abc"], ["xbc", "xbc"], "^Hx^2Hx"),
      ("a row further down", ["abc", "", "", "abc"], ["xbc", "", "", "xbc"], "^Hx^4Hx"),
      (
        "a row far down", Array(repeating: "abc", count: 12),
        Array(repeating: "abc", count: 10) + ["xbc", "xbc"], "^11Hx^12Hx"
      ),
      ("below", ["abc", "abc"], ["xbc", "axc"], "^Hx^2;2Hx"),
      ("after the last column", ["abc", "abc"], ["abx", "axc"], "^;3Hx^2;2Hx"),
      ("a wide character", ["a漢b"], ["a字b"], "^;2H字"),
    ]
    for (name, old, new, bytes) in cases {
      let width = CellWidth.of(old[0])
      var writer = FrameWriter(Palette())
      _ = writer.bytes(showing: frame(width, old))
      #expect(update(writer.bytes(showing: frame(width, new))) == bytes, "\(name)")
    }
  }

  @Test func `After a cluster that terminals measure differently, positions are absolute`() {
    var writer = FrameWriter(Palette())
    _ = writer.bytes(showing: frame(9, [""]))
    // The cells of the emoji are blanked first, in case the terminal draws it narrower.
    #expect(update(writer.bytes(showing: frame(9, ["a😀│"]))) == "^Ha  ^;2H😀^;4H│")
    // What a wider emoji would overwrite is written again.
    #expect(update(writer.bytes(showing: frame(9, ["a👍🏽│"]))) == "^;2H  ^;2H👍🏽^;4H│ ")
  }

  @Test func `A style is set as a whole, and not again`() {
    let (bold, faint) = (CellStyle(.plain, .bold), CellStyle(.plain, .faint))
    let cases: [(old: CellStyle, new: CellStyle, sequence: String)] = [
      (bold, .plain, "^m"), (bold, .section, "^0;1;4m"), (.section, bold, "^0;1m"),
      (bold, faint, "^0;2m"), (.accent, .focused, "^0;7;35m"), (.focused, .accent, "^0;35m"),
      (.accent, .warning, "^0;31m"), (.selected, .accent, "^0;35m"), (.selected, bold, "^0;1m"),
      (.title, .heading, ""), (.warning, .section, "^0;1;4m"),
    ]
    for (old, new, sequence) in cases {
      var canvas = Canvas(width: 2, height: 1, art: .unicode)
      canvas.put("x", x: 0, y: 0, limit: 1, style: old)
      canvas.put("y", x: 1, y: 0, limit: 1, style: new)
      var writer = FrameWriter(Palette())
      let bytes = text(writer.bytes(showing: canvas.finish()))
      #expect(bytes.contains("x\(sequence)y"), "\(old) to \(new): \(bytes)")
    }
  }

  @Test func `A frame is one synchronized update where the terminal supports it`() {
    var writer = FrameWriter(Palette())
    let start = text(writer.bytes(showing: frame(3, ["abc"])))
    #expect(start == "^?2026h^?25l^m^H^Jabc^?2026l")
    #expect(text(writer.bytes(showing: frame(3, ["abd"]))) == "^?2026h^;3Hd^?2026l")
  }

  @Test func `The cursor is hidden while a frame is drawn`() {
    let cell = CellPosition(row: 0, column: 1)
    var writer = FrameWriter(Palette())
    _ = writer.bytes(showing: frame(3, ["abc"]))
    #expect(text(writer.bytes(showing: frame(3, ["abc"]), cursor: cell)) == "^;2H^?25h")
    #expect(
      text(writer.bytes(showing: frame(3, ["abd"]), cursor: cell))
        == "^?2026h^?25l^;3Hd^;2H^?25h^?2026l")
    let next = CellPosition(row: 0, column: 2)
    #expect(text(writer.bytes(showing: frame(3, ["abd"]), cursor: next)) == "^;3H")
    #expect(text(writer.bytes(showing: frame(3, ["abd"]))) == "^?25l")
  }

  @Test func `A frame of another size is drawn as a whole`() {
    var writer = FrameWriter(Palette())
    _ = writer.bytes(showing: frame(3, ["abc"]))
    #expect(update(writer.bytes(showing: frame(4, ["abc"]))) == "^?25l^m^H^Jabc")
    writer.forgetScreen()
    #expect(update(writer.bytes(showing: frame(4, ["abc"]))) == "^?25l^m^H^Jabc")
  }
}
