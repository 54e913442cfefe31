import Routebook
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
      return
        "With 40 columns and 12 rows, the screen shows none of its ways out, wherever it is scrolled: "
        + labels.joined(separator: ", ") + ". It shows this:" + frame.screenText
    }
  }

  func doubles() -> [Candidate] {
    search.doubles.map { double in
      let screen = search.screens.all[double.screen]
      return candidate(
        .double, Subject("\(screen.name): button \"\(double.label)\"", of: screen.module),
        "If it is pressed twice before the screen is built again, it opens two equal screens: "
          + "\(double.opened).",
        at: double.attempt.state, then: double.attempt.step
      ) { _ in [] }
    }
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
