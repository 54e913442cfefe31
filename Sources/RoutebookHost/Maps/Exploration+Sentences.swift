import RoutebookExplorer
import VisibleText

extension Exploration {
  /// The summary in sentences, as a page has it.
  var sentences: [String] {
    summary.unicodeScalars.split(separator: "\n").map { line in
      let all = ": every step that a user can take was tried"
      var text = String(line).visible
      if isComplete { text = text.replacing(": complete", with: all) }
      return text.unicodeScalars.last == "." ? text : text + "."
    }
  }

  /// What the bounds mean that something lies beyond, in sentences.
  var boundSentences: [String] {
    guard isComplete else { return [] }
    return usedBounds.map { bound in
      "The bound \(bound.rawValue) is \(bounds[bound] ?? 0): \(bounds.meaning(of: bound))."
    }
  }
}
