import VisibleText

extension AppPageData.FoundFault {
  /// The sentences of an explanation, and the screens in it, whose lines are indented below what is said
  /// about them.
  static func parts(of explanation: String) -> (text: String, screens: [Outline]) {
    var sentences: [String] = []
    var screens: [Outline] = []
    var lines: [String] = []
    let end = {
      guard !lines.isEmpty, let title = sentences.popLast() else { return }
      screens.append(Outline(title: title, lines: lines))
      lines = []
    }
    for line in explanation.unicodeScalars.split(separator: "\n").map(String.init) {
      if line.startsExactly(with: "  ") {
        lines.append(String(line.unicodeScalars.dropFirst(2)))
      } else {
        end()
        sentences.append(line)
      }
    }
    end()
    return (sentences.joined(separator: "\n"), screens)
  }
}
