/// Why an element was removed.
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
  case parentGone
  /// A state that does not contain it was restored.
  case restoredAway
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
    case .parentGone: "parent removed"
    case .restoredAway: "restored away"
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
    case .parentGone: "parentGone"
    case .restoredAway: "restoredAway"
    case .refused: "refused"
    case .cancelled: "cancelled"
    case .notOpened: "notOpened"
    }
  }

  /// Why what is above an element ends if the element ends with this cause: a flow ends as a whole.
  var above: EndCause {
    if case .finished = self { .finished } else { .parentGone }
  }
}
