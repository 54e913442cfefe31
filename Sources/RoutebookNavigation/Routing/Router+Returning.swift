public import RoutebookRegistry

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

  /// `[A, F, B] sheet[S*]` → `[A*]`: ends the flow that starts at F, with its result.
  ///
  /// The root of the flow is the uppermost visible element with a route of this type at which a flow
  /// starts: see `FlowRoute`. No flow starts at an alert. The root and everything above it end in one
  /// change, with the cause `finished`; the result is on the root's end. The screen that calls this can
  /// be in another module than the root, and knows only the root's type. `returnToFlowRoot(returning:)`
  /// differs in that the root stays.
  ///
  /// - Parameters:
  ///   - flow: The type of the root's route.
  ///   - result: The result, if there is one; it goes to whoever handles the root's end.
  /// - Returns: The outcome; `unchanged(.notFound)` if the user is in no such flow, and
  ///   `unchanged(.atRoot)` if it starts at the root of a tab, which stays.
  @discardableResult
  public func finishFlow<R: FlowRoute>(
    _ flow: R.Type, returning result: R.Output? = nil
  ) -> Outcome {
    perform(.finishFlow(RouteType(flow), returning: result.map { ReturnValue($0) }))
  }

  /// Ends a flow whose root's route declares no `Output`, with a result of any type.
  @discardableResult @_disfavoredOverload
  public func finishFlow<R: FlowRoute>(
    _ flow: R.Type, returning result: (some Hashable & Sendable)?
  ) -> Outcome where R.Output == ReturnValue {
    finishFlow(flow, returning: result.map { ReturnValue($0) })
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
