import Sampling
import Testing

@testable import TextScreens

struct FrameRunTests {
  private func list(_ runs: [FrameRun]) -> [String] {
    runs.map { "\($0.row):\($0.columns.lowerBound) \($0.style.role) \"\($0.text)\"" }
  }

  @Test func `A row is read as runs of equal style`() {
    let frame = draw(16, 2, focus: 1) {
      HStack {
        Button("Fly") {}
        Button("가") {}
      }
      Text("가 b")
    }
    #expect(
      list(frame.runs(inRow: 0)) == [
        #"0:0 accent "[ Fly ]""#, #"0:7 plain " ""#, #"0:8 focused "[ 가 ]""#, #"0:14 plain "  ""#,
      ])
    #expect(list(frame.runs(inRow: 1)) == [#"1:0 plain "가 b            ""#])
    #expect(frame.runs(inRow: 0)[2].style.attributes == .inverse)
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

  @Test func `A run has both cells of a wide character`() {
    let (old, new) = (draw(8, 1) { Text("a漢b") }, draw(8, 1) { Text("a字b") })
    let run = new.runsToWrite(over: old).first
    #expect(run?.columns == 1..<3)
    #expect(run?.text == "字")
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
