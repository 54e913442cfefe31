extension String {
  /// The text as a quoted label of Mermaid, with a line break for each line feed and the other
  /// controls in visible form. O(*n*).
  ///
  /// Scalars with a meaning are written as their numbers.
  package var mermaidQuoted: String {
    var label = ""
    var isAfterDigit = false
    for scalar in visibleLines.unicodeScalars {
      // A number with a full stop would begin a list.
      let isPlain =
        scalar.properties.isAlphabetic || "0"..."9" ~= scalar
        || " ,:'()/?!=".unicodeScalars.contains(scalar) || scalar == "." && !isAfterDigit
      // While Mermaid reads a chart, it marks the numbers of scalars with these two.
      let isMark = scalar == "ﬂ" || scalar == "¶"
      if scalar == "\n" {
        label += "<br>"
      } else if !isMark, !scalar.isASCII || isPlain {
        label.unicodeScalars.append(scalar)
      } else {
        label += "#\(scalar.value);"
      }
      isAfterDigit = "0"..."9" ~= scalar
    }
    return "\"\(label)\""
  }
}
