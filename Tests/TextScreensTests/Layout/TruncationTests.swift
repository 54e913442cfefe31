import RoutebookTesting
import Testing

@testable import TextScreens

struct TruncationTests {
  /// One line of text put into a row of dots at column 1.
  private func put(_ text: String, limit: Int, art: LineArt = .unicode) -> String {
    var canvas = Canvas(width: 8, height: 1, art: art)
    canvas.fill(".", x: 0, y: 0, count: 8)
    let used = canvas.put(text, x: 1, y: 0, limit: limit)
    let frame = canvas.finish()
    expectExactLines(of: frame)
    #expect(used <= max(0, limit))
    return frame.lines[0]
  }

  @Test func `A text that fits stays as it is`() {
    #expect(put("abcd", limit: 4) == ".abcd...")
    #expect(put("", limit: 4) == "........")
    #expect(put("종이", limit: 4) == ".종이...")
  }

  @Test func `A text that is too long ends in an ellipsis`() {
    #expect(put("abcde", limit: 4) == ".abc…...")
    #expect(put("abcde", limit: 1) == ".…......")
    #expect(put("abcde", limit: 4, art: .ascii) == ".abc~...")
  }

  @Test func `A wide character without room beside the ellipsis is left out, too`() {
    #expect(put("종이비", limit: 5) == ".종이…..")
    #expect(put("종이비", limit: 4) == ".종…....")
    #expect(put("종이비", limit: 2) == ".…......")
  }

  @Test func `Without room, nothing is drawn`() {
    #expect(put("abc", limit: 0) == "........")
    #expect(put("abc", limit: -3) == "........")
  }

  @Test func `A line feed is shown in a line`() {
    #expect(put("a\nb", limit: 7) == ".a^Jb...")
    #expect(put("a\r\nb", limit: 7) == ".a^M^Jb.")
  }

  @Test func `What would leave the frame is left off`() {
    var canvas = Canvas(width: 4, height: 2, art: .unicode)
    canvas.put("abcdef", x: 2, y: 0, limit: 10)
    canvas.put("가나다", x: 1, y: 1, limit: 10)
    canvas.put("off", x: 0, y: 2, limit: 4)
    canvas.put("off", x: 0, y: -1, limit: 4)
    canvas.put("off", x: -1, y: 0, limit: 4)
    canvas.put("off", x: 4, y: 0, limit: 4)
    expect(canvas.finish(), shows: "  ab\n 가")
  }
}
