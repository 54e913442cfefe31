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
