public import RoutebookNavigation
import VisibleText

/// The parts of a saved state that could not be restored, with the reasons.
public struct RestoreReport: Hashable, Sendable {
  /// One thing that was lost or renamed.
  public enum Finding: Hashable, Sendable {
    /// A route that can't be restored; the elements above it in its layer are dropped too.
    case dropped(route: String, place: String, above: Int, reason: String)
    /// A route that now has a different name.
    case renamed(from: String, to: String)
    /// A tab that now has a different name and was found by its root.
    case renamedTab(from: String, to: String)
    /// A tab that the app no longer has; the elements above its root are dropped too. If it was
    /// selected, the first tab is selected instead.
    case droppedTab(String, above: Int, wasSelected: Bool)
    /// A screen whose state can't be read, and which starts with its initial state.
    case resetState(route: String, reason: String)
    /// A closure that waited for the end of an element when the app was saved, and that this
    /// process does not have; no module registers a handler for the route type.
    case lostHandler(route: String, site: String)
    /// A closure that waited for returns to an element when the app was saved, and that this
    /// process does not have; no module registers a handler for returns to the route type.
    case lostReturnHandler(route: String, site: String)
    /// An action that waited for a detour or for the answer of a guard when the app was saved, and
    /// that does not follow.
    case droppedWaitingAction(String)
    /// A feature's state that no module registers or that can't be read.
    case droppedFeature(String, reason: String)
    /// A guard redirected to another place, and nothing was restored.
    case redirected
  }

  /// The parts that were lost or renamed, from the bottom up; empty if everything was restored.
  public internal(set) var findings: [Finding] = []
  /// The outcome of the navigation.
  public internal(set) var outcome = Outcome.committed
}

extension RestoreReport: CustomStringConvertible {
  /// The maximum number of lines for findings in the text.
  package static let lineLimit = 20

  /// One line for each finding: first what was lost, then what was renamed.
  ///
  /// Equal findings are combined, with their number. After 20 lines, only the number of remaining
  /// lines follows.
  public var description: String { lines.joined(separator: "\n") }

  package var lines: [String] {
    var counts = Dictionary(grouping: findings, by: \.self).mapValues(\.count)
    var lines: [String] = []
    for finding in findings.filter({ !$0.isRenaming }) + findings.filter(\.isRenaming) {
      guard let count = counts.removeValue(forKey: finding) else { continue }
      let times = count == 1 ? "" : ", \(count) times"
      lines.append("\(finding.clause)\(times).")
    }
    if outcome == .queued {
      lines.insert(
        "The state will be restored after the current action, if no guard refuses it.", at: 0)
    } else if case .detoured(let detour) = outcome {
      lines.insert(
        "The state will be restored after a detour, if it ends with a result: \(detour.action).",
        at: 0)
    } else if case .waiting(_, let guardName) = outcome {
      lines.insert("The state will be restored if \(guardName.visible) allows it later.", at: 0)
    } else if lines.isEmpty {
      lines = ["Everything was restored."]
    }
    let more = lines.count - Self.lineLimit
    if more > 0 { lines[Self.lineLimit...] = ["And \(more) more."] }
    return lines
  }
}

extension RestoreReport.Finding {
  /// The finding and its reason in one line.
  package var line: String { clause + "." }

  /// The line without the full stop.
  fileprivate var clause: String {
    switch self {
    case .dropped(let route, let place, let above, let reason):
      "Dropped \(route.isEmpty ? "a route without a name" : route.abbreviated) "
        + "(\(place.abbreviated))\(Self.count(above)): \(reason.visible)"
    case .renamed(let old, let new):
      "Renamed \(old.abbreviated) to \(new.abbreviated)"
    case .renamedTab(let old, let new):
      "Renamed \(Self.tab(old)) to \(new.isEmpty ? "a tab without a name" : "\"\(new.abbreviated)\"")"
    case .droppedTab(let name, let above, let wasSelected):
      "Dropped \(Self.tab(name))\(Self.count(above)): the app no longer has it"
        + (wasSelected ? "; the first tab is selected instead" : "")
    case .droppedFeature(let name, let reason):
      "Dropped the state of \(name.isEmpty ? "a feature without a name" : name.abbreviated): "
        + "\(reason.visible)"
    case .resetState(let route, let reason):
      "The screen of \(route.abbreviated) starts again, without its saved state: \(reason.visible)"
    case .lostHandler(let route, let site):
      "The end of \(route.abbreviated) will not reach the closure at \(site.abbreviated): a closure "
        + "can't be saved. Register a handler with onEnd(of:) instead"
    case .lostReturnHandler(let route, let site):
      "A return to \(route.abbreviated) will not reach the closure at \(site.abbreviated): a closure "
        + "can't be saved. Register a handler with onReturn(to:) instead"
    case .droppedWaitingAction(let action):
      "Dropped an action that waited for a detour or an answer: \(action.abbreviated)"
    case .redirected: "Nothing was restored: a guard redirected to another place"
    }
  }

  /// Whether nothing was lost.
  package var isRenaming: Bool {
    switch self {
    case .renamed, .renamedTab: true
    default: false
    }
  }

  private static func tab(_ name: String) -> String {
    name.isEmpty ? "a tab without a name" : "the tab \"\(name.abbreviated)\""
  }

  private static func count(_ above: Int) -> String {
    above == 0 ? "" : ", with \(counted(above, "element")) above it"
  }
}
