/// A change of the text or the cursor of a text field.
public enum TextEdit: Hashable, Sendable {
  /// A part of the text next to the cursor.
  public enum Extent: CaseIterable, Hashable, Sendable {
    /// A character: a grapheme cluster.
    case character
    /// A word, with the spaces before it.
    case word
    /// The rest of the text.
    case line
  }

  /// A direction from the cursor.
  public enum Direction: CaseIterable, Hashable, Sendable {
    /// Towards the start of the text.
    case backward
    /// Towards the end of the text.
    case forward
  }

  /// Inserts text at the cursor.
  case insert(String)
  /// Removes the text up to the end of a part.
  case delete(Extent, Direction)
  /// Moves the cursor to the end of a part.
  case move(Extent, Direction)
  /// Moves the cursor by a number of characters, backward if it is negative.
  case moveBy(Int)
}

extension TextEdit {
  /// Whether the text can change, and not only the cursor.
  var isChange: Bool {
    switch self {
    case .insert, .delete: true
    case .move, .moveBy: false
    }
  }
}
