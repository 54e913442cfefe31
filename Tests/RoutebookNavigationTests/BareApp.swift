import RoutebookRegistry

@testable import RoutebookNavigation

/// The least that an app is: a navigator, and what a module registered, whose content is text.
final class BareApp {
  let navigator: Navigator
  let registry: Registry<String>
  private let parts: NavigatorRegistrations

  init(
    _ navigator: Navigator, guards: [any NavigationGuard] = [],
    observers: [any NavigationObserver] = [],
    register: (inout RegistryBuilder<String>) -> Void
  ) throws {
    self.navigator = navigator
    (registry, parts) = try navigator.starting {
      () throws -> (Registry<String>, NavigatorRegistrations) in
      var builder = RegistryBuilder<String>()
      register(&builder)
      let registry = try builder.build()
      let parts = NavigatorRegistrations(
        guards: guards, observers: observers, handlers: registry[RegisteredHandlers.self],
        screenStates: registry[ScreenStates.self].used(in: registry),
        contributions: registry.contributions)
      navigator.setRegistrations(parts)
      return (registry, parts)
    }
  }

  /// Builds every screen on a visible layer, and returns their contents, lowest first.
  func contents() throws -> [String] {
    try navigator.state.visibleElements.map { try registry.content(of: $0, shownBy: navigator) }
  }
}

extension NavigationState {
  /// The identity of the topmost element of a name in a picture, in any tab or layer.
  func id(_ name: String) -> StackElement.ID {
    guard let element = everyElement.last(where: { $0.route == AnyRoute(notation: name) }) else {
      preconditionFailure("\(name) is not in \(self)")
    }
    return element.id
  }
}

extension NavigationEvent {
  /// The ends among its effects, in words.
  var ends: [String] {
    effects.compactMap { if case .ended(let end) = $0 { "\(end)" } else { nil } }
  }
}
