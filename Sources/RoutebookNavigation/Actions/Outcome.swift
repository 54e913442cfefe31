import VisibleText

/// The result of an action. A refusal is not an error: the state stays the same, and the outcome
/// says why.
public enum Outcome: Hashable, Sendable {
  /// The state changed.
  case committed
  /// The state stays the same.
  case unchanged(Reason)
  /// A guard refused the action: the state stays the same.
  indirect case refused(Refusal)
  /// A guard sent the user elsewhere: another action replaced this one.
  indirect case redirected(Redirection)
  /// A guard sent the user on a detour; the action follows if the detour ends with a result.
  ///
  /// `NavigationHandlers.onOutcome` is called with the final outcome.
  indirect case detoured(Redirection)
  /// A guard answers later, under this identity; the state that is shown stays the same until then.
  ///
  /// `NavigationHandlers.onOutcome` is called with the final outcome.
  case waiting(RequestID, guardName: String)
  /// The action was requested while another was being applied, and is performed after it.
  case queued

  /// Whether the state changed: by the action itself, by the action that it was redirected to, or
  /// by the start of a detour.
  public var changedState: Bool {
    if case .committed = self { true } else { redirection?.outcome.changedState ?? false }
  }

  /// Whether the outcome follows later, to `NavigationHandlers.onOutcome`.
  public var isPending: Bool {
    switch self {
    case .detoured, .waiting, .queued: true
    case .committed, .unchanged, .refused, .redirected: false
    }
  }

  /// The outcome of the action that was finally applied or refused.
  var last: Outcome { redirection?.outcome ?? self }

  /// The action that replaced this one or opened a detour, if one did.
  private var redirection: Redirection? {
    switch self {
    case .redirected(let redirection), .detoured(let redirection): redirection
    case .committed, .unchanged, .refused, .waiting, .queued: nil
    }
  }
}

extension Outcome {
  /// Which guard refused an action, and why.
  public struct Refusal: Hashable, Sendable, CustomStringConvertible {
    /// The name of the guard that refused.
    public let guardName: String
    /// The reason that the guard returned.
    public let reason: String
    /// Whether guards redirected the action again and again.
    package private(set) var isRedirectLoop = false

    /// Creates a refusal.
    public init(guardName: String, reason: String) {
      self.guardName = guardName
      self.reason = reason
    }

    /// The refusal of an action that guards redirect again and again, the last time this one.
    static func redirectLoop(_ guardName: String) -> Self {
      var refusal = Self(
        guardName: guardName, reason: "redirected more than \(Navigator.redirectLimit) times")
      refusal.isRedirectLoop = true
      return refusal
    }

    /// The guard's name and the reason, to use in a sentence.
    public var description: String {
      reason.isEmpty ? guardName.clause : "\(guardName): \(reason)".clause
    }
  }

  /// The action that replaced a redirected one or opened a detour, and its outcome.
  public struct Redirection: Hashable, Sendable {
    /// The action that was performed instead of the requested one, or before it.
    public let action: NavigationAction
    /// The outcome of `action`. A refusal is never inside a redirection.
    public let outcome: Outcome

    /// Creates a redirection.
    public init(action: NavigationAction, outcome: Outcome) {
      self.action = action
      self.outcome = outcome
    }
  }

  /// The reason why an action changes nothing.
  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// There is nothing to pop: the layer shows its root.
    case atRoot
    /// There is nothing to dismiss.
    case nothingPresented
    /// The element or tab that the action refers to does not exist, or no longer exists.
    case notFound
    /// No tab has the name; `known` are the names of the app's current tabs.
    indirect case unknownTab(String, known: [String])
    /// Several of the tabs that the app is to have would have this name.
    indirect case sharedTabName(String)
    /// The state is already what the action requests.
    case alreadyThere
    /// What the user swipes is not a sheet, can't be swiped away, or is below an alert.
    case notSwipeable
    /// What is in front has no back button: it is an alert, or the root of a sheet or a cover.
    case noBackButton
    /// The limit of presented layers is reached.
    case presentationLimit
    /// A path in a tab that is not to be selected presents something.
    case notSelected
    /// No module registers the state of the feature with this name, or it has another type than the
    /// action changes.
    indirect case unknownFeature(String)
    /// Actions queued too many further actions.
    case queueLimit
    /// The action was requested while an app was starting, and the app could not start.
    case notStarted
    /// A feature requested the action while its state was being restored, and the guards did not
    /// allow the restoration.
    case notRestored

    /// The reason, to use in a sentence.
    public var description: String {
      switch self {
      case .atRoot: "at the root"
      case .nothingPresented: "nothing is presented"
      case .notFound: "not found"
      case .unknownTab(let name, let known):
        "no tab has the name \"\(name.visible)\", only: "
          + known.map { "\"\($0.visible)\"" }.joined(separator: ", ")
      case .sharedTabName(let name): "several tabs would have the name \"\(name.visible)\""
      case .alreadyThere: "already there"
      case .notSwipeable: "not a sheet that can be swiped away"
      case .noBackButton: "no back button on the screen"
      case .presentationLimit: "the limit of presented layers is reached"
      case .notSelected: "nothing can be presented in a tab that is not selected"
      case .unknownFeature(let name):
        "no module registers a state \"\(name.visible)\" of this type"
      case .queueLimit: "too many actions were queued"
      case .notStarted: "the app could not start"
      case .notRestored: "the state was not restored"
      }
    }
  }
}
