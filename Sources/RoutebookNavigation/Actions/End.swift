public import RoutebookRegistry
import VisibleText

/// How and why an element was removed, and the result that it returned.
///
/// A handler and a waiting task receive the same end. Handlers wait for something that was opened,
/// so they never receive the cause `notOpened`.
public struct End: Hashable, Sendable {
  /// The identity of the element; `nil` if it was never opened. Not part of equality.
  public let id: StackElement.ID?
  /// The route of the element: a presented layer's root, or the alert's route.
  public let route: AnyRoute
  /// How the element was shown.
  public let presentation: Presentation
  /// Why the element was removed.
  public let cause: Cause
  /// The value that the screen returned, if it returned one.
  public let result: ReturnValue?

  /// Creates the end of an element that was shown.
  init(
    _ element: StackElement, as presentation: Presentation, cause: Cause,
    result: ReturnValue? = nil
  ) {
    self.id = element.id
    self.route = element.route
    self.presentation = presentation
    self.cause = cause
    self.result = result
  }

  /// Creates the end of a request that opened nothing.
  init(of destination: Destination, outcome: Outcome) {
    self.id = nil
    self.route = destination.route
    self.presentation = destination.presentation
    self.cause = .notOpened(outcome)
    self.result = nil
  }

  /// The value that the screen returned, if it returned a value of this type.
  public func result<T>(as type: T.Type) -> T? { result?.as(type) }

  /// Whether two ends are equal, regardless of the identity.
  public static func == (left: Self, right: Self) -> Bool {
    left.route == right.route && left.presentation == right.presentation
      && left.cause == right.cause && left.result == right.result
  }

  /// Hashes the end without the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(route)
    hasher.combine(presentation)
    hasher.combine(cause)
    hasher.combine(result)
  }
}

extension End: CustomStringConvertible {
  /// The end in words: `sheet FirstTabRoute.sheet: swiped`, then its result, if it has one.
  public var description: String {
    "\(presentation.rawValue) \(route): \(cause)"
      + (result.map { ", with \("\($0)".visible)" } ?? "")
  }
}

extension End {
  /// Why an element was removed.
  public enum Cause: Hashable, Sendable, CustomStringConvertible {
    /// The app dismissed it.
    case dismissed
    /// The user swiped it down.
    case swiped
    /// Something else took its place.
    case replaced
    /// The screen that presented it was removed. (Selecting a tab does not remove presentations.)
    case parentGone
    /// A state that does not contain it was restored.
    case restoredAway
    /// The task that waited for its end was cancelled.
    case cancelled
    /// It was never opened: it was refused, changed nothing, or was redirected to something that
    /// presents nothing.
    indirect case notOpened(Outcome)

    /// The cause as part of a sentence: `parent removed`.
    public var description: String {
      switch self {
      case .dismissed: "dismissed"
      case .swiped: "swiped"
      case .replaced: "replaced"
      case .parentGone: "parent removed"
      case .restoredAway: "restored away"
      case .cancelled: "cancelled"
      case .notOpened: "not opened"
      }
    }
  }
}
