public import RoutebookRegistry

/// The handlers that modules register for route types; they also work in a restored app.
package struct RegisteredHandlers: ContributionKey {
  var ends: [RouteType: [EndHandler]] = [:]
  var endsOver: [RouteType: [EndOverHandler]] = [:]
  var returns: [RouteType: [(AnyRoute, AnyResult?) -> Void]] = [:]
  var appearances: [RouteType: [(AnyRoute) -> Void]] = [:]
  var openings: [RouteType: [(AnyRoute) -> Void]] = [:]
  var disappearances: [RouteType: [(AnyRoute) -> Void]] = [:]

  package typealias Value = RegisteredHandlers

  package static var defaultValue: Self { Self() }

  package static func reduce(value: inout Self, nextValue: () -> Self) {
    let next = nextValue()
    value.ends.merge(next.ends, uniquingKeysWith: +)
    value.endsOver.merge(next.endsOver, uniquingKeysWith: +)
    value.returns.merge(next.returns, uniquingKeysWith: +)
    value.appearances.merge(next.appearances, uniquingKeysWith: +)
    value.openings.merge(next.openings, uniquingKeysWith: +)
    value.disappearances.merge(next.disappearances, uniquingKeysWith: +)
  }
}

extension Dictionary where Key == RouteType, Value: RangeReplaceableCollection {
  /// The handlers for a route, in the order in which they are registered.
  subscript(of route: AnyRoute) -> Value { self[route.type] ?? Value() }
}

extension RegistryBuilder {
  /// Registers a handler for the end of every element of a route type.
  ///
  /// The handler is found by the route type, as with Android's registered activity results, so it
  /// is also called in an app that was restored in another process, however the element was opened.
  /// A result of another type than the route's `Output` is left out, and counts as a result that is
  /// not handled.
  ///
  /// - Parameters:
  ///   - type: The route type.
  ///   - handle: Called once for each element that ends. The app keeps it as long as the registry.
  public mutating func onEnd<R: Route>(
    of type: R.Type, perform handle: @escaping (End<R.Output>) -> Void
  ) {
    addHandler { $0.ends[RouteType(type)] = [{ handle($0.typed(as: R.Output.self)) }] }
  }

  /// Registers a handler for returns to elements of a route type: to a flow root or a checkpoint.
  ///
  /// - Parameters:
  ///   - type: The route type.
  ///   - handle: Called with the route and the value of each return. The app keeps it as long as
  ///     the registry.
  public mutating func onReturn<R: Route>(
    to type: R.Type, perform handle: @escaping (R, AnyResult?) -> Void
  ) {
    addHandler {
      $0.returns[RouteType(type)] = [{ route, value in route.as(R.self).map { handle($0, value) } }]
    }
  }

  /// Registers a handler that is called when a screen of a route type comes to the front.
  ///
  /// The screen in front is the top element of the top layer, whatever the verb; an alert hides no
  /// screen. The screen with which the app starts is reported too, and so is a screen in front that
  /// gets another route: what `.task(id:)` does in SwiftUI for another identity. In a typed stack,
  /// a new value of an element is a new state, and is not reported.
  ///
  /// - Parameters:
  ///   - type: The route type.
  ///   - cause: Whether the handler is called each time, or once for each element, after its
  ///     opening.
  ///   - handle: Called with the route. The app keeps it as long as the registry.
  public mutating func onAppear<R: Route>(
    of type: R.Type, after cause: AppearanceCause = .anyChange,
    perform handle: @escaping (R) -> Void
  ) {
    addHandler { handlers in
      let handler: (AnyRoute) -> Void = { $0.as(R.self).map(handle) }
      switch cause {
      case .anyChange: handlers.appearances[RouteType(type)] = [handler]
      case .opening: handlers.openings[RouteType(type)] = [handler]
      }
    }
  }

  /// Registers a handler that is called when a screen of a route type goes out of sight.
  ///
  /// It goes out of sight when it ends, when another screen comes to the front, or when the screen
  /// in front gets another route; then the route is the former one.
  public mutating func onDisappear<R: Route>(
    of type: R.Type, perform handle: @escaping (R) -> Void
  ) {
    addHandler { $0.disappearances[RouteType(type)] = [{ $0.as(R.self).map(handle) }] }
  }

  /// Contributes one handler, which a closure puts in one of the tables.
  mutating func addHandler(_ set: (inout RegisteredHandlers) -> Void) {
    var handlers = RegisteredHandlers.defaultValue
    set(&handlers)
    contribute(handlers, to: RegisteredHandlers.self)
  }
}

/// Which changes count as an appearance.
public enum AppearanceCause: Hashable, Sendable {
  /// Each time it comes to the front, also when what covers it is removed, and when it gets another
  /// route.
  case anyChange
  /// After its opening: the first time that its element is in front. An element that is restored in
  /// another process is opened there, as everything is.
  case opening
}

/// The registrations of modules that a navigator uses, and all tabs of the app.
///
/// The app keeps it, and the navigator refers to it weakly. So a module that keeps the router
/// creates no reference cycle, whatever its guards, observers and handlers capture.
package final class NavigatorRegistrations {
  /// Returns the tabs with which the app starts, and those that it shows only at other times.
  let tabs: () -> [(name: String, root: AnyRoute)]
  let guards: [any NavigationGuard]
  let observers: [any NavigationObserver]
  package let handlers: RegisteredHandlers
  package let screenStates: ScreenStates
  /// The contributions of modules, for the places that handlers receive.
  let contributions: Contributions
  /// Reads the state of a feature, if it is registered.
  let readFeature: (_ name: String) -> StateValue?
  /// Reads the states of all features.
  let readFeatures: () -> RestoredFeatures
  /// Restores those states of features that differ.
  let restoreFeatures: (RestoredFeatures) -> Void

  package init(
    tabs: @escaping () -> [(name: String, root: AnyRoute)] = { [] }, guards: [any NavigationGuard],
    observers: [any NavigationObserver],
    handlers: RegisteredHandlers, screenStates: ScreenStates,
    contributions: Contributions = Contributions(),
    readFeature: @escaping (_ name: String) -> StateValue? = { _ in nil },
    readFeatures: @escaping () -> RestoredFeatures = { RestoredFeatures([:]) },
    restoreFeatures: @escaping (RestoredFeatures) -> Void = { _ in }
  ) {
    self.tabs = tabs
    self.guards = guards
    self.observers = observers
    self.handlers = handlers
    self.screenStates = screenStates
    self.contributions = contributions
    self.readFeature = readFeature
    self.readFeatures = readFeatures
    self.restoreFeatures = restoreFeatures
  }
}
