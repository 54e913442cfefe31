extension Router {
  /// Goes back to the start of the user's current flow: see `FlowRoute`.
  @discardableResult
  public func returnToFlowRoot() -> Outcome { perform(.returnToFlowRoot()) }

  /// Goes back to the start of the user's current flow, with a value for the screen that pushed it.
  @discardableResult
  public func returnToFlowRoot(returning value: some Hashable & Sendable) -> Outcome {
    perform(.returnToFlowRoot(returning: ReturnValue(value)))
  }

  /// The top element of the top layer, as a place to come back to with `returnTo(_:)`.
  public var checkpoint: StackElement.ID { state.topLayer.top.id }

  /// Goes back to a checkpoint, from any depth and layer, in one change.
  @discardableResult
  public func returnTo(_ checkpoint: StackElement.ID) -> Outcome { perform(.returnTo(checkpoint)) }

  /// Goes back to a checkpoint, with a value for the screen that pushed the element there.
  @discardableResult
  public func returnTo(
    _ checkpoint: StackElement.ID, returning value: some Hashable & Sendable
  ) -> Outcome {
    perform(.returnTo(checkpoint, returning: ReturnValue(value)))
  }
}
