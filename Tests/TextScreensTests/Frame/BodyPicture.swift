import FramePictures
import Testing
import TextScreens

/// Lays out a body in a frame of its own.
func draw(
  _ width: Int, _ height: Int, focus: Int? = nil, art: LineArt = .unicode,
  @ScreenBuilder _ body: () -> [ScreenElement]
) -> Frame {
  var canvas = Canvas(width: width, height: height, art: art)
  canvas.layOutBody(
    body(), in: Rect(x: 0, y: 0, width: width, height: height), focus: focus)
  return canvas.finish()
}

/// Compares a body's frames of several widths, under one another, each line with `|` at its edge.
func expect(
  widths: ClosedRange<Int>, height: Int = 1, show picture: String,
  sourceLocation: SourceLocation = #_sourceLocation, @ScreenBuilder body: () -> [ScreenElement]
) {
  let lines = widths.flatMap { width in
    let frame = draw(width, height, body)
    expectExactLines(of: frame, sourceLocation: sourceLocation)
    return frame.lines.map { $0 + "|" }
  }
  compare(lines, picture, sourceLocation)
}
