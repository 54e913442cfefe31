extension String {
  /// Finds the candidate that this word was probably meant to be, or `nil` if none is similar.
  ///
  /// A candidate is similar if its edit distance is at most a third of the word's length, with a
  /// minimum of 1 and a maximum of 16. The distance counts insertions, deletions, substitutions and
  /// swaps of neighbours (optimal string alignment); it ignores case, and takes characters that
  /// look the same for equal. A candidate is also similar if it has the same last component of a
  /// dotted name. If several candidates are equally similar, the first in alphabetical order is
  /// used. A word of more than 255 bytes has no similar candidate.
  ///
  /// - Complexity: O(*n*) in the bytes of the candidates.
  package func nearest(in candidates: some Sequence<String>) -> String? {
    guard utf8.count <= 255 else { return nil }
    let word = Array(skeleton.lowercased().utf8)
    let limit = Swift.min(max(1, word.count / 3), 16)
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      var distance = Self.editDistance(
        word, Array(candidate.skeleton.lowercased().utf8), limit: limit)
      // All names with the same last component are similar, but a closer one is still preferred.
      if distance > limit, lastComponent == candidate.lastComponent { distance = limit }
      guard distance <= limit else { continue }
      if best.map({ (distance, candidate) < $0 }) ?? true { best = (distance, candidate) }
    }
    return best?.name ?? nearest(startingWith: word, in: candidates)
  }

  /// The first candidate, by name, that begins with the word, or with which the word begins: `News`
  /// for `NewsCoordinator`, and `ko-KR` for `ko`.
  private func nearest(
    startingWith word: [UInt8], in candidates: some Sequence<String>
  ) -> String? {
    candidates.filter { candidate in
      let name = Array(candidate.lowercased().utf8)
      // Options all begin with dashes.
      return word.count >= 3 && name.starts(with: word)
        || name.count >= 2 && word.starts(with: name + Array("-".utf8))
    }.min()
  }

  private var lastComponent: Substring { split(separator: ".").last ?? self[...] }

  /// The number of edits between two words, or `limit` + 1 if there are more.
  ///
  /// O(`limit` · *n*): a path with so few edits stays within `limit` of the diagonal.
  private static func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
    let far = limit + 1
    guard abs(left.count - right.count) <= limit else { return far }
    // A row for each prefix of `left`, a column for each prefix of `right`.
    var last = (0...right.count).map { Swift.min($0, far) }
    var beforeLast = last
    var row = last
    for i in left.indices {
      let (first, end) = (Swift.max(1, i + 1 - limit), Swift.min(right.count, i + 1 + limit))
      row[first - 1] = first == 1 ? Swift.min(i + 1, far) : far
      if end < right.count { row[end + 1] = far }
      var column = first
      while column <= end {
        var cost = Swift.min(
          last[column - 1] + (left[i] == right[column - 1] ? 0 : 1), last[column] + 1,
          row[column - 1] + 1)
        if i > 0, column > 1, left[i] == right[column - 2], left[i - 1] == right[column - 1] {
          cost = Swift.min(cost, beforeLast[column - 2] + 1)
        }
        row[column] = Swift.min(cost, far)
        column += 1
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count]
  }
}
