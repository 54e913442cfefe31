extension String {
  /// The text as the contents of an HTML or XML element or attribute. O(*n*).
  ///
  /// The texts of frames contain no controls.
  package var markup: String {
    var result = ""
    for character in unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
