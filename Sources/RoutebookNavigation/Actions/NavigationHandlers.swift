/// Called once, when the presentation that it was passed with is gone.
public typealias EndHandler = (End) -> Void

/// Called each time a flow returns to the element that it was passed with.
public typealias ReturnHandler = (ReturnValue?) -> Void

/// What a caller wants to hear about an action, and about what the action opens.
///
/// With a sequence, or when a guard redirects the action, the handlers follow what is opened last.
public struct NavigationHandlers {
  /// Called once, when what the action presented is gone; never if it presents nothing.
  public var onEnd: EndHandler?
  /// Called when a flow returns to what the action opened, until that is gone.
  public var onReturn: ReturnHandler?
  /// Called once, when the action was applied or refused; for a queued action, later.
  ///
  /// If the queue grows beyond its limit, its actions are refused. What is requested in reply is
  /// refused as well, and after `Navigator.queueLimit` such requests this is no longer called.
  public var onOutcome: ((Outcome) -> Void)?
  /// Called with the identity of the element whose end `onEnd` will receive.
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
