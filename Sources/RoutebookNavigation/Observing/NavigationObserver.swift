/// Notified of every action, after it was applied or refused; what it requests itself is queued.
public protocol NavigationObserver {
  /// The state changed; called once for each action, whatever it did.
  func navigationDidChange(_ event: NavigationEvent)
  /// The state stays the same; `event.outcome` says why.
  func navigationDidNotChange(_ event: NavigationEvent)
}

extension NavigationObserver {
  /// Does nothing.
  public func navigationDidChange(_ event: NavigationEvent) {}
  /// Does nothing.
  public func navigationDidNotChange(_ event: NavigationEvent) {}
}
