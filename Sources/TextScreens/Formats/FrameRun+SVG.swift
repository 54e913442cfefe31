import VisibleText

extension [FrameRun] {
  /// A box under each stretch of inverse text, which can have several styles. What touches a button
  /// or a field belongs to it, and has none of its own.
  func inverseBoxes(beside shapes: [FrameShape]) -> [String] {
    var stretches: [(style: CellStyle, columns: Range<Int>)] = []
    for run in self where run.style.attributes.contains(.inverse) {
      if let last = stretches.last, last.columns.upperBound == run.columns.lowerBound {
        stretches[stretches.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
      } else {
        stretches.append((run.style, run.columns))
      }
    }
    let controls = shapes.filter(\.showsFocus)
    return stretches.compactMap { style, columns in
      guard !controls.contains(where: { $0.columns.overlaps(columns) }) else { return nil }
      return style.svgGroup(
        """
        <rect x="\(CellSize.x(columns.lowerBound) - 3)" y="2" \
        width="\(CellSize.x(columns.count) + 6)" height="\(CellSize.height - 4)" rx="5"/>
        """)
    }
  }
}

extension FrameRun {
  func appendSVG(to svg: inout String) {
    // Blanks are underlined, too; those of a field have its box.
    if style.attributes.contains(.underline), mark(at: columns.lowerBound).kind != .field {
      svg += style.svgGroup(
        """
        <path class="underlining" d="M\(CellSize.x(columns.lowerBound)) \(CellSize.height - 3).5\
        h\(CellSize.x(columns.count))"/>
        """)
    }
    var content = ""
    var groupStyle = style
    for part in parts {
      let style = part.style(in: style)
      if style != groupStyle, !content.isEmpty {
        svg += groupStyle.svgGroup(content)
        content = ""
      }
      groupStyle = style
      content += "<text \(part.svgPlace)\(part.svgClass)>\(part.text.markup)</text>"
    }
    if !content.isEmpty { svg += groupStyle.svgGroup(content) }
  }
}

extension CellStyle {
  /// The style of the shapes in a cell, which are not bold, underlined or inverse.
  var ofShapes: CellStyle { CellStyle(role, attributes.intersection(.faint)) }

  /// Elements with the classes of the style; those of plain text need none.
  func svgGroup(_ content: String) -> String {
    let classes = (role == .plain ? [] : ["\(role)"]) + attributes.names
    return classes.isEmpty
      ? content : "<g class=\"\(classes.joined(separator: " "))\">\(content)</g>"
  }
}

extension FrameRun.Part {
  /// The style of the text in a picture: nothing with the focus is inverse, the text of a field is
  /// plain, and so is its label, which can't be pressed.
  fileprivate func style(in style: CellStyle) -> CellStyle {
    if kind == .field { return style.role == .dimmed ? .dimmed : .plain }
    if kind == .label, style.role == .accent || style.role == .focused { return .plain }
    guard style.role == .focused else { return style }
    return CellStyle(style.role, style.attributes.subtracting(.inverse))
  }

  /// Where the text is: where each character is, if all are wide scalars of the first plane, which
  /// every reader counts in the same way; otherwise, where it begins and how wide it is.
  fileprivate var svgPlace: String {
    let scalars = text.unicodeScalars
    guard isWide, scalars.count * 2 == columns.count, scalars.allSatisfy({ $0.value < 0x1_0000 })
    else {
      return """
        x="\(CellSize.x(columns.lowerBound))" y="\(isWide ? CellSize.baseline + 1 : CellSize.baseline)" \
        textLength="\(CellSize.x(columns.count))"
        """
    }
    let starts = stride(from: columns.lowerBound, to: columns.upperBound, by: 2)
      .map { "\(CellSize.x($0))" }
    return "x=\"\(starts.joined(separator: " "))\" y=\"\(CellSize.baseline + 1)\""
  }

  /// The attribute with the class of the text, if it has one.
  fileprivate var svgClass: String {
    isWide ? " class=\"wide\"" : isSign ? " class=\"sign\"" : ""
  }
}
