public import Routebook
public import Testing
import VisibleText

/// Compares a frame with a picture of it, line by line.
///
/// ```swift
/// expect(app.frame(size: FrameSize(width: 24, height: 6)), shows: """
///    ‹ Home    Settings
///   ────────────────────────
///    [ ] Titles only
///   """)
/// ```
///
/// Blanks at the ends of the picture's lines and blank rows at its end can be left out. A line feed
/// at its end is not a row, so `frame.text` is a picture of the frame.
///
/// - Parameters:
///   - frame: The frame to look at.
///   - picture: Its rows, one in each line.
///   - sourceLocation: Where a difference is reported; by default at the call.
public func expect(
  _ frame: Frame, shows picture: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectExactLines(of: frame, sourceLocation: sourceLocation)
  compare(frame.lines, picture, sourceLocation)
}

/// Expects that a frame looks like another one, in its size, its text and its styles.
///
/// If it doesn't, the rows of both are printed, those of the other one with `-`.
///
/// - Parameters:
///   - frame: The frame to look at.
///   - other: The frame that it should look like.
///   - sourceLocation: Where a difference is reported; by default at the call.
public func expect(
  _ frame: Frame, looksLike other: Frame, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard frame != other else { return }
  Issue.record(
    """
    The other frame (-) and the frame (+) differ:
    \(frame.differences(from: other).joined(separator: "\n"))
    """, sourceLocation: sourceLocation)
}

extension Frame {
  /// The rows of another frame and of this one, with what differs in them.
  fileprivate func differences(from other: Frame) -> [String] {
    var report: [String] = []
    if (width, height) != (other.width, other.height) {
      report += ["- \(other.width)×\(other.height)", "+ \(width)×\(height)"]
    }
    let (lines, otherLines) = (lines, other.lines)
    for row in 0..<max(height, other.height) {
      let found = row < height ? lines[row] : nil
      let wanted = row < other.height ? otherLines[row] : nil
      // Texts can be equal, and consist of other scalars.
      if let found, let wanted, found.utf8.elementsEqual(wanted.utf8) {
        report.append("  |\(found.withoutBlanksAtEnd)")
      } else {
        if let wanted { report.append("- |\(wanted)|") }
        if let found { report.append("+ |\(found)|") }
      }
      if row < height, row < other.height {
        report += differences(from: other, inStylesOf: row)
      }
    }
    return report
  }

  /// The columns of a row that have other styles than in another frame, with both styles.
  private func differences(from other: Frame, inStylesOf row: Int) -> [String] {
    var report: [String] = []
    var column = 0
    let end = min(width, other.width)
    func styles(_ column: Int) -> [CellStyle] {
      [other, self].map { $0[row: row, column: column].style }
    }
    while column < end {
      let (first, pair) = (column, styles(column))
      while column < end, styles(column) == pair { column += 1 }
      if pair[0] != pair[1] {
        let columns = column - first == 1 ? "column \(first)" : "columns \(first)–\(column - 1)"
        report.append("  row \(row), \(columns): - \(pair[0].words), + \(pair[1].words)")
      }
    }
    return report
  }

  /// The styles of the cells of each row, in the letters of `expect(_:hasStyles:)`.
  fileprivate var styleLetters: [String] {
    (0..<height).map { row in
      (0..<width).map { self[row: row, column: $0].style.letter }.joined()
    }
  }
}

extension CellStyle {
  /// The role and the attributes, in words.
  fileprivate var words: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.faint, "faint"), (.underline, "underlined"), (.inverse, "inverse"),
    ]
    return (["\(role)"] + names.filter { attributes.contains($0.0) }.map(\.1))
      .joined(separator: " ")
  }
}

/// Compares the styles of a frame's cells with a picture that has a letter for each cell.
///
/// | letter | cell |
/// |---|---|
/// | `.` | plain |
/// | `b` | the title of the screen, or a heading |
/// | `U` | the title of a section |
/// | `u` | the box of a text field |
/// | `a` | an item that can be used |
/// | `A` | the item that has the focus |
/// | `B` | the selected tab or row |
/// | `f` | a disabled item, a footer, a line, or a screen under a sheet or an alert |
/// | `w` | a warning |
/// | `?` | anything else |
///
/// - Parameters:
///   - frame: The frame to look at.
///   - picture: The letters of its rows, one row in each line.
///   - sourceLocation: Where a difference is reported; by default at the call.
public func expect(
  _ frame: Frame, hasStyles picture: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  compare(frame.styleLetters, picture, sourceLocation)
}

extension CellStyle {
  /// The letter of the table above.
  fileprivate var letter: String {
    switch (role, attributes) {
    case (.plain, []): "."
    case (.plain, .underline): "u"
    case (.title, .bold), (.heading, .bold): "b"
    case (.heading, [.bold, .underline]): "U"
    case (.accent, []): "a"
    case (.focused, .inverse): "A"
    case (.selected, .bold): "B"
    case (.secondary, .faint), (.disabled, .faint), (.decoration, .faint), (.dimmed, .faint): "f"
    case (.warning, []): "w"
    default: "?"
    }
  }
}

/// Every line has the frame's width, counted by its cells and by its text alike, and no wide
/// character is cut in half.
package func expectExactLines(of frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
  for defect in lineDefects(of: frame) { Issue.record("\(defect)", sourceLocation: sourceLocation) }
}

/// The defects of a frame's lines.
package func lineDefects(of frame: Frame) -> [String] {
  let lines = frame.lines
  if lines.count != frame.height { return ["\(lines.count) lines, not \(frame.height)"] }
  return lines.indices.flatMap { row in
    let widths = (0..<frame.width).map { frame[row: row, column: $0].width }
    let isWhole = zip(widths, widths.dropFirst() + [1]).allSatisfy { ($0 == 2) == ($1 == 0) }
    var defects: [String] = []
    if !isWhole || widths.first == 0 { defects.append("row \(row) has half a character") }
    let (cells, line) = (widths.reduce(0, +), CellWidth.of(lines[row]))
    if cells != frame.width || line != frame.width {
      defects.append(
        "row \(row) has \(cells) cells and a text of \(line): \(lines[row].debugDescription)")
    }
    return defects
  }
}

/// Compares lines with a picture of them.
package func compare(_ lines: [String], _ picture: String, _ location: SourceLocation) {
  var expected = picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  if expected.last == "" { expected.removeLast() }
  while expected.count < lines.count { expected.append("") }
  let shown = lines.map(\.withoutBlanksAtEnd)
  guard shown != expected.map(\.withoutBlanksAtEnd) else { return }
  var report: [String] = []
  for row in 0..<max(shown.count, expected.count) {
    let wanted = row < expected.count ? expected[row].withoutBlanksAtEnd : nil
    let found = row < shown.count ? shown[row] : nil
    if wanted == found {
      report.append("  |\(wanted ?? "")")
    } else {
      // Two lines that differ only in invisible characters are made to look different.
      let both = [wanted, found].compactMap(\.self)
      if let wanted { report.append("- |\(wanted.visible(distinctFrom: both))") }
      if let found { report.append("+ |\(found.visible(distinctFrom: both))") }
    }
  }
  Issue.record(
    "The picture (-) and the frame (+) differ:\n\(report.joined(separator: "\n"))",
    sourceLocation: location)
}

extension String {
  var withoutBlanksAtEnd: String {
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}
