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
}
