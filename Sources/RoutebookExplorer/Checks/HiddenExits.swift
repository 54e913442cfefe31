import Routebook
import VisibleText

extension CheckContext {
  /// The states in which screens show their ways out first, if they need them.
  var statesWithExits: [Int] {
    observers.items.exits.values.filter { !$0.needsNoItem }.map(\.state)
  }

  /// Finds that the screen of a replay shows no way out in a small frame.
  func hiddenExits(in state: Int, _ replay: Replay) throws -> [Candidate] {
    guard let exits = observers.items.exits[graph.screen(of: state)], exits.state == state,
      !exits.needsNoItem, let frame = replay.app.frame(without: exits)
    else { return [] }
    // The frame is empty, unless there was time for it.
    try time.check()
    let labels = exits.items.filter { $0 < replay.items.count }.map { "\(replay.items[$0])" }
    let title =
      "With 40 columns and 12 rows, the screen shows none of its ways out, wherever it is scrolled: "
      + labels.joined(separator: ", ") + ". It shows this:"
    let verdict = replay.confirmed(Explanation(showing: [(title, frame)]))
    return [Candidate(kind: .hiddenExit, subject: subject(ofScreenIn: state)) { verdict }]
  }
}

extension HeadlessApp {
  /// Returns a small frame of the screen in front; `nil` if some scroll position shows a way out.
  func frame(without exits: ItemObserver.Exits) -> [String]? {
    let (size, items) = (FrameSize(width: 40, height: 12), items())
    let isDrawn = exits.items.contains { exit in
      guard exit < items.count else { return false }
      // For an entry of a menu, look for the item that opens the menu.
      let item = items[exit].entryParent.map { items[$0.opener] } ?? items[exit]
      try? focus(on: item.id)
      return layout(size: size).shows(item)
    }
    return isDrawn ? nil : frame(size: size).lines
  }
}

extension ScreenLayout {
  /// Returns whether at least the beginning of an item's label is drawn; for a back button and for
  /// a row's actions, their mark is enough.
  fileprivate func shows(_ item: ScreenItem) -> Bool {
    guard let area = area(of: item.id) else { return false }
    if item.role == .back || item.role == .actions { return true }
    return draws(String(item.label.visible.unicodeScalars.prefix(3)), in: area)
  }
}
