public import RoutebookNavigation
import RoutebookRegistry
import TextScreens

/// What of a saved state could not be put back as it was, and why.
public struct RestoreReport: Hashable, Sendable {
  public enum Finding: Hashable, Sendable {
    /// A route that nothing is known of any more, with all that lay above it on its layer.
    case dropped(route: String, place: String, above: Int, reason: String)
    /// A route that is found under another name now.
    case renamed(from: String, to: String)
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
  private static let lineLimit = 20

  /// A line for each of the first 20 findings, and one for how many more there are; or one that
  /// says that there is none.
  public var description: String {
    var lines = findings.prefix(Self.lineLimit).map(\.description)
    if outcome == .queued {
      lines.insert(
        "The state is put back after what goes on now, if no guard refuses it then.", at: 0)
    } else if findings.isEmpty {
      return "Everything was restored."
    }
    if findings.count > Self.lineLimit {
      lines.append("And \(findings.count - Self.lineLimit) more.")
    }
    return lines.joined(separator: "\n")
  }
}

extension RestoreReport.Finding: CustomStringConvertible {
  public var description: String {
    switch self {
    case .dropped(let route, let place, let above, let reason):
      "Dropped \(route.abbreviated.visible) (\(place.abbreviated.visible))\(Self.count(above)): "
        + "\(reason.visible)."
    case .renamed(let old, let new):
      "Renamed \(old.abbreviated.visible) to \(new.abbreviated.visible)."
    case .droppedTab(let title, let above, let wasSelected):
      "Dropped "
        + (title.isEmpty ? "a tab without a title" : "the tab \"\(title.abbreviated.visible)\"")
        + "\(Self.count(above)): the app has no tab for it"
        + (wasSelected ? ", and its first one is selected instead." : ".")
    case .droppedFeature(let name, let reason):
      "Dropped the state of \(name.abbreviated.visible): \(reason.visible)."
    case .ledElsewhere: "Restored nothing: a guard led to another place instead."
    }
  }

  private static func count(_ above: Int) -> String {
    above == 0 ? "" : ", with \(above) above it"
  }
}
