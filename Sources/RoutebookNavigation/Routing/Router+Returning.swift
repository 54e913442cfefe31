import RoutebookRegistry

extension Router {
  /// Goes back to the start of the user's current flow: see `FlowRoute`.
  ///
  /// - Parameter value: A value for the screen that pushed the start of the flow.
  @discardableResult
  public func returnToFlowRoot(
    returning value: (some Hashable & Sendable)? = nil as Never?
  ) -> Outcome {
    perform(.returnToFlowRoot(returning: value.map { ReturnValue($0) }))
  }

  /// The top element of the top layer, as a place to come back to with `returnTo(_:returning:)`.
  public var checkpoint: StackElement.ID { state.topLayer.top.id }

  /// Goes back to a checkpoint, from any depth and layer, in one change.
  ///
  /// - Parameters:
  ///   - checkpoint: The identity of the element to go back to.
  ///   - value: A value for the screen that pushed the element.
  @discardableResult
  public func returnTo(
    _ checkpoint: StackElement.ID, returning value: (some Hashable & Sendable)? = nil as Never?
  ) -> Outcome {
    perform(.returnTo(checkpoint, returning: value.map { ReturnValue($0) }))
  }
}
