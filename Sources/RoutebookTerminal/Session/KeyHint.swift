import Routebook
import VisibleText

/// A key and what it does, for the last row of the screen.
struct KeyHint: Hashable, Sendable {
  let key: String
  let summary: String
  /// The rank of usefulness: without room for all hints, those with the highest ranks are left out.
  let rank: Int

  /// The number of blanks between hints.
  static let gap = 2

  init(_ key: String, _ summary: String, _ rank: Int) {
    (self.key, self.summary, self.rank) = (key, summary, rank)
  }

  /// Returns the number of cells of hints in a row.
  static func width(of hints: [KeyHint]) -> Int {
    let widths = hints.map { CellWidth.of($0.key) + 1 + CellWidth.of($0.summary) + gap }
    return widths.reduce(-gap, +)
  }

  /// Returns the hints that fit in a number of cells, in their order.
  static func fitting(_ width: Int, of hints: [KeyHint]) -> [KeyHint] {
    var shown = hints
    while Self.width(of: shown) > width,
      let last = shown.indices.max(by: { shown[$0].rank < shown[$1].rank })
    {
      shown.remove(at: last)
    }
    return shown
  }
}

/// The conditions and the wording of hints.
extension SessionView {
  var arrows: String { art == .ascii ? "Up/Down" : "↑↓" }

  var isFound: Bool { if case .finding(let sought) = state.mode { sought.isFound } else { false } }

  var isLastHelpPage: Bool {
    state.mode.helpPage == HelpPages(size: areas.size).pages.count - 1
  }

  /// The hint about the effect of Enter on the focused item.
  var useHint: KeyHint? {
    guard let item = facts.focused else { return nil }
    let use: String? =
      switch item.role {
      case .link: "open"
      case .textField: "edit"
      case .toggle: item.isOn == true ? "turn off" : "turn on"
      case .option: "choose"
      case .menu, .actions: "open menu"
      case .tab where item.isOn == true: hasStack ? "back to root" : nil
      case .tab: "select"
      case .back: "back"
      default: "press"
      }
    return use.map { KeyHint("Enter", $0, 0) }
  }

  var arrowsHint: KeyHint? {
    let usable = facts.items.filter(\.canHaveFocus)
    // Whether the body is taller than its area.
    let scrolls = facts.layout.scroll.rows.count < facts.layout.scroll.count
    if scrolls, !usable.contains(where: { $0.isInBody && $0.area != nil }) {
      return KeyHint(arrows, "scroll", 4)
    }
    return usable.count > 1 ? KeyHint(arrows, "move", 4) : nil
  }

  /// The hint about panes, if another one has something to use.
  var panesHint: KeyHint? {
    let panes = facts.items.filter { $0.canHaveFocus && $0.item.role != .tab }.map(\.item.pane)
    guard Set(panes).count > 1 else { return nil }
    return KeyHint(art == .ascii ? "Left/Right" : "←→", "panes", 3)
  }

  var backHint: KeyHint? {
    let state = facts.navigation
    if facts.layout.menuOpener != nil { return KeyHint("Esc", "close menu", 2) }
    // At the root, Escape only shows a message; on the back button, Enter also goes back.
    let isRoot = state.alert == nil && state.topLayer.kind == .tab && !hasStack
    if case .say = facts.escapeEffect { return nil }
    if isRoot { return nil }
    // If the keyboard is in another pane, the hint names the pane that closes.
    if let pane = facts.layout.focusedPane, pane.number > 0 {
      let title = facts.items.first { $0.item.role == .title && $0.item.pane == 0 }
      let label = title?.item.label.visible.abbreviated ?? ""
      return KeyHint("Esc", label.isEmpty ? "close" : "close \"\(label)\"", 2)
    }
    if facts.focused?.role == .back { return nil }
    return KeyHint("Esc", state.alert == nil && hasStack ? "back" : "close", 2)
  }

  /// Whether a step can be undone or redone: not while a menu is open, which is closed first.
  func canGo(to moment: Timeline.Target?) -> Bool {
    facts.layout.menuOpener == nil && (try? moment?.index.get()) != nil
  }

  private var hasStack: Bool { facts.navigation.topLayer.elements.count > 1 }
}
