import Routebook
import VisibleText

extension MapGraph.Node {
  /// The maximum number of cells of a title on one line of a small box.
  static let titleLimit = 14

  /// The title on two lines at most, as even as its words allow; a name in one word has several, too.
  var titleLines: [String] {
    guard CellWidth.of(title) > Self.titleLimit else { return [title] }
    let isName = !title.unicodeScalars.contains(" ")
    let words =
      isName ? title.nameParts : title.unicodeScalars.split(separator: " ").map { String($0) }
    let splits = (0..<words.count).map { count in
      [words.prefix(count), words.dropFirst(count)]
        .map { $0.joined(separator: isName ? "" : " ") }.filter { !$0.isEmpty }
    }
    let width = { (lines: [String]) in lines.map { CellWidth.of($0) }.max()! }
    return splits.min { width($0) < width($1) }!.map { $0.fitting(Self.titleLimit) }
  }

  /// What is below the title: whether the app starts there, and the presentation.
  var words: String {
    [isStart ? "start" : nil, presentation].compactMap(\.self).joined(separator: ", ")
  }
}
