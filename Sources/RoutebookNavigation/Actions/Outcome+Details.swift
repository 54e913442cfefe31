import VisibleText

extension Outcome {
  /// Which guard refused an action, and why.
  public struct Refusal: Hashable, Sendable, CustomStringConvertible {
    /// The name of the guard that refused.
    public let guardName: String
    /// The reason that the guard gives.
    public let reason: String

    /// Creates a refusal.
    public init(guardName: String, reason: String) {
      self.guardName = guardName
      self.reason = reason
    }

    /// The guard's name and the reason, as part of a sentence.
    public var description: String {
      reason.isEmpty ? guardName.clause : "\(guardName): \(reason)".clause
    }
  }

  /// The action that took another's place, and what it led to.
  public struct Redirection: Hashable, Sendable {
    /// The action that took the place of the requested one.
    public let action: NavigationAction
    /// What `action` led to: it changed the state, or not. A refusal is never inside a redirection.
    public let outcome: Outcome

    /// Creates a redirection.
    public init(action: NavigationAction, outcome: Outcome) {
      self.action = action
      self.outcome = outcome
    }
  }

  /// Why an action changes nothing.
  public enum Reason: String, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing to pop: the layer shows its root.
    case atRoot
    /// There is nothing to dismiss.
    case nothingPresented
    /// What the action names does not exist, or not any more.
    case notFound
    /// The state already is what the action asks for.
    case alreadyThere
    /// What is to be swiped away is not a sheet, or an alert is over it.
    case notSwipeable
    /// No more layers can be presented over one another.
    case presentationLimit
    /// Too many actions were queued by one another.
    case queueLimit
    /// The action was requested while an app started, and the app could not start.
    case notStarted

    /// The reason as part of a sentence.
    public var description: String {
      switch self {
      case .atRoot: "at the root"
      case .nothingPresented: "nothing is presented"
      case .notFound: "not found"
      case .alreadyThere: "already there"
      case .notSwipeable: "no sheet on top that can be swiped away"
      case .presentationLimit: "the limit of presented layers is reached"
      case .queueLimit: "too many actions were queued"
      case .notStarted: "the app could not start"
      }
    }
  }
}
