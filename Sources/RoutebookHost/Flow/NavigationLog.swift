import Routebook
import TextScreens

/// Tells what navigation did, a line each: which screen was pushed, presented, gone, and why.
struct NavigationLog: NavigationObserver {
  let write: (String) -> Void

  func navigationDidChange(_ event: NavigationEvent) {
    for effect in event.effects { write(Self.words(for: effect).visible) }
  }

  func navigationDidNotChange(_ event: NavigationEvent) {
    guard case .unchanged(let reason) = event.outcome else { return }
    write("\(Self.words(for: event.action)) changed nothing: \(reason)".visible)
  }

  private static func words(for effect: NavigationEffect) -> String {
    switch effect {
    case .pushed(let element): "pushed \(element.route)"
    case .popped(let element): "popped \(element.route)"
    case .presented(let element, let presentation):
      "presented \(element.route) as \(presentation.rawValue)"
    case .dismissed(let dismissal):
      "dismissed \(dismissal.presentation.rawValue) \(dismissal.element.route): "
        + dismissal.cause.description
    case .selectedTab(let title): "selected tab \"\(title)\""
    }
  }

  private static func words(for action: NavigationAction) -> String {
    switch action {
    case .open(let destination): "open \(destination)"
    case .pop, .popTo: "pop"
    case .popToRoot: "pop to root"
    case .replaceStack: "replace stack"
    case .dismiss, .dismissLayer, .dismissTo: "dismiss"
    case .dismissAll: "dismiss all"
    case .swipe: "swipe"
    case .goBack: "go back"
    case .selectTab: "select tab"
    case .returnToFlowRoot: "return to flow root"
    case .restore: "restore"
    }
  }
}
