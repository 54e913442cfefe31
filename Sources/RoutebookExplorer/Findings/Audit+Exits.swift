import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts
import TextScreens
import VisibleText

/// Screens whose ways out can't be seen, and buttons that open too much.
extension Audit {
  /// The size of a small screen.
  private static var smallSize: FrameSize { FrameSize(width: 40, height: 12) }

  /// The first state of each screen in which a way out needs an item, by the screen's number.
  var exitStates: [Int: Int] {
    Dictionary(
      uniqueKeysWithValues: search.screens.all.enumerated().compactMap { number, screen in
        screen.exits.flatMap { $0.needsNoItem ? nil : (number, $0.state) }
      })
  }

  /// What a small screen shows, if it shows no way out, wherever it is scrolled; `nil` if it does.
  func frameWithoutExit(_ screen: Int, _ replay: Replay) -> [String]? {
    let items = replay.app.items()
    let exits = search.screens.all[screen].exits?.items ?? []
    let isDrawn = exits.contains { index in
      guard index < items.count else { return false }
      try? replay.app.focus(on: items[index].id)
      return replay.app.layout(size: Self.smallSize).shows(items[index])
    }
    return isDrawn ? nil : replay.app.frame(size: Self.smallSize).lines
  }

  /// A screen that shows no way out, with what it shows.
  func hiddenExit(of screen: Int, _ frame: [String]) -> Candidate? {
    guard let exits = search.screens.all[screen].exits else { return nil }
    return candidate(
      .hiddenExit, Subject(search.screens.all[screen]), at: exits.state, { _ in [] }
    ) { replay in
      let labels = exits.items.map { "\(replay.app.items()[$0])" }
      let title =
        "With 40 columns and 12 rows, the screen shows none of its ways out, wherever it is scrolled: "
        + labels.joined(separator: ", ") + ". It shows this:"
      return Explanation(showing: [(title, frame)])
    }
  }

  /// Buttons that open two equal screens when they are pressed again before the first press has changed
  /// anything.
  ///
  /// A script only leads there: between its steps, tasks go on.
  func doubles() async throws -> [Candidate] {
    var candidates: [Candidate] = []
    for (press, attempt) in search.presses.sorted(by: { $0.value < $1.value }) {
      guard let opened = try await inTime({ try await openedTwice(by: attempt) }) ?? nil
      else { continue }
      let screen = search.screens.all[press.screen]
      candidates.append(
        candidate(
          .double, Subject(.item(.button, press.label, on: screen.destination), of: screen.module),
          Explanation(
            "If it is pressed again before its task has changed anything, it opens two equal screens: "
              + "\(opened)."),
          at: attempt.state, then: attempt.step
        ) { _ in [] })
    }
    return candidates
  }

  /// What two presses of a button open twice; `nil` if they don't.
  private func openedTwice(by attempt: Attempt) async throws -> Destination? {
    guard var replay = try await replay(to: attempt.state) else { return nil }
    let former = replay.app.navigator.state
    for _ in 1...2 {
      guard replay.app.navigator.state.top.id == former.top.id,
        try await replay.perform(attempt.step)
      else { return nil }
    }
    try await replay.waitForTasks()
    return replay.app.navigator.state.openedTwice(since: former)
  }
}

extension ScreenLayout {
  /// Whether at least the beginning of an item's label is there, however it is written; of a back button,
  /// its mark says enough.
  fileprivate func shows(_ item: ScreenItem) -> Bool {
    guard let area = area(of: item.id) else { return false }
    if item.role == .back { return true }
    let cells = area.rows.flatMap { row in
      area.columns.flatMap { frame[row: row, column: $0].text.unicodeScalars }
    }
    // A frame separates what would join with this.
    let text = cells.filter { $0 != "\u{200B}" }
    let label = Array(item.label.visible.unicodeScalars.prefix(3))
    return label.isEmpty
      || text.indices.contains { text[$0...].starts(with: label) }
  }
}
