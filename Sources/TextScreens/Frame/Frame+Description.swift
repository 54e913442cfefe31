import VisibleText

extension Frame: CustomStringConvertible, CustomReflectable {
  /// The size and the first text: `80×24 "Routebook"`. O(*n*) in the number of cells up to that text.
  ///
  /// For all of it, use `text`.
  public var description: String { "\(width)×\(height) \"\(firstText.visible)\"" }

  /// Nothing more than the description: a failing test would print every cell.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The text of the first row that has one.
  var firstText: String {
    (0..<height).lazy.map { row in
      let text = runs(inRow: row).map(\.text).joined()
      return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.first { !$0.isEmpty } ?? ""
  }
}
