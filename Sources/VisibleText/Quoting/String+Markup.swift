extension String {
  /// The text as the contents of an HTML or XML element. O(*n*).
  ///
  /// Controls except line feeds are in visible form, since XML 1.0 has no way to write most of them
  /// (2.2). The last two scalars of the basic plane, which it does not allow either, are replaced.
  package var markup: String { markup(lineFeed: "\n") }

  /// The text as the value of an HTML or XML attribute in quotes. O(*n*).
  ///
  /// An XML parser would read a line feed as a space (3.3.3), so it is written as a number.
  package var markupAttribute: String { markup(lineFeed: "&#10;") }

  private func markup(lineFeed: String) -> String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\n": result += lineFeed
      case _ where scalar.isMissingFromXML: result += "\u{FFFD}"
      case _ where scalar.isControl: result += scalar.visibleForm
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 does not allow the scalar, although it is no control (2.2).
  var isMissingFromXML: Bool { value == 0xFFFE || value == 0xFFFF }
}
