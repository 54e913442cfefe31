import RoutebookExplorer

extension Exploration {
  /// What grows, and how far it was explored, in sentences.
  var growthSentences: [String] {
    guard isComplete else { return [] }
    return usedBounds.map { "Something grows, and was explored so far: \($0.meaning)." }
  }
}
