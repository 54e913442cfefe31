import Routebook
import RoutebookScripts
import TextScreens
import VisibleText

/// Finds screens of which a small one shows no way out.
final class HiddenExits: Check, ReplayVisitor {
  /// The size of a small screen.
  private static var smallSize: FrameSize { FrameSize(width: 40, height: 12) }

  private let evidence: Evidence
  /// The screens whose ways out need an item, by the first state that has one.
  private let screens: [Int: [Int]]
  /// What small screens show that show no way out.
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

  /// What a small screen shows, if it shows no way out, wherever it is scrolled; `nil` if it does.
  private func frameWithoutExit(_ screen: Int, _ replay: Replay) -> [String]? {
    let items = replay.app.items()
    let isDrawn = exits(of: screen).contains { index in
      guard index < items.count else { return false }
      try? replay.app.focus(on: items[index].id)
      return replay.app.layout(size: Self.smallSize).shows(items[index])
    }
    return isDrawn ? nil : replay.app.frame(size: Self.smallSize).lines
  }

  private func exits(of screen: Int) -> [Int] {
    evidence.observers.items.exits[screen]?.items ?? []
  }

  func candidates() -> [Candidate] {
    frames.sorted { $0.key < $1.key }.compactMap { screen, frame in
      guard let state = evidence.observers.items.exits[screen]?.state else { return nil }
      let subject = evidence.screens.subject(screen)
      return Candidate(.hiddenExit, subject) {
        try await self.evidence.confirm(
          .hiddenExit, subject, at: state,
          explanation: { replay in
            let items = replay.app.items()
            let labels = self.exits(of: screen).filter { $0 < items.count }.map { "\(items[$0])" }
            let title =
              "With 40 columns and 12 rows, the screen shows none of its ways out, wherever it is "
              + "scrolled: " + labels.joined(separator: ", ") + ". It shows this:"
            return Explanation(showing: [(title, frame)])
          }
        ) { _ in [] }
      }
    }
  }
}

extension ScreenLayout {
  /// Whether at least the beginning of an item's label is there, however it is written; of a back button,
  /// its mark says enough.
  fileprivate func shows(_ item: ScreenItem) -> Bool {
    guard let area = area(of: item.id) else { return false }
    if item.role == .back { return true }
    return draws(String(item.label.visible.unicodeScalars.prefix(3)), in: area)
  }
}
