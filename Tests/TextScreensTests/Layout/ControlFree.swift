import Testing

@testable import TextScreens

/// A frame's text has no control but the line feeds that end its rows; its ANSI form has the
/// renderer's own SGR sequences besides, and is the same text without them.
func expectNoControls(in frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
  for defect in controlDefects(of: frame) {
    Issue.record("\(defect)", sourceLocation: sourceLocation)
  }
}

/// Which controls there are that should not be.
func controlDefects(of frame: Frame) -> [String] {
  let text = Array(frame.text.unicodeScalars)
  var defects: [String] = []
  if text.count(where: { $0 == "\n" }) != frame.height { defects.append("too many line feeds") }
  if let control = text.first(where: { $0 != "\n" && isControl($0) }) {
    defects.append("U+\(String(control.value, radix: 16)) in the text")
  }
  if withoutStyles(frame.ansi()) != text { defects.append("the ANSI form is another text") }
  return defects
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: ScalarProperties(scalar).isControl
  }
}

/// The text without SGR sequences of the one form that the renderer writes.
private func withoutStyles(_ ansi: String) -> [Unicode.Scalar] {
  let scalars = Array(ansi.unicodeScalars)
  var result: [Unicode.Scalar] = []
  var index = 0
  while index < scalars.count {
    if scalars[index] == "\u{1B}", scalars[index...].starts(with: "\u{1B}[0".unicodeScalars),
      let end = scalars[index...].firstIndex(of: "m"),
      scalars[index + 2..<end].allSatisfy({ "01234567;".unicodeScalars.contains($0) })
    {
      index = end + 1
    } else {
      result.append(scalars[index])
      index += 1
    }
  }
  return result
}
