import RoutebookTesting
import Sampling
import Testing

@testable import TextScreens

struct FrameTests {
  @Test func `A cell has a character, a width and a style`() {
    let frame = draw(6, 2) {
      Text("a가👨‍👩‍👧")
      Button("x") {}
    }
    #expect(frame.width == 6)
    #expect(frame.height == 2)
    #expect(frame[row: 0, column: 0] == ("a", 1, .plain))
    #expect(frame[row: 0, column: 1] == ("가", 2, .plain))
    #expect(frame[row: 0, column: 2] == ("", 0, .plain))
    #expect(frame[row: 0, column: 3] == ("👨‍👩‍👧", 2, .plain))
    #expect(frame[row: 0, column: 4] == ("", 0, .plain))
    #expect(frame[row: 0, column: 5] == (" ", 1, .plain))
    #expect(frame[row: 1, column: 2] == ("x", 1, .accent))
  }

  @Test func `Frames differ in size, characters and styles`() {
    let frame = draw(8, 2) { Text("plane") }
    #expect(frame != draw(8, 3) { Text("plane") })
    #expect(frame != draw(9, 2) { Text("plane") })
    #expect(frame != draw(8, 2) { Text("plans") })
    #expect(frame != draw(8, 2) { Text("plane", style: .warning) })
    #expect(draw(2, 1) { Text("👨‍👩‍👧") } != draw(2, 1) { Text("👨‍👩‍👦") })
  }

  @Test func `Frames that show the same are equal, whatever was drawn over`() {
    var over = Canvas(width: 8, height: 1, art: .unicode)
    over.put("👨‍👩‍👦👨‍👩‍👧", x: 0, y: 0, limit: 8)
    over.clear(Rect(x: 0, y: 0, width: 8, height: 1))
    over.put("👨‍👩‍👧👨‍👩‍👦", x: 0, y: 0, limit: 8)
    var plain = Canvas(width: 8, height: 1, art: .unicode)
    plain.put("👨‍👩‍👧👨‍👩‍👦", x: 0, y: 0, limit: 8)
    let frames = [over.finish(), plain.finish()]
    #expect(frames[0] == frames[1])
    #expect(frames[0].hashValue == frames[1].hashValue)
    #expect(frames[0].text == "👨‍👩‍👧👨‍👩‍👦    \n")
  }

  @Test func `Frames that show the same are equal, whatever is out of sight`() {
    let scrolled = draw(8, 1, focus: 1) {
      Button("👨‍👩‍👦") {}
      Button("👨‍👩‍👧") {}
    }
    let whole = draw(8, 1, focus: 0) { Button("👨‍👩‍👧") {} }
    #expect(scrolled == whole)
  }

  @Test func `The text has a line for each row, each ended by a line feed`() {
    let frame = draw(6, 3) { Text("가 b") }
    #expect(frame.text == "가 b  \n      \n      \n")
    #expect(frame.lines == ["가 b  ", "      ", "      "])
  }

  @Test func `Without styles the ANSI form is the text`() {
    let frame = draw(8, 2) { Text("종이 plane") }
    #expect(frame.ansi() == frame.text)
  }

  @Test func `A style is set where it begins, and reset at the end of the row`() {
    let frame = draw(10, 2) { Heading("Plane") }
    #expect(frame.ansi() == "\u{1B}[0;1mPlane\u{1B}[0m     \n          \n")
    let full = draw(5, 1) { Heading("Plane") }
    #expect(full.ansi() == "\u{1B}[0;1mPlane\u{1B}[0m\n")
  }

  @Test func `Attributes and roles have their SGR codes`() {
    let codes: [(CellStyle, String)] = [
      (CellStyle(.plain, .bold), "1"), (CellStyle(.plain, .faint), "2"),
      (CellStyle(.plain, .underline), "4"), (CellStyle(.plain, .inverse), "7"),
      (CellStyle(.plain, [.bold, .faint, .underline, .inverse]), "1;2;4;7"),
      (.title, "1"), (.heading, "1"), (.section, "1;4"), (.accent, "35"), (.focused, "7;35"),
      (.selected, "1;35"), (.disabled, "2"), (.warning, "31"), (.decoration, "2"), (.dimmed, "2"),
      (.secondary, "2"),
    ]
    for (style, code) in codes {
      let frame = draw(1, 1) { Text("x", style: style) }
      #expect(frame.ansi() == "\u{1B}[0;\(code)mx\u{1B}[0m\n")
    }
  }

  @Test func `A change of style is one sequence, and the same style needs no sequence`() {
    var canvas = Canvas(width: 4, height: 2, art: .unicode)
    canvas.put("ab", x: 0, y: 0, limit: 2, style: .heading)
    canvas.put("c", x: 2, y: 0, limit: 1, style: .accent)
    canvas.put("d", x: 3, y: 0, limit: 1, style: .accent)
    canvas.put("가", x: 1, y: 1, limit: 2, style: .disabled)
    #expect(
      canvas.finish().ansi()
        == "\u{1B}[0;1mab\u{1B}[0;35mcd\u{1B}[0m\n \u{1B}[0;2m가\u{1B}[0m \n")
  }

  @Test func `Long clusters are written whole, in every form`() {
    let zalgo = "a" + String(repeating: "\u{351}", count: 1_000)
    let frame = draw(6, 2) { Text("\(zalgo)👨‍👩‍👧👨‍👩‍👧\(zalgo)") }
    expectExactLines(of: frame)
    #expect(frame.text.unicodeScalars.count { $0 == "\u{351}" } == 2_000)
    #expect(frame.lines[0] == "\(zalgo)👨‍👩‍👧👨‍👩‍👧\(zalgo)")
    #expect(frame.ansi() == frame.text)
    let styled = draw(6, 2) { Text("\(zalgo)👨‍👩‍👧", style: .title) }
    #expect(styled.ansi() == "\u{1B}[0;1m\(zalgo)👨‍👩‍👧\u{1B}[0m   \n      \n")
  }

  @Test func `Every cell may hold a long cluster and a style of its own`() {
    var canvas = Canvas(width: 8, height: 1, art: .unicode)
    for column in 0..<8 {
      let style =
        column.isMultiple(of: 2)
        ? CellStyle(.warning, [.bold, .faint, .underline, .inverse]) : .plain
      canvas.put(
        "a\u{301}\u{302}\u{303}\u{304}\u{305}", x: column, y: 0, limit: 1, style: style)
    }
    let cluster = "a\u{301}\u{302}\u{303}\u{304}\u{305}"
    let pair = "\u{1B}[0;1;2;4;7;31m\(cluster)\u{1B}[0m\(cluster)"
    #expect(canvas.finish().ansi() == String(repeating: pair, count: 4) + "\n")
  }

  @Test func `Hangul keeps its normal form`() {
    let jamo = "\u{1112}\u{1161}\u{11AB}"
    let frame = draw(4, 1) { Text("\(jamo)한") }
    expectExactLines(of: frame)
    #expect(Array(frame.text.unicodeScalars) == Array("\(jamo)한\n".unicodeScalars))
  }

  private func list(_ runs: [FrameRun]) -> [String] {
    runs.map { "\($0.row):\($0.columns.lowerBound) \($0.style.role) \"\($0.text)\"" }
  }

  @Test func `The runs of a row cover it, and neighbours differ in style`() {
    for seed in 0..<40 as Range<UInt64> {
      var screens = RandomScreens(seed: seed) { numbers, _ in nastyText(&numbers) }
      let body = screens.elements()
      let frame = draw(30, 8, focus: 1) { body }
      for row in 0..<8 {
        let runs = frame.runs(inRow: row)
        #expect(runs.flatMap(\.columns) == Array(0..<30))
        #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.style != $1.style })
        #expect(runs.map(\.text).joined() == frame.lines[row])
      }
    }
  }

  @Test func `The changes are the cells that differ`() {
    let old = draw(12, 3) {
      Text("one two")
      Text("same")
      Text("three")
    }
    let new = draw(12, 3) {
      Text("one too")
      Text("same")
      Text("three", style: .warning)
    }
    #expect(list(new.runsToWrite(over: old)) == [#"0:5 plain "o""#, #"2:0 warning "three""#])
    #expect(new.runsToWrite(over: new).isEmpty)
    #expect(new.runsToWrite(over: draw(11, 3) {}).flatMap(\.columns).count == 36)
  }

  @Test func `Long clusters are compared by what they are`() {
    let family = draw(8, 1) { Text("a👨‍👩‍👧b") }
    #expect(family.runsToWrite(over: draw(8, 1) { Text("a👨‍👩‍👧b") }).isEmpty)
    // What is after the cluster is written again: a terminal can misjudge its width.
    #expect(
      list(family.runsToWrite(over: draw(8, 1) { Text("a👨‍👩‍👦b") })) == [
        #"0:1 plain "👨‍👩‍👧b    ""#
      ])
  }

  @Test func `The changes between wide characters are as wide as their texts, and complete`() {
    let characters: [Character] = ["a", "b", " ", "漢", "字", "가", "😀", "👨‍👩‍👧", "👨‍👩‍👦", "é", "🇰🇷"]
    for seed in 0..<300 as Range<UInt64> {
      var numbers = SeededNumbers(seed: seed)
      let frames = (0..<2).map { _ in
        draw(12, 3) {
          for _ in 0..<3 {
            Text(
              String((0..<7).map { _ in characters.randomElement(using: &numbers)! }),
              style: Bool.random(using: &numbers) ? .plain : .warning)
          }
        }
      }
      let (old, new) = (frames[0], frames[1])
      var cells = (0..<3).map { row in
        (0..<12).map {
          (text: old[row: row, column: $0].text, style: old[row: row, column: $0].style)
        }
      }
      for run in new.runsToWrite(over: old) {
        #expect(CellWidth.of(run.text) == run.columns.count, "seed \(seed)")
        // Write the text as a program does that only knows the run.
        var column = run.columns.lowerBound
        for character in run.text {
          cells[run.row][column] = (String(character), run.style)
          if CellWidth.of(cluster: character) == 2 { cells[run.row][column + 1] = ("", run.style) }
          column += CellWidth.of(cluster: character)
        }
      }
      for row in 0..<3 {
        for column in 0..<12 {
          let cell = new[row: row, column: column]
          #expect(cells[row][column] == (cell.text, cell.style), "seed \(seed)")
        }
      }
    }
  }

  @Test func `The changes written over the other frame give the frame`() {
    for seed in 0..<60 as Range<UInt64> {
      var screens = RandomScreens(seed: seed) { numbers, _ in nastyText(&numbers) }
      let (first, second) = (screens.elements(), screens.elements())
      let (old, new) = (draw(24, 6) { first }, draw(24, 6) { second })
      var cells = (0..<6).map { row in (0..<24).map { old[row: row, column: $0].text } }
      for run in new.runsToWrite(over: old) {
        for column in run.columns {
          cells[run.row][column] = new[row: run.row, column: column].text
        }
        #expect(run.text == run.columns.map { cells[run.row][$0] }.joined())
      }
      #expect(cells.map { $0.joined() } == new.lines, "seed \(seed)")
    }
  }
}
