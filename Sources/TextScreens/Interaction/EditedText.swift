import VisibleText

/// A text with a cursor.
///
/// The cursor is between two grapheme clusters, so editing never leaves a part of a character.
package struct EditedText: Hashable, Sendable {
  /// The text.
  package private(set) var text: String
  /// The number of characters before the cursor.
  package private(set) var cursor: Int

  /// Creates a text with the cursor after a number of characters; by default, after all of them.
  package init(_ text: String = "", cursor: Int? = nil) {
    self.text = text
    let count = text.count
    self.cursor = min(max(0, cursor ?? count), count)
  }

  /// The maximum number of bytes of a text to which something is added: each key takes time in
  /// proportion to the text.
  package static let byteLimit = 65_536

  /// Changes the text or the cursor. O(*n*) in the length of the text.
  ///
  /// What is inserted is cut off where the text reaches `byteLimit`; a longer text, which an app
  /// can set, can't be changed. Of the marks in a row, those beyond `String.markLimit` are left
  /// out.
  ///
  /// - Returns: Whether there is room for the text after the edit.
  @discardableResult
  package mutating func apply(_ edit: TextEdit) -> Bool {
    if text.utf8.count > Self.byteLimit, edit.isChange { return false }
    var characters = Array(text)
    var hasRoom = true
    switch edit {
    case .insert(let inserted):
      let added = inserted.prefix(bytes: max(0, Self.byteLimit - text.utf8.count))
      characters.insert(contentsOf: added, at: cursor)
      cursor += added.count
      hasRoom = added.utf8.count == inserted.utf8.count
      setText(characters)
    case .delete(let extent, let direction):
      let end = self.end(of: extent, direction, in: characters)
      characters.removeSubrange(min(cursor, end)..<max(cursor, end))
      cursor = min(cursor, end)
      setText(characters)
    case .move(let extent, let direction): cursor = end(of: extent, direction, in: characters)
    case .moveBy(let count):
      let (moved, isOverflow) = cursor.addingReportingOverflow(count)
      cursor = min(max(0, isOverflow ? count : moved), characters.count)
    }
    return hasRoom
  }

  private mutating func setText(_ characters: [Character]) {
    text = String(characters).withoutExcessMarks
    // Neighbouring characters can combine, for example a letter and a combining mark.
    cursor = String(characters[..<cursor]).withoutExcessMarks.count
  }

  /// The number of characters before the end of a part.
  private func end(
    of extent: TextEdit.Extent, _ direction: TextEdit.Direction, in characters: [Character]
  ) -> Int {
    switch (extent, direction) {
    case (.character, .backward): return max(0, cursor - 1)
    case (.character, .forward): return min(characters.count, cursor + 1)
    case (.line, .backward): return 0
    case (.line, .forward): return characters.count
    case (.word, .backward): return cursor - Self.wordCount(in: characters[..<cursor].reversed())
    case (.word, .forward): return cursor + Self.wordCount(in: characters[cursor...])
    }
  }

  /// The number of characters of the first word and the spaces before it.
  ///
  /// A word consists of letters, digits and underscores, or of other characters.
  private static func wordCount(in characters: some Sequence<Character>) -> Int {
    var count = 0
    var isWord: Bool?
    for character in characters {
      if isWord != nil || !character.isWhitespace {
        let isLetter = character.isLetter || character.isNumber || character == "_"
        guard !character.isWhitespace, isLetter == isWord ?? isLetter else { break }
        isWord = isLetter
      }
      count += 1
    }
    return count
  }
}

extension String {
  /// The first characters that have at most a number of bytes together.
  fileprivate func prefix(bytes limit: Int) -> Substring {
    var count = 0
    return prefix { character in
      count += character.utf8.count
      return count <= limit
    }
  }
}

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
