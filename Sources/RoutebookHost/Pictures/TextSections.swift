import VisibleText

/// Text below headings, with a blank line between frames and between sections.
final class TextSections {
  private let console: Console
  private let hasHeadings: Bool
  /// The heading that is printed when something follows.
  private var heading: String?
  /// Whether nothing is printed yet.
  private var isEmpty = true
  /// Whether nothing is printed since the heading that a blank line must separate from a frame.
  private var isFirst = true

  init(_ console: Console, hasHeadings: Bool) {
    (self.console, self.hasHeadings) = (console, hasHeadings)
  }

  /// Begins a section.
  func begin(_ heading: String) { (self.heading, isFirst) = (hasHeadings ? heading : nil, true) }

  /// Prints a line below the heading.
  func line(_ line: String) {
    writeHeading()
    console.write(line + "\n")
  }

  /// Separates what follows from what was printed before.
  func separate() {
    if !isFirst { console.write("\n") }
    writeHeading()
    (isFirst, isEmpty) = (false, false)
  }

  /// Separates what was printed in the section from what is said about it.
  func end() {
    if !isFirst { console.write("\n") }
  }

  private func writeHeading() {
    guard let heading else { return }
    self.heading = nil
    console.write((isEmpty ? "" : "\n") + "# \(heading.visible)\n")
    isEmpty = false
  }
}
