/// Receives every action after it was applied or refused; actions that the observer requests are
/// queued.
public protocol NavigationObserver: AnyObject {
  /// Called once for each action that changed the state.
  func navigationDidChange(_ event: NavigationEvent)
  /// Called when the state stays the same; `event.outcome` says why.
  func navigationDidNotChange(_ event: NavigationEvent)
}

extension NavigationObserver {
  /// Does nothing.
  public func navigationDidChange(_ event: NavigationEvent) {}
  /// Does nothing.
  public func navigationDidNotChange(_ event: NavigationEvent) {}
}
