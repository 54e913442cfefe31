/// Called once, when the presentation that it belongs to ends.
public typealias EndHandler = (End) -> Void

/// Called each time a flow returns to the element that it belongs to.
public typealias ReturnHandler = (ReturnValue?) -> Void

/// The caller's handlers for an action, and for what the action opens.
///
/// In a sequence, or when a guard redirects the action, the handlers belong to what is opened last.
public struct NavigationHandlers {
  /// Called once, when the presentation that the action opened ends; never if it presents nothing.
  public var onEnd: EndHandler?
  /// Called each time a flow returns to the element that the action opened, until the element ends.
  public var onReturn: ReturnHandler?
  /// Called once, when the action was applied or refused; for a queued action, later.
  ///
  /// If the queue grows beyond its limit, its actions are refused. Requests made in reply are
  /// refused too, and after `Navigator.queueLimit` such requests this handler is no longer called.
  public var onOutcome: ((Outcome) -> Void)?
  /// Called with the identity of the element whose end `onEnd` receives.
  var onPresent: ((StackElement.ID) -> Void)?

  /// Creates handlers; each is optional.
  public init(
    onEnd: EndHandler? = nil, onReturn: ReturnHandler? = nil,
    onOutcome: ((Outcome) -> Void)? = nil
  ) {
    self.onEnd = onEnd
    self.onReturn = onReturn
    self.onOutcome = onOutcome
  }
}
