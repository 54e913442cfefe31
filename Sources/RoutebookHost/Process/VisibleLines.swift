import VisibleText

extension String {
  /// The text with all control characters except line feeds in visible form.
  ///
  /// It is for messages of several lines that contain unchecked names.
  var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible }.joined(separator: "\n")
  }
}
