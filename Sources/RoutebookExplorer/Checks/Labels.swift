package import Routebook
import VisibleText

extension CheckContext {
  /// Finds controls without a label, and screens without a title.
  var missingLabels: [Candidate] {
    (observers.labels ?? [:]).map { missing, state in
      candidate(.unlabelled, subject(missing), at: state) { _ in
        if case .screen = missing {
          "The screen has no title, so that nobody knows where a back button leads."
        } else {
          "The control has no label. Someone who does not see the screen can't tell what it does."
        }
      }
    }
  }
}

/// A label of a drawn screen that is missing or cut off, as a finding that a module can accept.
package struct LabelDefect: Hashable {
  /// `unlabelled` or `cutOff`.
  package let kind: Finding.Kind
  package let subject: FindingSubject

  /// The name under which a module accepts it.
  package var name: String { kind.name(of: "\(subject)") }
}

extension HeadlessApp {
  /// Returns the missing labels of the screen in front, and those that are cut off in a frame of
  /// some columns, in reading order.
  package func labelDefects(columns: Int) -> [LabelDefect] {
    let screen = DestinationCase(navigator.state.destinationInFront)
    // In the highest frame, nothing is out of sight.
    let layout = layout(size: FrameSize(width: columns, height: FrameSize.maximum.height))
    return layout.placedItems.compactMap { placed in
      if placed.item.lacksLabel {
        return LabelDefect(
          kind: .unlabelled, subject: FindingSubject(unlabelled: placed.item, on: screen))
      }
      return layout.cutsOff(placed)
        ? LabelDefect(kind: .cutOff, subject: FindingSubject(placed.item, on: screen)) : nil
    }
  }
}

extension FindingSubject {
  /// The subject without a label: an item, or a screen without a title.
  init(unlabelled item: borrowing ScreenItem, on screen: DestinationCase) {
    if item.role == .title, item.decorator == nil {
      self = .screen(screen)
    } else {
      self.init(item, on: screen)
    }
  }
}

extension ScreenItem {
  /// Whether users need a label to know what the item is, and it has none.
  ///
  /// While an app is explored, the back button and the tabs have no titles. A placeholder needs
  /// none.
  var lacksLabel: Bool {
    guard pane >= 0, label.allSatisfy(\.isWhitespace) else { return false }
    return role == .title || isControl && role != .back && role != .tab
  }
}

extension ScreenLayout {
  /// Returns whether the label of an item does not fit. A text wraps, and a back button needs no
  /// label.
  fileprivate func cutsOff(_ placed: PlacedItem) -> Bool {
    switch placed.item.role {
    case .title, .button, .link, .textField, .toggle, .option, .menu: break
    case .back, .tab, .actions, .text, .heading, .section, .footer, .value, .progress, .picker:
      return false
    }
    guard let area = placed.area else { return !placed.hasRoom }
    return draws("…", in: area) && !draws(placed.item.label.visible, in: area)
  }

  /// Returns whether an area has a text in one line.
  func draws(_ text: String, in area: (rows: Range<Int>, columns: Range<Int>)) -> Bool {
    let cells = area.rows.flatMap { row in
      area.columns.flatMap { frame[row: row, column: $0].text.unicodeScalars }
    }
    // A frame separates characters that would join with this one.
    let drawn = cells.filter { $0 != "\u{200B}" }
    return text.isEmpty
      || drawn.indices.contains { drawn[$0...].starts(with: text.unicodeScalars) }
  }
}
