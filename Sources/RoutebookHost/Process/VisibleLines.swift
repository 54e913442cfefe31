import VisibleText

extension String {
  /// The text with every control except its line feeds in visible form, for a message of several
  /// lines that quotes unchecked names.
  var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible }.joined(separator: "\n")
  }
}
