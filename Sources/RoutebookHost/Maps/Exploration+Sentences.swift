import RoutebookExplorer

extension Exploration {
  /// What the bounds mean that something lies beyond, in sentences.
  var boundSentences: [String] {
    guard isComplete else { return [] }
    return usedBounds.map { bound in
      "The bound \(bound.rawValue) is \(bounds[bound] ?? 0): \(bounds.meaning(of: bound))."
    }
  }
}
