public import RoutebookRegistry

/// Is notified of each action after it was applied or refused, and of screens that appear and
/// disappear. Actions that the observer requests are queued.
///
/// The screen in front is the top element of the top layer; an alert hides no screen. A screen in
/// front that gets another route disappears with the former route, then appears with the new one.
public protocol NavigationObserver: AnyObject {
  /// Called once for each action that changed the state.
  func navigationDidChange(_ event: NavigationEvent)
  /// Called when the state stays the same; `event.outcome` says why.
  func navigationDidNotChange(_ event: NavigationEvent)
  /// Called when a screen comes to the front, whatever the verb, and when an app has started.
  func screenDidAppear(_ screen: PlacedElement)
  /// Called when the screen in front goes out of sight: it ended, or another screen is in front.
  func screenDidDisappear(_ screen: PlacedElement)
}

extension NavigationObserver {
  /// Does nothing.
  public func navigationDidChange(_ event: NavigationEvent) {}
  /// Does nothing.
  public func navigationDidNotChange(_ event: NavigationEvent) {}
  /// Does nothing.
  public func screenDidAppear(_ screen: PlacedElement) {}
  /// Does nothing.
  public func screenDidDisappear(_ screen: PlacedElement) {}
}

/// Reports each screen that comes to the front, in the form that analytics services expect.
///
/// Register it in a module with `registry.navigationObserver(_:)`, so that it also reports the
/// screen with which the app starts. An observer that is added to a running navigator does not.
public final class AnalyticsObserver: NavigationObserver {
  private let record: (String, [String: String]) -> Void

  /// Creates an observer.
  ///
  /// - Parameter record: Called with `screen_view` and the parameters `route` (the route type's
  ///   name), `screen` (the route) and `presentation`.
  public init(record: @escaping (_ event: String, _ parameters: [String: String]) -> Void) {
    self.record = record
  }

  /// Reports the screen.
  public func screenDidAppear(_ screen: PlacedElement) {
    record(
      "screen_view",
      [
        "route": screen.element.route.name, "screen": screen.element.route.description,
        "presentation": screen.presentation.rawValue,
      ])
  }
}

/// An action and its outcome, as observers receive them.
public struct NavigationEvent: Hashable, Sendable {
  /// The requested action.
  public let request: NavigationAction
  /// The action to which a guard redirected the request.
  let redirection: NavigationAction?
  /// Whether the requested change is animated.
  public let isAnimated: Bool
  /// The outcome of the request.
  public let outcome: Outcome
  /// The effects of the action, in order; empty if nothing changed.
  public let effects: [NavigationEffect]
  /// The effects whose result is not handled: no handler waits for it, or it has another type than
  /// the handlers accept.
  public let unhandledResults: [NavigationEffect]
  /// The ends that do not reach the screen below, since its type is not the one that the handlers
  /// are for.
  let missedEnds: [MissedEnd]
  /// The name of the event that was sent, if the action answers one.
  public let eventName: String?

  /// The action that was applied or refused; it differs from the request if a guard redirected it.
  public var action: NavigationAction { redirection ?? request }

  /// An end for which handlers over other screens exist, and the screen that was below.
  struct MissedEnd: Hashable, Sendable {
    let effect: NavigationEffect
    let below: AnyRoute
  }
}

/// A single effect of a change on the state.
public enum NavigationEffect: Hashable, Sendable {
  /// An element was pushed.
  case pushed(StackElement)
  /// The element stays where it is, with another route.
  case updated(StackElement)
  /// The element is above one on its stack that it was below before.
  case moved(StackElement)
  /// An element was presented as a sheet, cover or alert.
  case presented(StackElement, Presentation)
  /// The root of a layer was replaced by another element.
  case replacedRoot(StackElement)
  /// An element ended: a pushed one, a presented one, or the root of a tab.
  case ended(AnyEnd)
  /// A flow returned to the element where it started, or to a checkpoint.
  case returned(StackElement, AnyResult?)
  /// The tab with this name is selected now, or the app has other tabs or roots of tabs.
  case selectedTab(String)
}

extension NavigationEffect {
  /// The end of an element, if the effect is one.
  var end: AnyEnd? { if case .ended(let end) = self { end } else { nil } }
}
