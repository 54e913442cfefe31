extension String {
  /// The candidate that this word was probably meant to be, or `nil` where none is near.
  ///
  /// Near is at most a third of the word's length, and at least one, in insertions, deletions,
  /// substitutions and swaps of neighbours (optimal string alignment), letter case aside; or the
  /// same last component of a dotted name. Of equally near ones, the first in the alphabet. O(*n* · *m*)
  /// for each candidate whose length is near; a word of more than 255 bytes is near none.
  package func nearest(in candidates: some Sequence<String>) -> String? {
    guard utf8.count <= 255 else { return nil }
    let word = Array(lowercased().utf8)
    let limit = max(1, word.count / 3)
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().utf8)
      let distance: Int
      // All of one last component are near, and the nearest of them is still the best.
      if lastComponent == candidate.lastComponent {
        distance = Swift.min(Self.editDistance(word, other), limit)
      } else if abs(other.count - word.count) <= limit {
        distance = Self.editDistance(word, other)
      } else {
        continue
      }
      guard distance <= limit else { continue }
      if best.map({ (distance, candidate) < $0 }) ?? true { best = (distance, candidate) }
    }
    return best?.name
  }

  private var lastComponent: Substring { split(separator: ".").last ?? self[...] }

  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = Swift.min(
          last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = Swift.min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
