/// Told of every action, after it was applied or refused; what it asks for itself is queued.
public protocol NavigationObserver {
  /// The state changed; called once for an action, whatever it did.
  func navigationDidChange(_ event: NavigationEvent)
  /// The action left the state as it was; `event.outcome` says why.
  func navigationDidNotChange(_ event: NavigationEvent)
}

extension NavigationObserver {
  /// Does nothing.
  public func navigationDidChange(_ event: NavigationEvent) {}
  /// Does nothing.
  public func navigationDidNotChange(_ event: NavigationEvent) {}
}
