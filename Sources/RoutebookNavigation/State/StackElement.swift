public import RoutebookRegistry

/// A route at its place in a layer, with an identity that lasts as long as the element is there.
///
/// Each element has its own screen state, which is removed with the element. The identity is not
/// part of equality: two states that show the same are equal.
public struct StackElement: Hashable, Identifiable, Sendable {
  /// Distinguishes elements with equal routes. A navigator never reuses an identity.
  public struct ID: Hashable, Comparable, Sendable {
    @usableFromInline let rawValue: UInt64

    @inlinable init(rawValue: UInt64) { self.rawValue = rawValue }

    @inlinable static var first: Self { Self(rawValue: 0) }

    @inlinable var next: Self { Self(rawValue: rawValue + 1) }

    /// Whether two identities are the same.
    @inlinable public static func == (left: Self, right: Self) -> Bool {
      left.rawValue == right.rawValue
    }

    /// Whether one identity was created before the other.
    @inlinable public static func < (left: Self, right: Self) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// Distinguishes the element from other elements with an equal route.
  public let id: ID
  private var content: Content

  /// A screen state is kept in a box with its route, since few elements have one: with a reference
  /// of its own, `popToRoot` takes a third more time per element (`routebook-bench stack`).
  private enum Content {
    case route(AnyRoute)
    case screen(Screen)
  }

  private final class Screen: Sendable {
    let route: AnyRoute
    let state: StateValue

    init(route: AnyRoute, state: StateValue) {
      self.route = route
      self.state = state
    }
  }

  init(id: ID, route: AnyRoute) {
    self.id = id
    content = .route(route)
  }

  init(id: ID, route: AnyRoute, state: StateValue?) {
    self.init(id: id, route: route)
    if let state { content = .screen(Screen(route: route, state: state)) }
  }

  /// The place that the element shows.
  public var route: AnyRoute {
    switch content {
    case .route(let route): route
    case .screen(let screen): screen.route
    }
  }

  /// The state of the element's screen, if its factory declares one.
  package internal(set) var state: StateValue? {
    get {
      switch content {
      case .route: nil
      case .screen(let screen): screen.state
      }
    }
    set { self = StackElement(id: id, route: route, state: newValue) }
  }

  /// The state of the element's screen, if its factory declares a state of this type.
  public func state<State>(as type: State.Type) -> State? { state?.base as? State }

  /// Whether two elements have equal routes and screen states, regardless of their identities.
  public static func == (left: Self, right: Self) -> Bool {
    left.route == right.route && left.state == right.state
  }

  /// Hashes the route and the screen's state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(route)
    hasher.combine(state)
  }
}
