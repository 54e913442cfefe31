public import RoutebookRegistry

/// The end of a presentation: what was presented, how, and why it went.
public struct Dismissal: Hashable, Sendable {
  /// The layer's root, or the alert.
  public let element: StackElement
  /// Sheet, cover or alert.
  public let presentation: Presentation
  public let cause: Cause
  /// What the screen gave back, if it was dismissed with a value.
  public let result: ReturnValue?

  init(
    element: StackElement, presentation: Presentation, cause: Cause, result: ReturnValue? = nil
  ) {
    self.element = element
    self.presentation = presentation
    self.cause = cause
    self.result = result
  }

  /// Why a presentation went.
  public enum Cause: String, Hashable, Sendable, CustomStringConvertible {
    /// The app took it off.
    case dismissed
    /// The user pulled it down.
    case swiped
    /// Something else was put in its place.
    case replaced
    /// The screen that presented it was taken off with it. (Selecting a tab takes off nothing that
    /// is presented.)
    case parentGone
    /// A whole state was restored that does not have it.
    case restoredAway
    /// The task that waited for its end was cancelled.
    case cancelled

    /// The cause as part of a sentence: `parent gone`.
    public var description: String {
      switch self {
      case .dismissed, .swiped, .replaced, .cancelled: rawValue
      case .parentGone: "parent gone"
      case .restoredAway: "restored away"
      }
    }
  }
}
