/// A control, a sign or a bar in a row of a picture: what is drawn in place of its characters.
///
/// A part of a control, as at the edge of a box above it, is open where it is cut off.
struct FrameShape {
  let kind: CellMark.Kind
  var columns: Range<Int>
  let style: CellStyle
  /// Whether the first and the last cells are those of the control.
  let hasStart: Bool
  var hasEnd = false
  /// Whether a box is checked.
  var isOn = false
  /// The column of the cursor.
  var cursor: Int?

  /// Whether the shape is the focus of its item, which needs no other one.
  var showsFocus: Bool { kind == .button || kind == .field }
}

extension Frame {
  /// The shapes of a row, from left to right. O(*n*) in the width.
  func shapes(inRow row: Int) -> [FrameShape] {
    var shapes: [FrameShape] = []
    for column in 0..<width {
      let cell = cells[row * width + column]
      let mark = cell.mark
      guard mark.kind != .text else { continue }
      var shape = FrameShape(
        kind: mark.kind, columns: column..<column, style: cell.style,
        hasStart: mark.flags.contains(.start))
      if let last = shapes.last, last.kind == mark.kind, last.columns.upperBound == column,
        !last.hasEnd, !shape.hasStart
      {
        shape = shapes.removeLast()
      }
      shape.columns = shape.columns.lowerBound..<column + 1
      if mark.kind == .unfilled, let last = shapes.last, last.kind == .filled,
        last.columns.upperBound == shape.columns.lowerBound
      {
        // It begins below the round end of the filled part.
        shape.columns = column - 1..<column + 1
      }
      shape.hasEnd = mark.flags.contains(.end)
      if !shape.hasEnd, !mark.flags.contains(.start), cell.glyph != .blank { shape.isOn = true }
      if mark.flags.contains(.cursor) { shape.cursor = column }
      shapes.append(shape)
    }
    return shapes
  }
}

extension FrameShape {
  /// The elements of the shape in a row that begins at 0.
  var svg: String {
    let x = CellSize.x(columns.lowerBound)
    let middle = CellSize.height / 2
    switch kind {
    // These are texts, or have several rows.
    case .text, .line, .accent, .label, .corner, .thumb, .track: return ""
    case .button: return outline("button", inset: 2, radius: 5)
    case .field: return outline("field", inset: 2, radius: 4) + cursorBar
    case .badge: return outline("badge", inset: 3, radius: 7)
    case .toggle:
      guard hasStart, hasEnd else { return "" }
      return """
        <rect class="box\(isOn ? " on" : "")" x="\(x).5" y="\(middle - 7).5" width="14" height="14" \
        rx="3"/>\(isOn ? #"<path class="tick" d="M\#(x + 4) \#(middle + 1)l2.5 2.5 5-6"/>"# : "")
        """
    case .option:
      guard hasStart, hasEnd else { return "" }
      return isOn
        ? circle("box on", x + 7, radius: 7) + circle("tick", x + 7, radius: 3)
        : circle("box", x + 7, radius: 7)
    case .back: return #"<path class="mark" d="M\#(x + 6) \#(middle - 5)l-5 5 5 5"/>"#
    case .link: return #"<path class="mark" d="M\#(x + 2) \#(middle - 4)l4 4-4 4"/>"#
    case .menu: return #"<path class="mark dots" d="M\#(x) \#(middle)h.01m4 0h.01m4 0h.01"/>"#
    case .check: return #"<path class="mark" d="M\#(x) \#(middle)l3 4 6-8"/>"#
    case .bullet: return circle("dot", x + 4, radius: 2)
    case .filled, .unfilled: return outline("\(kind)", inset: 7, radius: 3)
    case .grabber:
      let length = CellSize.x(columns.count) - 8
      return #"<path class="grabber" d="M\#(x + 4) \#(middle + 8)h\#(length)"/>"#
    }
  }

  private func circle(_ name: String, _ x: Int, radius: Int) -> String {
    let (y, size) = (CellSize.height / 2 - radius, 2 * radius)
    return """
      <rect class="\(name)" x="\(x - radius).5" y="\(y).5" width="\(size)" height="\(size)" \
      rx="\(radius)"/>
      """
  }

  private var cursorBar: String {
    guard let cursor else { return "" }
    return #"<path class="cursor" d="M\#(CellSize.x(cursor) + 1) 5v\#(CellSize.height - 10)"/>"#
  }

  /// A box with round corners at the ends that the shape has.
  private func outline(_ name: String, inset: Int, radius: Int) -> String {
    let (x, width) = (CellSize.x(columns.lowerBound), CellSize.x(columns.count) - 1)
    let height = CellSize.height - 2 * inset - 1
    if hasStart, hasEnd {
      return """
        <rect class="\(name)" x="\(x).5" y="\(inset).5" width="\(width)" height="\(height)" \
        rx="\(radius)"/>
        """
    }
    let (across, down) = (width - radius, height - 2 * radius)
    let path =
      if hasStart {
        """
        M\(x + width).5 \(inset).5h-\(across)q-\(radius) 0-\(radius) \(radius)v\(down)\
        q0 \(radius) \(radius) \(radius)h\(across)
        """
      } else if hasEnd {
        """
        M\(x).5 \(inset).5h\(across)q\(radius) 0 \(radius) \(radius)v\(down)\
        q0 \(radius)-\(radius) \(radius)h-\(across)
        """
      } else {
        "M\(x).5 \(inset).5h\(width)m0 \(height)h-\(width)"
      }
    return #"<path class="\#(name)" d="\#(path)"/>"#
  }
}
