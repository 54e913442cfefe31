/// An observer that is also notified of the screen in front, after the action that changed it.
///
/// The screen in front is the top element of the top layer; an alert hides no screen. A screen in front
/// that gets another route is reported as gone with the former route, and as there with the new one.
public protocol ScreenObserver: NavigationObserver {
  /// Called when a screen comes to the front, whatever the verb, and when an app has started.
  func screenDidAppear(_ screen: ElementPlacement)
  /// Called when the screen in front goes out of sight: it ended, or another screen is in front.
  func screenDidDisappear(_ screen: ElementPlacement)
}

extension ScreenObserver {
  /// Does nothing.
  public func screenDidDisappear(_ screen: ElementPlacement) {}
}
