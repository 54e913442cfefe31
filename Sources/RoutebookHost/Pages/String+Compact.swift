import VisibleText

extension String {
  /// A script or a style sheet without what only its authors need: indentation, and lines that are comments.
  var compact: String {
    unicodeScalars.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { !$0.startsExactly(with: "//") && !$0.startsExactly(with: "/*") }
      .map { $0 + "\n" }.joined()
  }
}

extension String {
  /// A style sheet without what only its authors need: also the signs that separate nothing.
  var compactStyle: String {
    var style = String.UnicodeScalarView()
    var isQuoted = false
    for scalar in compact.unicodeScalars {
      if scalar == "\"" { isQuoted.toggle() }
      if !isQuoted, let last = style.last {
        if scalar == " ", "{};:,>".unicodeScalars.contains(last) { continue }
        if last == " ", "{}>".unicodeScalars.contains(scalar) { style.removeLast() }
        if scalar == "}", style.last == ";" { style.removeLast() }
      }
      style.append(scalar)
    }
    return String(style)
  }
}
