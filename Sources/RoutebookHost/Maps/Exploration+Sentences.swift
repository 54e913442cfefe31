import RoutebookExplorer
import VisibleText

extension Exploration {
  /// The summary in sentences, as a page has it.
  var sentences: [String] {
    summary.unicodeScalars.split(separator: "\n").map { line in
      let text = String(line).visible
      return text.unicodeScalars.last == "." ? text : text + "."
    }
  }
}
