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
  /// The place that the element shows.
  public let route: AnyRoute
  /// The state of the element's screen, if its factory declares one.
  package internal(set) var state: StateValue?
  /// The route that the element was opened with, if `route` was replaced since then.
  private var formerRoute: AnyRoute?

  /// The route that the element was opened with.
  var firstRoute: AnyRoute { formerRoute ?? route }

  init(id: ID, route: AnyRoute, state: StateValue? = nil) {
    self.id = id
    self.route = route
    self.state = state
  }

  /// The same element with another route.
  func updated(to route: AnyRoute) -> StackElement {
    var element = StackElement(id: id, route: route, state: state)
    element.formerRoute = firstRoute
    return element
  }

  /// The state of the element's screen, if its factory declares a state of this type.
  public func state<State>(as type: State.Type) -> State? { state?.as(type) }

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
