import VisibleText

extension Frame {
  /// The frame as a `pre` element of HTML, whose classes `FrameStyleSheet.css` gives their colours.
  ///
  /// O(*n*) in the number of cells.
  public var html: String {
    "<pre class=\"frame\" style=\"width:\(width)ch\">\(htmlRows.joined(separator: "\n"))</pre>"
  }

  /// The contents of the element, row by row.
  package var htmlRows: [String] {
    (0..<height).map { row in
      var html = ""
      for run in runs(inRow: row) { run.appendHTML(to: &html) }
      return html
    }
  }
}

extension FrameRun {
  fileprivate func appendHTML(to html: inout String) {
    let classes = style.htmlClasses
    if !classes.isEmpty { html += "<span class=\"\(classes.joined(separator: " "))\">" }
    var column = columns.lowerBound
    for part in parts {
      html += String(repeating: " ", count: part.columns.lowerBound - column)
      column = part.columns.upperBound
      // A character that is not in the page's font can have any width.
      if part.text.utf8.allSatisfy({ $0 < 0x80 }) {
        html += part.text.markup
      } else {
        html += "<i style=\"width:\(part.columns.count)ch\">\(part.text.markup)</i>"
      }
    }
    html += String(repeating: " ", count: columns.upperBound - column)
    if !classes.isEmpty { html += "</span>" }
  }
}

extension CellStyle {
  /// The classes of a run; none for plain text.
  fileprivate var htmlClasses: [String] {
    (role == .plain ? [] : ["\(role)"]) + attributes.names
  }
}
