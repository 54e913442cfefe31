/// Searches for a text in other texts, by characters, as `String.contains(_:)` does.
///
/// Knuth, Morris and Pratt, 1977: O(*n*) in the length of both texts. The standard library compares
/// the whole text at each place; for `aaa…b` in `aaa…` that takes time in the product of both.
struct TextSearch {
  private let pattern: [Character]
  /// For each place in the pattern, the length of its beginning that ends there again.
  private var overlaps: [Int] = []

  init(_ text: String) {
    pattern = Array(text)
    var length = 0
    for (index, character) in pattern.enumerated() {
      length = index == 0 ? 0 : advance(length, by: character)
      overlaps.append(length)
    }
  }

  /// Whether another text contains this text.
  func isFound(in text: String) -> Bool {
    guard !pattern.isEmpty else { return true }
    var length = 0
    for character in text {
      length = advance(length, by: character)
      if length == pattern.count { return true }
    }
    return false
  }

  /// The length of the pattern's beginning that ends in a character, after a beginning of a length.
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
  /// Whether both are equal. Most characters differ in their first scalar, and if it is ASCII in
  /// both, no normal form needs to be compared.
  fileprivate func isSame(as other: Character) -> Bool {
    let (first, second) = (unicodeScalars.first!, other.unicodeScalars.first!)
    return first.isASCII && second.isASCII && first != second ? false : self == other
  }
}
