public import RoutebookNavigation
import VisibleText

/// What of a saved state could not be put back as it was, and why.
public struct RestoreReport: Hashable, Sendable {
  public enum Finding: Hashable, Sendable {
    /// A route that nothing is known of any more, with all that lay above it on its layer.
    case dropped(route: String, place: String, above: Int, reason: String)
    /// A route that is found under another name now.
    case renamed(from: String, to: String)
    /// A tab that is found by its root, since its title is another now.
    case renamedTab(from: String, to: String)
    /// A tab that the app does not have any more, with all that lay on its root; where it was the
    /// selected one, the app's first tab is selected.
    case droppedTab(String, above: Int, wasSelected: Bool)
    /// A feature's state that nobody takes, or that is not of its type.
    case droppedFeature(String, reason: String)
    /// A guard led to another place instead, and nothing was restored.
    case ledElsewhere
  }

  /// From the bottom up; empty where all was put back.
  public internal(set) var findings: [Finding] = []
  /// What became of the state in the navigator.
  public internal(set) var outcome = Outcome.committed
}

extension RestoreReport: CustomStringConvertible {
  /// The most findings that the text has a line for.
  package static let lineLimit = 20

  /// What was lost, then what has another name now, each said once with how often; of more than 20
  /// lines the first, and how many more there are. Or one line that says that all is there.
  public var description: String {
    var counts: [Finding: Int] = [:]
    for finding in findings { counts[finding, default: 0] += 1 }
    var lines: [String] = []
    for finding in findings.filter({ !$0.isRenaming }) + findings.filter(\.isRenaming) {
      guard let count = counts.removeValue(forKey: finding) else { continue }
      let times = count == 1 ? "" : ", \(count) times"
      lines.append("\(finding.description.dropLast())\(times).")
    }
    if outcome == .queued {
      lines.insert(
        "The state is put back after what goes on now, if no guard refuses it then.", at: 0)
    } else if lines.isEmpty {
      return "Everything was restored."
    }
    let more = lines.count - Self.lineLimit
    if more > 0 { lines[Self.lineLimit...] = ["And \(more) more."] }
    return lines.joined(separator: "\n")
  }
}

extension RestoreReport.Finding: CustomStringConvertible {
  public var description: String {
    switch self {
    case .dropped(let route, let place, let above, let reason):
      "Dropped \(route.isEmpty ? "a route without a name" : route.abbreviated) "
        + "(\(place.abbreviated))\(Self.count(above)): \(reason.visible)."
    case .renamed(let old, let new):
      "Renamed \(old.abbreviated) to \(new.abbreviated)."
    case .renamedTab(let old, let new):
      "Renamed \(Self.tab(old)) to \(new.isEmpty ? "one without a title" : "\"\(new.abbreviated)\"")."
    case .droppedTab(let title, let above, let wasSelected):
      "Dropped \(Self.tab(title))\(Self.count(above)): the app has no tab for it"
        + (wasSelected ? ", and its first one is selected instead." : ".")
    case .droppedFeature(let name, let reason):
      "Dropped the state of \(name.isEmpty ? "a feature without a name" : name.abbreviated): "
        + "\(reason.visible)."
    case .ledElsewhere: "Restored nothing: a guard led to another place instead."
    }
  }

  fileprivate var isRenaming: Bool {
    switch self {
    case .renamed, .renamedTab: true
    case .dropped, .droppedTab, .droppedFeature, .ledElsewhere: false
    }
  }

  private static func tab(_ title: String) -> String {
    title.isEmpty ? "a tab without a title" : "the tab \"\(title.abbreviated)\""
  }

  private static func count(_ above: Int) -> String {
    above == 0 ? "" : ", with \(above) above it"
  }
}
