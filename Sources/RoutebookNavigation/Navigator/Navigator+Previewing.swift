package import RoutebookRegistry

extension Navigator {
  /// Opens a destination to show its screen on its own: guards are not asked whether it can open.
  ///
  /// They are asked about everything that handlers and observers request in reply.
  @discardableResult
  package func preview(_ destination: Destination) -> Outcome {
    deferringActions { apply(Request(.open(destination), true, nil)) }
  }
}
