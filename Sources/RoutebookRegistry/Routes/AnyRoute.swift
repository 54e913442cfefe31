import VisibleText

/// A route of any type. Two are equal if their types are the same and their values are equal.
///
/// A copy is a single reference. Comparing and hashing take as long as for the wrapped route.
public struct AnyRoute: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline let box: RouteBox

  /// Wraps a route.
  @inlinable public init<R: Route>(_ route: R) { box = TypedRouteBox(route) }

  /// The wrapped route.
  public var base: any Route { box.base }

  /// The type of the wrapped route.
  @inlinable package var type: RouteType { box.type }

  /// The `routeName` of the wrapped route's type.
  @inlinable public var name: String { type.name }

  /// Whether a value is a result that the route's screen can return.
  package func canReturn(_ value: AnyResult) -> Bool { type.type.canReturn(value) }

  /// The name of the type of the results that the route's screen can return.
  package var resultTypeName: String { type.type.resultTypeName }

  /// The route as an `R`, or `nil` if it has a different type.
  @inlinable public func `as`<R: Route>(_ type: R.Type) -> R? {
    box.type.type == R.self ? box.value(as: type) : nil
  }

  /// Whether two routes have the same type and are equal.
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.box.isEqual(to: right.box)
  }

  /// Hashes the type's identity and the route: equal values of two types are different keys.
  public func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }

  /// The short type name and the value: `CalendarRoute.detail(eventID: 3)`.
  ///
  /// Control characters are in visible form.
  public var description: String {
    let typeName = String(describing: type.type)
    let value = String(describing: box.base)
    return (value.startsExactly(with: typeName) ? value : "\(typeName).\(value)").visible
  }

  /// The value alone, as the notation of a state shows it: `detail(eventID: 3)`.
  package var valueText: String { String(describing: box.base).visible }
}

extension Route {
  fileprivate static func canReturn(_ value: AnyResult) -> Bool { value.as(Output.self) != nil }

  fileprivate static var resultTypeName: String { String(describing: Output.self) }
}

// Sendable although the class is not final: every stored property, here and in the only subclass,
// is a `let` of a Sendable type.
@usableFromInline
class RouteBox: @unchecked Sendable {
  @usableFromInline let type: RouteType

  @inlinable init(_ type: RouteType) { self.type = type }

  /// The value, which the caller knows to be an `R`. This is the only forced cast of a route's
  /// value.
  @inlinable final func value<R: Route>(as _: R.Type) -> R {
    // `TypedRouteBox` is the only subclass, and its type is that of its value. Every caller either
    // compares this type with `R`, or finds a factory for `R` by comparing it.
    unsafeDowncast(self, to: TypedRouteBox<R>.self).value
  }

  var base: any Route { preconditionFailure("RouteBox is abstract") }
  @usableFromInline func isEqual(to other: RouteBox) -> Bool {
    preconditionFailure("RouteBox is abstract")
  }
  func hash(into hasher: inout Hasher) { preconditionFailure("RouteBox is abstract") }
}

@usableFromInline
final class TypedRouteBox<R: Route>: RouteBox, @unchecked Sendable {
  @usableFromInline let value: R

  @inlinable init(_ value: R) {
    self.value = value
    super.init(RouteType(R.self))
  }

  override var base: any Route { value }

  @usableFromInline override func isEqual(to other: RouteBox) -> Bool {
    type == other.type && value == other.value(as: R.self)
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(value)
  }
}
