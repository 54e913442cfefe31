import Routebook

/// A key and what it does at the moment, for the last row of the screen.
package struct KeyHint: Hashable, Sendable {
  let key: String
  let summary: String
  /// How useful the hint is: without room for all, those with the highest numbers are left out.
  let rank: Int

  /// The blanks between hints.
  static let gap = 2

  init(_ key: String, _ summary: String, rank: Int) {
    self.key = key
    self.summary = summary
    self.rank = rank
  }

  private var width: Int { CellWidth.of(key) + 1 + CellWidth.of(summary) }

  /// The hints that fit in a number of cells, in their order.
  static func fitting(_ width: Int, of hints: [KeyHint]) -> [KeyHint] {
    var shown = hints
    while shown.map(\.width).reduce(0, +) + gap * (shown.count - 1) > width,
      let last = shown.indices.max(by: { shown[$0].rank < shown[$1].rank })
    {
      shown.remove(at: last)
    }
    return shown
  }
}

extension AppSession {
  /// The keys for what has the focus, in the order in which they are shown.
  var keyHints: [KeyHint] {
    switch state.mode {
    case .editing:
      return [
        KeyHint("Enter, Esc", "done", rank: 0), KeyHint("Tab", "next item", rank: 1),
        KeyHint("Ctrl-U", "delete to the start", rank: 2),
      ]
    case .help:
      let isLast = keyPage.number == keyPage.count - 1
      let hint = KeyHint("any key", isLast ? "back to the app" : "more keys", rank: 0)
      return isLast ? [hint] : [hint, KeyHint("Esc", "back to the app", rank: 1)]
    case .finding:
      return [
        KeyHint("Enter", "select", rank: 0), KeyHint("Tab", "next", rank: 2),
        KeyHint("Esc", "cancel", rank: 1),
      ].filter { isFound || $0.key == "Esc" }
    case .linking(let link):
      return [
        KeyHint("Enter", "open", rank: 0), KeyHint("Tab", "complete", rank: 2),
        KeyHint("Esc", "cancel", rank: 1),
      ].filter { !link.text.isEmpty || $0.key != "Enter" }
    case .browsing: return browsingHints
    }
  }

  /// Whether the body is taller than its area.
  private var scrolls: Bool { shown.map { $0.scroll.rows.count < $0.scroll.count } ?? false }

  private var arrows: String { art == .ascii ? "Up/Down" : "↑↓" }

  private var browsingHints: [KeyHint] {
    let navigation = app.navigator.state
    guard areas.showsApp else {
      return [
        KeyHint("Esc", "back to the app", rank: 0), KeyHint(arrows, "scroll", rank: 1),
        KeyHint("q", "quit", rank: 2),
      ]
    }
    var hints: [KeyHint] = []
    if let item = app.focusedItem(), let use = use(of: item) {
      hints.append(KeyHint("Enter", use, rank: 0))
    }
    let count = state.showsNumbers ? numberedItems.count : 0
    if count > 0 {
      hints.append(KeyHint(count == 1 ? "1" : "1-\(count)", "choose", rank: 4))
    }
    let usable = shown?.placedItems.filter(\.canHaveFocus) ?? []
    if scrolls, !usable.contains(where: { $0.isInBody && $0.area != nil }) {
      hints.append(KeyHint(arrows, "scroll", rank: 4))
    } else if usable.count > 1 {
      hints.append(KeyHint(arrows, "move", rank: 4))
    }
    let isPresented = navigation.topLayer.kind != .tab
    // At the root, Escape only says so; on the back button, Enter goes back, too.
    let isRoot = navigation.alert == nil && !isPresented && navigation.topLayer.elements.count == 1
    if wayOut != nil, !isRoot, app.focusedItem()?.role != .back {
      let isBack = navigation.alert == nil && navigation.topLayer.elements.count > 1
      hints.append(KeyHint("Esc", isBack ? "back" : "close", rank: 2))
    }
    // Only a sheet has its root made, which decides on the sizes.
    if navigation.alert == nil, navigation.topLayer.kind == .sheet {
      if app.nextDetent(isLarger: true, size: areas.app) != nil {
        hints.append(KeyHint("+", "larger", rank: 5))
      }
      if app.nextDetent(isLarger: false, size: areas.app) != nil {
        hints.append(KeyHint("-", "smaller", rank: 5))
      }
    }
    if navigation.alert == nil, !isPresented, navigation.tabs.count > 1 {
      hints.append(KeyHint("[ ]", "tabs", rank: 5))
    }
    if state.showsNumbers {
      hints.append(KeyHint("n", "hide numbers", rank: 5))
    } else if !numberedItems.isEmpty {
      hints.append(KeyHint("n", "numbers", rank: 7))
    }
    hints.append(KeyHint("/", "find", rank: 6))
    hints.append(KeyHint(":", "link", rank: 9))
    if areas.log == nil {
      hints.append(KeyHint("L", "log", rank: 8))
    } else {
      hints += [KeyHint("L", "hide log", rank: 2), KeyHint("K J", "scroll log", rank: 4)]
    }
    hints.append(KeyHint("?", "keys", rank: 1))
    hints.append(KeyHint("q", "quit", rank: 3))
    return hints
  }
}

extension AppSession {
  /// What Enter does with an item, in a word or two; `nil` if it does nothing.
  private func use(of item: ScreenItem) -> String? {
    switch item.role {
    case .link: "open"
    case .textField: "edit"
    case .toggle: item.isOn == true ? "turn off" : "turn on"
    case .option: "choose"
    case .tab where item.isOn == true:
      app.navigator.state.topLayer.elements.count > 1 ? "back to root" : nil
    case .tab: "select"
    case .back: "back"
    default: "press"
    }
  }
}
