/// Searches for a text in other texts, character by character, as `String.contains(_:)` does.
///
/// It uses the algorithm of Knuth, Morris and Pratt (1977): O(*n*) in the length of both texts. The
/// standard library compares the whole text at each position, which takes time in the product of
/// both lengths for `aaa…b` in `aaa…`.
package struct TextSearch {
  private let pattern: [Character]
  /// For each index, the length of the longest proper prefix of the pattern that ends there.
  private var overlaps: [Int] = []

  package init(_ text: String) {
    pattern = Array(text)
    var length = 0
    for (index, character) in pattern.enumerated() {
      length = index == 0 ? 0 : advance(length, by: character)
      overlaps.append(length)
    }
  }

  /// Whether another text contains this text.
  package func isFound(in text: String) -> Bool {
    guard !pattern.isEmpty else { return true }
    var length = 0
    for character in text {
      length = advance(length, by: character)
      if length == pattern.count { return true }
    }
    return false
  }

  /// Whether any of several texts contains this text.
  package func isFound(in texts: [String]) -> Bool { texts.contains { isFound(in: $0) } }

  /// Returns the length of the pattern's prefix that ends in `character`, after a prefix of
  /// `length`.
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
  /// Whether both characters are equal.
  ///
  /// Most characters differ in their first scalar. If both first scalars are ASCII, the comparison
  /// needs no normal forms.
  fileprivate func isSame(as other: Character) -> Bool {
    let (first, second) = (unicodeScalars.first!, other.unicodeScalars.first!)
    return first.isASCII && second.isASCII && first != second ? false : self == other
  }
}
