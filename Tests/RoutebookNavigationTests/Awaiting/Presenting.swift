import RoutebookNavigation

/// An observer that asks for something on each change.
final class Presenting: NavigationObserver {
  private let body: (NavigationEvent) -> Void

  init(_ body: @escaping (NavigationEvent) -> Void) { self.body = body }

  func navigationDidChange(_ event: NavigationEvent) { body(event) }
}
