import Foundation
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
}
