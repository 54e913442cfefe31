extension String {
  /// The text on one line, for a message of several: a line feed in it, as `^J`, begins none.
  var onOneLine: String {
    guard utf8.contains(UInt8(ascii: "\n")) else { return self }
    return String(
      decoding: utf8.flatMap { $0 == UInt8(ascii: "\n") ? Array("^J".utf8) : [$0] }, as: UTF8.self)
  }

  /// The text for a message that names it: at most 80 scalars of it, cut off with an ellipsis.
  package var abbreviated: String {
    // Scalars, since there is no end to the marks that one character may have.
    let limit = 80
    let start = unicodeScalars.prefix(limit + 1)
    return start.count <= limit ? self : String(start.dropLast(2)) + "…"
  }
}
