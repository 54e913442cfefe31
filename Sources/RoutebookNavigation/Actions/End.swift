public import RoutebookRegistry
import VisibleText

/// The end of an element: how and why it was removed, and the result that it returned.
///
/// Every element that was opened ends exactly once, whichever verb removes it. A handler and a
/// waiting task receive the same end. `Output` is the type of the result: the route's own
/// `Output`, or `AnyResult` where ends of several route types meet (`AnyEnd`).
public struct End<Output: Hashable & Sendable>: Hashable, Sendable {
  /// The identity of the element; `nil` if it was never opened. Not part of equality.
  public let id: StackElement.ID?
  /// The route of the element.
  public let route: AnyRoute
  /// The presentation of the element; the root of a tab counts as pushed.
  public let presentation: Presentation
  /// The cause of the removal.
  public let cause: EndCause
  /// The value that the screen returned, if it returned one.
  public let result: Output?

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

/// The end of an element of any route type.
public typealias AnyEnd = End<AnyResult>

extension AnyEnd {
  /// Creates the end of an element that was shown.
  init(
    _ element: StackElement, as presentation: Presentation, cause: EndCause,
    result: AnyResult? = nil
  ) {
    self.init(
      id: element.id, route: element.route, presentation: presentation, cause: cause, result: result
    )
  }

  /// Creates the end of a destination that was not opened, with the reason.
  init(notOpened destination: Destination, _ cause: EndCause) {
    self.init(
      id: nil, route: destination.route, presentation: destination.presentation, cause: cause,
      result: nil)
  }

  /// The value that the screen returned, if it returned a value of this type.
  public func result<T>(as type: T.Type) -> T? { result?.as(type) }

  /// The same end with a result of another type; a result that has a different type is left out.
  func typed<T>(as type: T.Type) -> End<T> {
    End<T>(id: id, route: route, presentation: presentation, cause: cause, result: result(as: type))
  }
}

extension End: CustomStringConvertible {
  /// The end in words: `sheet FirstTabRoute.sheet: swiped`, then its result, if it has one.
  public var description: String {
    "\(presentation.rawValue) \(route): \(cause)\(resultClause)"
  }

  /// The result as the end of a sentence; empty if there is none.
  var resultClause: String { result.map { ", with \("\($0)".visible)" } ?? "" }
}

/// The cause of an element's removal.
public enum EndCause: Hashable, Sendable, CustomStringConvertible {
  /// It was popped, alone or with others.
  case popped
  /// The app dismissed it.
  case dismissed
  /// The user swiped it down.
  case swiped
  /// The flow that it was part of was finished.
  case finished
  /// Something else took its place.
  case replaced
  /// The layer that it was part of, or the screen that presented it, was removed. (Selecting a tab
  /// does not remove what is presented.)
  case parentRemoved
  /// A state that does not contain it was restored.
  case removedByRestoring
  /// A guard refused it when everything shown was reviewed.
  case refused
  /// The task that waited for its end was cancelled.
  case cancelled
  /// It was never opened: the request was refused or changed nothing, or it was redirected to
  /// something that opens nothing. A handler never receives this cause, but a waiting task does.
  indirect case notOpened(Outcome)

  /// The cause in words, as part of a sentence: `parent removed`.
  public var description: String {
    switch self {
    case .parentRemoved: "parent removed"
    case .removedByRestoring: "restored away"
    case .notOpened: "not opened"
    default: name
    }
  }

  /// The cause as a name that stays the same in later versions, for logs and analytics:
  /// `parentGone`.
  public var name: String {
    switch self {
    case .popped: "popped"
    case .dismissed: "dismissed"
    case .swiped: "swiped"
    case .finished: "finished"
    case .replaced: "replaced"
    case .parentRemoved: "parentGone"
    case .removedByRestoring: "restoredAway"
    case .refused: "refused"
    case .cancelled: "cancelled"
    case .notOpened: "notOpened"
    }
  }

  /// The cause for the elements above one that ends with this cause: a flow ends as a whole.
  var causeAbove: EndCause { self == .finished ? .finished : .parentRemoved }
}
