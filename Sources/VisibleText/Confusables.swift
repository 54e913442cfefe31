extension Unicode.Scalar {
  /// The text for which a reader mistakes the scalar: a blank for a no-break space, nothing for a
  /// soft hyphen; `nil` if it can't be mistaken.
  ///
  /// It covers spaces, dashes, quotes, dots, full-width forms and what is not shown at all (The
  /// Unicode Standard, 5.21), and the letters of Greek and Cyrillic with the shape of Latin ones.
  package var confusable: String? {
    if isASCII { return nil }
    if let letter = Self.letters[self] { return letter }
    switch self {
    case "\u{2018}"..."\u{201B}", "\u{2032}", "\u{2BC}": return "'"
    case "\u{201C}"..."\u{201F}", "\u{2033}": return "\""
    case "…": return "..."
    case "•", "‧", "∙", "ㆍ", "・": return "·"
    case "\u{FF01}"..."\u{FF5E}": return String(Unicode.Scalar(UInt8(value - 0xFEE0)))
    default: break
    }
    if properties.isDefaultIgnorableCodePoint { return "" }
    if properties.isWhitespace { return " " }
    return properties.isDash ? "-" : nil
  }

  private static let letters: [Unicode.Scalar: String] = {
    let alphabets = [
      ("асеорхуіјѕһԁАВСЕНІЈКМОРЅТХ", "aceopxyijshdABCEHIJKMOPSTX"),
      ("ονΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ovABEZHIKMNOPTYX"),
    ]
    let pairs = alphabets.flatMap { zip($0.0.unicodeScalars, $0.1.map(String.init)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()
}

extension String {
  /// The text with confusable scalars replaced, as in a skeleton of UTS #39: equal for texts that
  /// look the same. O(*n*).
  package var skeleton: String { replacing({ $0.confusable != nil }, by: { $0.confusable ?? "" }) }

  /// The visible form, in which confusable scalars are written as in a script: `Pay\u{A0}now`.
  /// O(*n*).
  package var visibleWithConfusablesEscaped: String {
    replacing({ $0.isControl || $0.confusable != nil }) { scalar in
      scalar.isControl
        ? scalar.visibleForm : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}

extension String {
  /// The visible form, which shows what makes the text differ from others that look the same.
  ///
  /// It does so as well if the text looks as if it contained another one, or the other way round.
  /// O(*n*) in the length of all texts.
  package func visible(distinctFrom others: some Sequence<String>) -> String {
    unicodeScalars.contains { $0.confusable != nil } && others.contains(where: isConfusable(with:))
      ? visibleWithConfusablesEscaped : visible
  }

  /// The visible form in quotes.
  package func quoted(distinctFrom others: some Sequence<String>) -> String {
    "\"\(visible(distinctFrom: others))\""
  }

  /// Whether a reader can't tell why one of both texts is not in the other.
  private func isConfusable(with other: String) -> Bool {
    guard !isEmpty, !other.isEmpty else { return false }
    let (own, otherSkeleton) = (skeleton, other.skeleton)
    return TextSearch(otherSkeleton).isFound(in: own) && !TextSearch(other).isFound(in: self)
      || TextSearch(own).isFound(in: otherSkeleton) && !TextSearch(self).isFound(in: other)
  }
}

extension [String] {
  package var quoted: String { quoted(distinctFrom: []) }

  package func quoted(distinctFrom others: some Sequence<String>) -> String {
    isEmpty ? "none" : map { $0.quoted(distinctFrom: others) }.joined(separator: " ")
  }
}
