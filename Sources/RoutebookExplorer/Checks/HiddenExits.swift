import Routebook
import RoutebookScripts
import TextScreens
import VisibleText

/// Finds screens that show no way out in a small frame.
final class HiddenExits: Check, ReplayVisitor {
  private static var smallSize: FrameSize { FrameSize(width: 40, height: 12) }

  private let evidence: Evidence
  /// The screens whose ways out need an item, by the first state that has one.
  private let screens: [Int: [Int]]
  /// The frames of the screens that show no way out.
  private var frames: [Int: [String]] = [:]

  init(_ evidence: Evidence) {
    self.evidence = evidence
    let exits = evidence.observers.items.exits.filter { !$0.value.needsNoItem }
    screens = Dictionary(grouping: exits.keys) { exits[$0]!.state }
  }

  var states: Set<Int> { Set(screens.keys) }

  func visit(_ state: Int, _ replay: Replay) throws {
    for screen in screens[state] ?? [] {
      let frame = frameWithoutExit(screen, replay)
      try evidence.time.check()
      frames[screen] = frame
    }
  }

  /// Returns a small frame of a screen; `nil` if some scroll position shows a way out.
  private func frameWithoutExit(_ screen: Int, _ replay: Replay) -> [String]? {
    let items = replay.app.items()
    let isDrawn = exits(of: screen, items).contains { exit in
      // Of an entry in a menu, what opens the menu is looked for.
      let item = exit.owner.map { items[$0.opener] } ?? exit
      try? replay.app.focus(on: item.id)
      return replay.app.layout(size: Self.smallSize).shows(item)
    }
    return isDrawn ? nil : replay.app.frame(size: Self.smallSize).lines
  }

  private func exits(of screen: Int, _ items: [ScreenItem]) -> [ScreenItem] {
    (evidence.observers.items.exits[screen]?.items ?? []).filter { $0 < items.count }
      .map { items[$0] }
  }

  func candidates() -> [Candidate] {
    frames.sorted { $0.key < $1.key }.compactMap { screen, frame in
      guard let state = evidence.observers.items.exits[screen]?.state else { return nil }
      let subject = evidence.screens.subject(screen)
      return Candidate(.hiddenExit, subject) {
        try await self.evidence.confirm(.hiddenExit, subject, at: state) { replay in
          let labels = self.exits(of: screen, replay.app.items()).map { "\($0)" }
          let title =
            "With 40 columns and 12 rows, the screen shows none of its ways out, wherever it is "
            + "scrolled: " + labels.joined(separator: ", ") + ". It shows this:"
          return Explanation(showing: [(title, frame)])
        }
      }
    }
  }
}

extension ScreenLayout {
  /// Returns whether at least the beginning of an item's label is drawn; for a back button and for a row's actions,
  /// their mark is enough.
  fileprivate func shows(_ item: ScreenItem) -> Bool {
    guard let area = area(of: item.id) else { return false }
    if item.role == .back || item.role == .actions { return true }
    return draws(String(item.label.visible.unicodeScalars.prefix(3)), in: area)
  }
}
