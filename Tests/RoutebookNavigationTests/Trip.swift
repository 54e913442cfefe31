import RoutebookRegistry

@testable import RoutebookNavigation

/// A navigator at a place given by a picture; all that it tells is written down.
final class Trip {
  let navigator: Navigator
  let logbook = Logbook()

  /// Goes there step by step; each presentation has a handler that writes down its end.
  init(_ picture: String, limit: Int = 32) {
    let parsed = ParsedPicture(picture)
    let tabs = parsed.tabs.map { (title: $0.title, root: $0.routes[0]) }
    navigator = Navigator(NavigationState(tabs: tabs, presentationLimit: limit))
    for (index, tab) in parsed.tabs.enumerated() {
      if index != navigator.state.selectedTab { navigator.selectTab(index) }
      for route in tab.routes.dropFirst() { open(route, as: .push) }
    }
    if parsed.selectedTab != navigator.state.selectedTab {
      navigator.selectTab(parsed.selectedTab)
    }
    for (presentation, routes) in parsed.presented {
      open(routes[0], as: presentation)
      for route in routes.dropFirst() { open(route, as: .push) }
    }
    navigator.observers = [logbook]
  }

  var state: NavigationState { navigator.state }
  var picture: String { navigator.state.picture }

  /// Opens a route with a handler that writes down its end, also where none should be called.
  @discardableResult
  func open(_ route: AnyRoute, as presentation: Presentation) -> Outcome {
    navigator.perform(
      .open(Destination(route, as: presentation)), onDismiss: logbook.handler())
  }
}

extension Router {
  /// Performs an action with a handler for the end of what it presents.
  @discardableResult
  func perform(_ action: NavigationAction, onDismiss: @escaping EndHandler) -> Outcome {
    perform(action, handlers: NavigationHandlers(onEnd: onDismiss))
  }
}

/// Writes down what a navigator tells, in the order in which it is told.
final class Logbook: NavigationObserver {
  private(set) var events: [NavigationEvent] = []
  /// What the handlers were told.
  private(set) var dismissals: [String] = []
  /// Both, as lines.
  private(set) var lines: [String] = []

  func navigationDidChange(_ event: NavigationEvent) {
    events.append(event)
    lines.append(event.effects.map(\.picture).joined(separator: ", "))
  }

  func navigationDidNotChange(_ event: NavigationEvent) {
    events.append(event)
    switch event.outcome.last {
    case .unchanged(let reason): lines.append("unchanged: \(reason.rawValue)")
    case .refused(let refusal): lines.append("refused by \(refusal)")
    case .committed, .redirected, .queued: lines.append("unchanged for no reason: \(event.outcome)")
    }
  }

  /// A handler that records the end, after a name if it has one.
  func handler(_ name: String = "") -> EndHandler {
    { end in
      let words = (name.isEmpty ? "" : name + ": ") + end.picture
      self.dismissals.append(words)
      self.lines.append("onDismiss " + words)
    }
  }

  func write(_ line: String) { lines.append(line) }
}
