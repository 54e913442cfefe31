/// Called once, when the presentation it was given with is gone.
public typealias DismissHandler = (Dismissal) -> Void

/// Called each time the user returns to the element it was given with, by `returnToFlowRoot`.
public typealias ReturnHandler = (ReturnValue?) -> Void

/// What follows on an action, for whoever asks for it.
public struct NavigationHandlers {
  /// Called once, when what the action presented is gone; not at all where it presents nothing.
  public var onDismiss: DismissHandler?
  /// Called when a flow returns to what the action opened, until that is gone.
  public var onReturn: ReturnHandler?
  /// Called once, when the action was applied or refused: for a queued one, later.
  ///
  /// Not called for what is asked for while a queue beyond its limit is refused, after as many
  /// refusals as `Navigator.queueLimit`: each could ask for the next, without end.
  public var onOutcome: ((Outcome) -> Void)?

  public init(
    onDismiss: DismissHandler? = nil, onReturn: ReturnHandler? = nil,
    onOutcome: ((Outcome) -> Void)? = nil
  ) {
    self.onDismiss = onDismiss
    self.onReturn = onReturn
    self.onOutcome = onOutcome
  }
}
