import VisibleText

/// What became of an action. A refusal is no error: the state is as it was, and this says why.
public enum Outcome: Hashable, Sendable {
  /// The state changed.
  case committed
  /// The state is as it was.
  case unchanged(Reason)
  /// A guard refused: the state is as it was.
  indirect case blocked(Block)
  /// Asked for while another action was being applied: it follows when that one is done.
  case queued

  /// Which guard refused an action, and why.
  public struct Block: Hashable, Sendable, CustomStringConvertible {
    public let guardName: String
    public let reason: String

    public var description: String {
      reason.isEmpty ? guardName.clause : "\(guardName): \(reason)".clause
    }
  }

  /// Why an action changes nothing.
  public enum Reason: String, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing to pop: the top layer shows its root.
    case atRoot
    /// There is nothing to dismiss.
    case nothingPresented
    /// What the action names is not there (any more).
    case notFound
    /// What the action asks for is already so.
    case alreadyThere
    /// On top is no sheet that could be swiped away.
    case notSwipeable
    /// As many layers are presented as may be.
    case presentationLimit
    /// Too many actions were queued by one another.
    case queueLimit
    /// Asked for while an app was starting that could not start.
    case notStarted

    /// The reason as part of a sentence.
    public var description: String {
      switch self {
      case .atRoot: "at the root"
      case .nothingPresented: "nothing is presented"
      case .notFound: "not found"
      case .alreadyThere: "already there"
      case .notSwipeable: "no sheet on top that can be swiped away"
      case .presentationLimit: "as many layers are presented as may be"
      case .queueLimit: "too many actions were queued"
      case .notStarted: "the app could not start"
      }
    }
  }
}
