public import RoutebookRegistry

/// The end of a presentation: what was presented, how, and why it went.
public struct Dismissal: Hashable, Sendable {
  /// The layer's root, or the alert.
  public let element: StackElement
  /// Sheet, cover or alert.
  public let presentation: Presentation
  public let cause: Cause

  /// Why a presentation went.
  public enum Cause: String, Hashable, Sendable, CustomStringConvertible {
    /// The app took it off.
    case dismissed
    /// The user pulled it down.
    case swiped
    /// Something else was put in its place.
    case replaced
    /// The screen that presented it went.
    case parentGone
    /// A whole state was restored that does not have it.
    case restoredAway

    /// The cause as part of a sentence: `parent gone`.
    public var description: String {
      switch self {
      case .dismissed, .swiped, .replaced: rawValue
      case .parentGone: "parent gone"
      case .restoredAway: "restored away"
      }
    }
  }
}

/// Called once, when the presentation it was given with is gone.
public typealias DismissHandler = (Dismissal) -> Void
