import RoutebookTesting
import Testing

@testable import TextScreens

struct ScrollTests {
  /// Nine buttons, `1` to `9`, in a room of some rows.
  private func scroll(rows: Int, focus: Int?) -> Frame {
    draw(8, rows, focus: focus) {
      for number in 1...9 { Button("\(number)") {} }
    }
  }

  @Test func `Without a focus the start is in sight`() {
    expect(
      scroll(rows: 5, focus: nil),
      shows: """
        [ 1 ]
        [ 2 ]
        [ 3 ]
        [ 4 ]
        ↓ 5 more
        """)
    expect(
      scroll(rows: 5, focus: 3),
      shows: """
        [ 1 ]
        [ 2 ]
        [ 3 ]
        [ 4 ]
        ↓ 5 more
        """)
  }

  @Test func `In the middle it says how much is above and below`() {
    let frame = scroll(rows: 5, focus: 4)
    expect(
      frame,
      shows: """
        ↑ 3 more
        [ 4 ]
        [ 5 ]
        [ 6 ]
        ↓ 3 more
        """)
    expect(
      frame,
      hasStyles: """
        f.ffffff
        aaaaa...
        AAAAA...
        aaaaa...
        f.ffffff
        """)
  }

  @Test func `At the end nothing is below`() {
    expect(
      scroll(rows: 5, focus: 5),
      shows: """
        ↑ 5 more
        [ 6 ]
        [ 7 ]
        [ 8 ]
        [ 9 ]
        """)
    expect(
      scroll(rows: 5, focus: 8),
      shows: """
        ↑ 5 more
        [ 6 ]
        [ 7 ]
        [ 8 ]
        [ 9 ]
        """)
  }

  @Test func `In ASCII the arrows are letters`() {
    let frame = draw(8, 3, focus: 2, art: .ascii) {
      for number in 1...5 { Button("\(number)") {} }
    }
    expect(
      frame,
      shows: """
        ^ 2 more
        [ 3 ]
        v 2 more
        """)
  }

  @Test func `In one row there is the focused control alone`() {
    expect(scroll(rows: 1, focus: nil), shows: "[ 1 ]")
    for focus in 0..<9 {
      expect(scroll(rows: 1, focus: focus), shows: "[ \(focus + 1) ]")
    }
  }

  @Test func `In two rows one says what is above and below`() {
    func scroll(_ focus: Int?) -> Frame {
      draw(14, 2, focus: focus) {
        for number in 1...9 { Button("\(number)") {} }
      }
    }
    expect(scroll(nil), shows: "[ 1 ]\n↓ 8 more")
    expect(scroll(0), shows: "[ 1 ]\n↓ 8 more")
    expect(scroll(3), shows: "[ 4 ]\n↑ 3 ↓ 5 more")
    expect(scroll(8), shows: "[ 9 ]\n↑ 8 more")
    for width in 1...14 {
      for focus in 0..<9 {
        expectExactLines(
          of: draw(width, 2, focus: focus) { for number in 1...9 { Button("\(number)") {} } })
      }
    }
  }

  @Test func `The focus is in sight, and the counts are right, in every room`() {
    for rows in 3...10 {
      for focus in 0..<9 {
        let frame = scroll(rows: rows, focus: focus)
        expectExactLines(of: frame)
        let numbers = frame.lines.compactMap {
          $0.first == "[" ? Int(String($0.dropFirst(2).first!)) : nil
        }
        #expect(numbers.contains(focus + 1), "\(rows) rows, focus \(focus)")
        #expect(numbers == Array(numbers[0]...numbers[numbers.count - 1]))
        let above = numbers[0] - 1
        let below = 9 - numbers[numbers.count - 1]
        #expect(frame.lines[0].hasPrefix("↑ \(above) more") == (above > 0))
        #expect(frame.lines[rows - 1].hasPrefix("↓ \(below) more") == (below > 0))
      }
    }
  }

  @Test func `Content that just fits does not scroll`() {
    let frame = scroll(rows: 9, focus: 8)
    expectExactLines(of: frame)
    #expect(frame.lines[0] == "[ 1 ]   ")
    #expect(frame.lines[8] == "[ 9 ]   ")
  }

  @Test func `A focus that no control has shows the start`() {
    #expect(scroll(rows: 4, focus: 99) == scroll(rows: 4, focus: nil))
    #expect(scroll(rows: 4, focus: -1) == scroll(rows: 4, focus: nil))
  }

  @Test func `Rows that wrap are counted as they are laid out`() {
    let frame = draw(10, 4, focus: 0) {
      Text("one two three four five")
      Button("Fly") {}
      Text("six")
    }
    expect(
      frame,
      shows: """
        ↑ 2 more
        five
        [ Fly ]
        six
        """)
  }

  @Test func `An option of a picker scrolls into sight`() {
    let frame = draw(12, 3, focus: 2) {
      Picker("Who?", options: ["a", "b", "c", "d", "e"], selection: 0) { _ in }
    }
    expect(
      frame,
      shows: """
        ↑ 3 more
        ( ) c
        ↓ 2 more
        """)
  }

  @Test func `Without room nothing is drawn`() {
    for rect in [
      Rect(x: 0, y: 0, width: 0, height: 2), Rect(x: 0, y: 0, width: 4, height: 0),
      Rect(x: 2, y: 1, width: -3, height: -3),
    ] {
      let canvas = canvas(4, 2, in: rect, focus: 0) {
        Text("abc")
        Button("d") {}
      }
      expect(canvas.finish(), shows: "")
    }
  }
}
