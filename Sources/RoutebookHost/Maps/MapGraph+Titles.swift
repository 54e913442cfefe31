import Routebook
import VisibleText

extension MapGraph.Node {
  /// The maximum number of cells of a title on one line of a small box.
  static let titleLimit = 15

  /// The title on two lines at most, as even as its words allow.
  var titleLines: [String] {
    let words = title.unicodeScalars.split(separator: " ").map { String($0) }
    guard CellWidth.of(title) > Self.titleLimit, words.count > 1 else {
      return [title.fitting(Self.titleLimit)]
    }
    let splits = (1..<words.count).map { count in
      [words.prefix(count), words.dropFirst(count)].map { $0.joined(separator: " ") }
    }
    let width = { (lines: [String]) in lines.map { CellWidth.of($0) }.max()! }
    return splits.min { width($0) < width($1) }!.map { $0.fitting(Self.titleLimit) }
  }

  /// What is below the title: whether the app starts there, and the presentation.
  var words: String {
    [isStart ? "start" : nil, presentation].compactMap(\.self).joined(separator: ", ")
  }
}
