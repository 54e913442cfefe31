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

  /// Changes the text or the cursor. O(*n*) in the length of the text.
  package mutating func apply(_ edit: TextEdit) {
    var characters = Array(text)
    switch edit {
    case .insert(let text):
      characters.insert(contentsOf: text, at: cursor)
      cursor += text.count
    case .delete(let extent, let direction):
      let end = self.end(of: extent, direction, in: characters)
      characters.removeSubrange(min(cursor, end)..<max(cursor, end))
      cursor = min(cursor, end)
    case .move(let extent, let direction): cursor = end(of: extent, direction, in: characters)
    case .moveBy(let count):
      let (moved, isOverflow) = cursor.addingReportingOverflow(count)
      cursor = min(max(0, isOverflow ? count : moved), characters.count)
    }
    text = String(characters)
    // Neighbouring characters can combine, for example a letter and a combining mark.
    cursor = String(characters[..<cursor]).count
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
