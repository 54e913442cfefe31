import RoutebookTesting
import Testing

@testable import TextScreens

struct CanvasTests {
  @Test func `A box is a border with blanks inside`() {
    var canvas = Canvas(width: 8, height: 4, art: .unicode)
    canvas.fill(".", x: 0, y: 1, count: 8)
    canvas.box(Rect(x: 1, y: 0, width: 6, height: 3))
    expect(
      canvas.finish(),
      shows: """
         ╭────╮
        .│    │.
         ╰────╯
        """)
  }

  @Test func `A box in ASCII`() {
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
    expect(
      canvas.finish(),
      shows: """
        ╭╮
        ╰╯
        """)
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

  @Test func `Behind a veil blanks are shaded, and single ones between words stay`() {
    var canvas = Canvas(width: 16, height: 3, art: .unicode)
    canvas.put("one two  three", x: 1, y: 0, limit: 15)
    canvas.put("가 나", x: 0, y: 1, limit: 16)
    canvas.put("bold", x: 10, y: 1, limit: 4, style: .heading)
    canvas.dim()
    let frame = canvas.finish()
    expect(
      frame,
      shows: """
        ░one two░░three░
        가 나░░░░░bold░░
        ░░░░░░░░░░░░░░░░
        """)
    expect(
      frame,
      hasStyles: """
        ffffffffffffffff
        ffffffffffffffff
        ffffffffffffffff
        """)
  }

  @Test func `A second veil changes nothing but what came between`() {
    var canvas = Canvas(width: 10, height: 1, art: .ascii)
    canvas.put("a b", x: 1, y: 0, limit: 9)
    canvas.dim()
    let once = canvas
    canvas.dim()
    #expect(canvas.finish() == once.finish())
  }

  @Test func `A screen without cells can be drawn on`() {
    for (width, height) in [(0, 0), (0, 3), (3, 0)] {
      var canvas = Canvas(width: width, height: height, art: .unicode)
      canvas.put("abc", x: 0, y: 0, limit: 3)
      canvas.fill("-", x: 0, y: 0, count: 3)
      canvas.box(Rect(x: 0, y: 0, width: 3, height: 3))
      canvas.dim()
      let frame = canvas.finish()
      #expect(frame.lines == Array(repeating: "", count: height))
    }
  }
}
