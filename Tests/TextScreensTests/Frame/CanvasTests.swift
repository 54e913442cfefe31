import RoutebookTesting
import Testing

@testable import TextScreens

struct CanvasTests {
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
