extension String {
  /// The text as a quoted label of Graphviz, with a line break for each line feed and the other
  /// controls in visible form. O(*n*).
  ///
  /// In labels, Graphviz also replaces backslashes (escString) and names of characters. It writes
  /// SVG without a check of what XML allows.
  package var dotQuoted: String {
    var label = ""
    for scalar in visibleLines.unicodeScalars {
      switch scalar {
      case "\\", "\"": label += "\\\(scalar)"
      case "&": label += "&amp;"
      case "\n": label += "\\n"
      case _ where scalar.isMissingFromXML: label += "\u{FFFD}"
      default: label.unicodeScalars.append(scalar)
      }
    }
    return "\"\(label)\""
  }
}
