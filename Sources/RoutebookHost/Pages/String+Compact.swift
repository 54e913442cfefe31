import VisibleText

extension String {
  /// A script or a style sheet without what only its authors need: indentation, and lines that are comments.
  var compact: String {
    unicodeScalars.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { !$0.startsExactly(with: "//") && !$0.startsExactly(with: "/*") }
      .map { $0 + "\n" }.joined()
  }
}
