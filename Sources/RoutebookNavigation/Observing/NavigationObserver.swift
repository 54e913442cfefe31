/// Receives every action after it was applied or refused; actions that the observer requests are
/// queued.
public protocol NavigationObserver: AnyObject {
  /// Called once for each action that changed the state.
  func navigationDidChange(_ event: NavigationEvent)
  /// Called when the state stays the same; `event.outcome` says why.
  func navigationDidNotChange(_ event: NavigationEvent)
  /// Called when a screen comes to the front, whatever the verb, and when an app has started.
  ///
  /// The screen in front is the top element of the top layer; an alert hides no screen.
  func screenDidAppear(_ screen: ElementPlacement)
  /// Called when the screen in front goes out of sight: it ended, or another screen is in front.
  func screenDidDisappear(_ screen: ElementPlacement)
}

extension NavigationObserver {
  /// Does nothing.
  public func navigationDidChange(_ event: NavigationEvent) {}
  /// Does nothing.
  public func navigationDidNotChange(_ event: NavigationEvent) {}
  /// Does nothing.
  public func screenDidAppear(_ screen: ElementPlacement) {}
  /// Does nothing.
  public func screenDidDisappear(_ screen: ElementPlacement) {}
}
