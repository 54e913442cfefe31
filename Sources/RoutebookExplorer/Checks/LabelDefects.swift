package import Routebook
import RoutebookNavigation
import VisibleText

/// A label of a drawn screen that users can't read, as a finding that a module can accept.
package struct LabelDefect: Hashable {
  /// `unlabelled` or `cutOff`.
  package let kind: Finding.Kind
  package let subject: FindingSubject

  /// The name under which a module accepts it.
  package var name: String { kind.name(of: "\(subject)") }
}

extension HeadlessApp {
  /// The controls of the screen in front without a label, its missing title, and what is cut off in a frame of
  /// some columns, in reading order.
  package func labelDefects(columns: Int) -> [LabelDefect] {
    let screen = DestinationCase(navigator.state.destinationInFront)
    // Nothing is out of sight.
    let layout = layout(size: FrameSize(width: columns, height: FrameSize.maximum.height))
    return layout.placedItems.compactMap { placed in
      let item = placed.item
      let kind: Finding.Kind? =
        item.needsLabel ? .unlabelled : layout.cutsOff(placed) ? .cutOff : nil
      let subject: FindingSubject =
        if let module = item.decorator {
          .decoration(item.role, item.label, by: module)
        } else if item.role == .title, kind == .unlabelled {
          .screen(screen)
        } else {
          .item(item.role, item.label, on: screen)
        }
      return kind.map { LabelDefect(kind: $0, subject: subject) }
    }
  }
}

extension ScreenLayout {
  /// Whether the label of an item does not fit. A text wraps, and a back button needs no label.
  fileprivate func cutsOff(_ placed: PlacedItem) -> Bool {
    switch placed.item.role {
    case .title, .button, .link, .textField, .toggle, .option: break
    case .back, .tab, .text, .heading, .section, .footer, .value, .progress, .picker: return false
    }
    guard let area = placed.area else { return !placed.hasRoom }
    return draws("…", in: area) && !draws(placed.item.label.visible, in: area)
  }

  /// Whether a text is drawn in an area, as far as it is in one line.
  func draws(_ text: String, in area: (rows: Range<Int>, columns: Range<Int>)) -> Bool {
    let cells = area.rows.flatMap { row in
      area.columns.flatMap { frame[row: row, column: $0].text.unicodeScalars }
    }
    // A frame separates what would join with this.
    let drawn = cells.filter { $0 != "\u{200B}" }
    return text.isEmpty
      || drawn.indices.contains { drawn[$0...].starts(with: text.unicodeScalars) }
  }
}
