package import Routebook
import RoutebookNavigation
import VisibleText

/// Finds controls without a label, and screens without a title.
struct MissingLabels: Check {
  let evidence: Evidence

  func candidates() -> [Candidate] {
    (evidence.observers.labels?.firstStates ?? [:]).map { missing, state in
      if missing.role == .title, case .screen(let screen) = missing.item.owner {
        return Candidate(
          .unlabelled, evidence.screens.subject(screen), at: state,
          "The screen has no title, so that nobody knows where a back button leads.", evidence)
      }
      return Candidate(
        .unlabelled, evidence.screens.subject(missing.item, missing.role), at: state,
        "The control has no label. Someone who does not see the screen can't tell what it does.",
        evidence)
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
  /// Returns the missing labels of the screen in front, and those that are cut off in a frame of some columns, in
  /// reading order.
  package func labelDefects(columns: Int) -> [LabelDefect] {
    let screen = DestinationCase(navigator.state.destinationInFront)
    // In the highest frame, nothing is out of sight.
    let layout = layout(size: FrameSize(width: columns, height: FrameSize.maximum.height))
    return layout.placedItems.compactMap { placed in
      let item = placed.item
      let kind: Finding.Kind? =
        item.lacksLabel ? .unlabelled : layout.cutsOff(placed) ? .cutOff : nil
      let subject: FindingSubject =
        if let module = item.decorator {
          .decoration(item.role, item.path, by: module)
        } else if item.role == .title, kind == .unlabelled {
          .screen(screen)
        } else {
          .item(item.role, item.path, on: screen)
        }
      return kind.map { LabelDefect(kind: $0, subject: subject) }
    }
  }
}

extension ScreenLayout {
  /// Returns whether the label of an item does not fit. A text wraps, and a back button needs no label.
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
