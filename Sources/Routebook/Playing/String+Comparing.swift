import VisibleText

extension String {
  /// The visible form, which shows what makes the text differ from others that look the same.
  ///
  /// It does so as well if the text looks as if it contained another one, or the other way round. O(*n*)
  /// in the length of all texts.
  package func visible(besides others: some Sequence<String>) -> String {
    unicodeScalars.contains { $0.lookAlike != nil } && others.contains(where: isMistakable)
      ? unmistakable : visible
  }

  /// The same text in quotes.
  func quoted(besides others: some Sequence<String>) -> String {
    "\"\(visible(besides: others))\""
  }

  /// Whether a reader can't tell why one of both texts is not in the other.
  private func isMistakable(_ other: String) -> Bool {
    guard !isEmpty, !other.isEmpty else { return false }
    let (own, looks) = (appearance, other.appearance)
    return TextSearch(looks).isFound(in: own) && !TextSearch(other).isFound(in: self)
      || TextSearch(own).isFound(in: looks) && !TextSearch(self).isFound(in: other)
  }
}

extension [String] {
  var quoted: String { quoted(besides: []) }

  func quoted(besides others: some Sequence<String>) -> String {
    isEmpty ? "none" : map { $0.quoted(besides: others) }.joined(separator: " ")
  }
}
