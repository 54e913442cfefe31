import VisibleText

extension String {
  /// The text with its own line feeds and every other control in visible form: for a message of
  /// several lines that quotes names which nothing has checked.
  var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible }.joined(separator: "\n")
  }
}
