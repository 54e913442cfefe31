/// Looks for a text in others, character by character, as `String.contains(_:)` does.
///
/// Knuth, Morris and Pratt, 1977: O(*n*) in both texts, whatever they are. The standard library
/// compares the whole text at each place, which for `aaa…b` in `aaa…` takes the product of both.
struct TextSearch {
  private let pattern: [Character]
  /// For each place in the pattern, how much of its beginning ends there again.
  private var overlaps: [Int] = []

  init(_ text: String) {
    pattern = Array(text)
    var length = 0
    for (index, character) in pattern.enumerated() {
      length = index == 0 ? 0 : advance(length, by: character)
      overlaps.append(length)
    }
  }

  /// Whether the text is part of another.
  func isFound(in text: String) -> Bool {
    guard !pattern.isEmpty else { return true }
    var length = 0
    for character in text {
      length = advance(length, by: character)
      if length == pattern.count { return true }
    }
    return false
  }

  /// How much of the pattern's beginning ends in a character behind so much of it.
  private func advance(_ length: Int, by character: Character) -> Int {
    var length = length
    while !pattern[length].isSame(as: character) {
      if length == 0 { return 0 }
      length = overlaps[length - 1]
    }
    return length + 1
  }
}

extension Character {
  /// Whether both are equal. Most differ in their first scalar, and where that is ASCII in both, no
  /// normal form has to be compared.
  fileprivate func isSame(as other: Character) -> Bool {
    let (first, second) = (unicodeScalars.first!, other.unicodeScalars.first!)
    return first.isASCII && second.isASCII && first != second ? false : self == other
  }
}
