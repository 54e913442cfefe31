import RoutebookTesting
import Testing

@testable import TextScreens

struct ScrollTests {
  /// Nine buttons, `1` to `9`, in a room of some rows, with a track to the right.
  private func scroll(rows: Int, focus: Int?, art: LineArt = .unicode) -> Frame {
    let rect = Rect(x: 0, y: 0, width: 6, height: rows)
    return canvas(7, rows, in: rect, focus: focus, art: art) {
      for number in 1...9 { Button("\(number)") {} }
    }.finish()
  }

  @Test func `Without a focus the start is in sight`() {
    let start = """
      [ 1 ] ┃
      [ 2 ] ┃
      [ 3 ] │
      [ 4 ] │
      [ 5 ] │
      """
    expect(scroll(rows: 5, focus: nil), shows: start)
    expect(scroll(rows: 5, focus: 4), shows: start)
  }

  @Test func `In the middle the track shows that there is more above and below`() {
    let frame = scroll(rows: 5, focus: 5)
    expect(
      frame,
      shows: """
        [ 5 ] │
        [ 6 ] │
        [ 7 ] │
        [ 8 ] ┃
        [ 9 ] ┃
        """,
      hasStyles: """
        aaaaa.f
        AAAAA.f
        aaaaa.f
        aaaaa..
        aaaaa..
        """)
  }

  @Test func `In ASCII the track has its own characters`() {
    expect(
      scroll(rows: 4, focus: 4, art: .ascii),
      shows: """
        [ 3 ] |
        [ 4 ] #
        [ 5 ] |
        [ 6 ] |
        """)
  }

  @Test func `The track touches an end only where nothing is hidden, and is in proportion`() {
    for room in 3...40 {
      for content in room + 1...room + 60 {
        for row in 0...content - room {
          let scroll = Scroll(content: content, room: room, goal: .start(row))
          let thumb = scroll.thumb
          let (isAtStart, isAtEnd) = (thumb.lowerBound == 0, thumb.upperBound == room)
          let length = max(1, room * room / content)
          #expect(scroll.first == row)
          #expect(thumb.count == length)
          #expect(thumb.clamped(to: 0..<room) == thumb)
          #expect(isAtStart == (row == 0), "\(row) of \(content) in \(room)")
          #expect(isAtEnd == (scroll.below == 0), "\(row) of \(content) in \(room)")
        }
      }
    }
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

  @Test func `The focus is in sight in every room`() {
    for rows in 3...10 {
      for focus in 0..<9 {
        let frame = scroll(rows: rows, focus: focus)
        expectExactLines(of: frame)
        let numbers = frame.lines.compactMap {
          $0.first == "[" ? Int(String($0.dropFirst(2).first!)) : nil
        }
        #expect(numbers.contains(focus + 1), "\(rows) rows, focus \(focus)")
        #expect(numbers == Array(numbers[0]...numbers[numbers.count - 1]))
      }
    }
  }

  @Test func `Content that just fits does not scroll`() {
    let frame = scroll(rows: 9, focus: 8)
    expectExactLines(of: frame)
    #expect(frame.lines[0] == "[ 1 ]  ")
    #expect(frame.lines[8] == "[ 9 ]  ")
  }

  @Test func `A focus that no control has shows the start`() {
    #expect(scroll(rows: 4, focus: 99) == scroll(rows: 4, focus: nil))
    #expect(scroll(rows: 4, focus: -1) == scroll(rows: 4, focus: nil))
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
