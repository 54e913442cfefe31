extension String {
  /// JSON text with its control characters escaped, except line feeds. O(*n*).
  ///
  /// JSON allows some of these characters unescaped (RFC 8259, 7), but a terminal must not receive
  /// them.
  package var withControlsEscapedInJSON: String {
    replacing({ $0.isControl && $0 != "\n" }, by: \.escapedInJSON)
  }

  /// JSON text for a `script` element of a page: no text in it ends the element or begins a comment
  /// (HTML, 4.12.1.3). O(*n*).
  package var withMarkupEscapedInJSON: String {
    replacing({ $0 == "<" || $0 == ">" || $0 == "&" }, by: \.escapedInJSON)
  }
}

extension Unicode.Scalar {
  fileprivate var escapedInJSON: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

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

extension String {
  /// The text as one word of a POSIX shell, without quotes if it consists of letters, digits, and
  /// `-._/:+` alone. O(*n*).
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "+"):
        true
      default: false
      }
    }
    return isPlain && !isEmpty ? self : shellQuoted
  }

  /// The text as one word of a POSIX shell, bash or zsh, which does not evaluate it. O(*n*).
  package var shellQuoted: String {
    "'" + replacing({ $0 == "'" }, by: { _ in #"'\''"# }) + "'"
  }

  /// The text as one word of fish, which does not evaluate it. O(*n*).
  package var fishQuoted: String {
    "'" + replacing({ $0 == "'" || $0 == "\\" }, by: { "\\\($0)" }) + "'"
  }
}

extension [String] {
  /// The texts as words of a POSIX shell.
  package var shellQuoted: String { map(\.shellQuoted).joined(separator: " ") }

  /// The texts as words of fish.
  package var fishQuoted: String { map(\.fishQuoted).joined(separator: " ") }
}
