import Foundation
import RoutebookTesting
import Testing

@testable import TextScreens

/// Containers inside one another, deeper than any screen that a person reads.
struct NestingTests {
  static let warning =
    "These elements are nested more than \(ScreenElement.depthLimit) levels deep and can't be shown."

  private static func nested(_ depth: Int, in wrap: (ScreenElement) -> ScreenElement)
    -> ScreenElement
  {
    (0..<depth).reduce(Button("Deep") {}.element) { element, _ in wrap(element) }
  }

  private static let wraps: [@Sendable (ScreenElement) -> ScreenElement] = [
    { element in VStack { element }.element },
    { element in HStack { element }.element },
    { element in List { element }.element },
    { element in Grid { element }.element },
    { element in GridRow { element }.element },
    { element in Section("") { element }.element },
  ]

  @Test(arguments: [0, 1, 127, 128])
  func `What is nested up to the limit is whole`(depth: Int) {
    for wrap in Self.wraps {
      let screen = TextScreen("Nest") { Self.nested(depth, in: wrap) }
      #expect(screen.controls.map(\.label) == ["Deep"])
      #expect(screen.body[0].depth == depth)
    }
  }

  @Test(arguments: [129, 130, 1_000])
  func `What is nested deeper ends in a warning`(depth: Int) {
    for wrap in Self.wraps {
      let screen = TextScreen("Nest") { Self.nested(depth, in: wrap) }
      #expect(screen.controls.isEmpty)
      #expect(screen.texts.last == Self.warning)
      #expect((1...ScreenElement.depthLimit).contains(screen.body[0].depth))
    }
  }

  @Test func `What is beside the deepest elements stays`() {
    let element = (1...200).reduce(Text("0").element) { element, number in
      VStack {
        Text("\(number)")
        element
      }.element
    }
    let texts = TextScreen("Nest") { element }.texts
    // The innermost 128 levels are replaced.
    #expect(texts.dropFirst().dropLast() == (0..<72).map { "\(200 - $0)" }[...])
    #expect(texts.last == Self.warning)
  }

  @Test func `A screen that is nested without end is drawn and freed on a small stack`() async {
    for wrap in Self.wraps {
      let text = await withCheckedContinuation { continuation in
        let thread = Thread {
          let elements = [20_000, 128].map { Self.nested($0, in: wrap) }
          let rect = Rect(x: 0, y: 0, width: 100, height: 400)
          var canvas = canvas(100, 400, in: rect, focus: 0, art: .ascii) { elements }
          _ = canvas.height(of: ScreenItems(TextScreen("") { elements }).body, width: 20)
          continuation.resume(returning: canvas.finish().text)
        }
        thread.stackSize = 512 * 1_024
        thread.start()
      }
      #expect(text.utf8.contains { $0 != 0x20 && $0 != 0x0A })
    }
  }

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

  @Test(arguments: 3...12) func `Spacers take up all the room, in even shares`(height: Int) {
    let frame = draw(3, height) {
      Spacer()
      Text("a")
      Spacer()
      Text("b")
      Spacer()
      Text("c")
    }
    expectExactLines(of: frame)
    let lines = frame.lines
    #expect(lines.last == "c  ")
    let filled = lines.indices.filter { lines[$0] != "   " }
    #expect(filled.count == 3)
    let gaps = zip([-1] + filled, filled).map { $1 - $0 }
    #expect(gaps.max()! - gaps.min()! <= 1)
  }

  @Test func `Spacers in stacks and sections count as well`() {
    expect(
      draw(10, 6) {
        VStack {
          Text("top")
          Spacer()
          Text("middle")
        }
        Section("Crew") {
          Spacer()
          Text("bottom")
        }
      },
      shows: """
        top
        middle

        Crew

        bottom
        """)
  }

  @Test func `Content that is too tall scrolls as if it had no spacers`() {
    expect(
      draw(8, 3, focus: 0) {
        Spacer()
        Text("a")
        Spacer()
        Text("b")
        Text("c")
        Button("d") {}
        Spacer()
      },
      shows: """
        b
        c
        [ d ]
        """)
  }

  @Test func `The focus stays on its control after a spacer`() {
    expect(
      draw(8, 4, focus: 1) {
        Button("a") {}
        Spacer()
        Button("b") {}
      },
      hasStyles: """
        aaaaa...
        ........
        ........
        AAAAA...
        """)
  }

  @Test func `Columns beside one another grow together`() {
    expect(
      draw(12, 5) {
        HStack {
          VStack {
            Text("a")
            Spacer()
            Text("b")
          }
          Spacer()
          Text("c")
        }
      },
      shows: """
        a          c



        b
        """)
  }
}
