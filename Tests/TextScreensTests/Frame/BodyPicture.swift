import RoutebookTesting
import Testing

@testable import TextScreens

/// Lays out a body in a frame of its own.
///
/// - Parameters:
///   - focus: The number of the control that has the focus, from 0.
///   - cursor: How many characters are before the cursor, if that control is a text field.
func draw(
  _ width: Int, _ height: Int, focus: Int? = nil, cursor: Int? = nil, art: LineArt = .unicode,
  @ScreenBuilder _ body: () -> [ScreenElement]
) -> Frame {
  let rect = Rect(x: 0, y: 0, width: width, height: height)
  return canvas(width, height, in: rect, focus: focus, cursor: cursor, art: art, body).finish()
}

/// Lays out a body in a part of a frame.
func canvas(
  _ width: Int, _ height: Int, in rect: Rect, focus: Int? = nil, cursor: Int? = nil,
  art: LineArt = .unicode, @ScreenBuilder _ body: () -> [ScreenElement]
) -> Canvas {
  let items = ScreenItems(TextScreen("", body: body))
  let controls = items.all.indices.filter { items.all[$0].isControl }
  let index = focus.flatMap { controls.indices.contains($0) ? controls[$0] : nil }
  var interaction = ScreenInteraction()
  if let index { interaction.scroll = .item(items.all.id(of: index)) }
  var canvas = Canvas(width: width, height: height, art: art)
  canvas.begin(items.all, focus: index, cursor: cursor)
  canvas.layOutBody(of: items, interaction, in: rect, track: rect.x + rect.width)
  return canvas
}

/// Compares a body's frames of several widths, one below the other, each line with `|` at its edge.
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
