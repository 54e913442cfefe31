import VisibleText

/// A route of any type: equal to another if the types are the same and the values are equal.
///
/// Copies are one reference. Comparing and hashing cost what the wrapped route's own do.
public struct AnyRoute: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline let box: RouteBox

  @inlinable public init<R: Route>(_ route: R) {
    box = TypedRouteBox(route)
  }

  /// The wrapped route.
  public var base: any Route { box.base }

  /// The wrapped route's type.
  public var type: RouteType { RouteType(box.type) }

  /// The `routeName` of the wrapped route's type.
  public var name: String { box.type.routeName }

  /// The route as an `R`, or `nil` where it is of another type.
  @inlinable public func `as`<R: Route>(_ type: R.Type) -> R? {
    guard box.typeID == ObjectIdentifier(R.self) else { return nil }
    return unchecked(as: R.self)
  }

  /// The one forced cast of the package; its caller has matched the type's identity.
  @inlinable func unchecked<R: Route>(as type: R.Type) -> R {
    // The box is the only subclass of its kind and is made with its value's own type identity.
    unsafeDowncast(box, to: TypedRouteBox<R>.self).value
  }

  @inlinable public static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.box.isEqual(to: right.box)
  }

  public func hash(into hasher: inout Hasher) {
    box.hash(into: &hasher)
  }

  /// The short type name and the value, controls in visible form:
  /// `CalendarRoute.detail(eventID: 3)`.
  public var description: String {
    let typeName = String(describing: box.type)
    let value = String(describing: box.base)
    return (value.hasPrefix(typeName) ? value : "\(typeName).\(value)").visible
  }
}

// Sendable although it is open to a subclass: every stored property, here and in the only
// subclass, is a `let` of a Sendable type.
@usableFromInline
class RouteBox: @unchecked Sendable {
  @usableFromInline let typeID: ObjectIdentifier

  @inlinable init(typeID: ObjectIdentifier) { self.typeID = typeID }

  var type: any Route.Type { preconditionFailure("RouteBox is abstract") }
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
    super.init(typeID: ObjectIdentifier(R.self))
  }

  override var type: any Route.Type { R.self }
  override var base: any Route { value }

  @usableFromInline override func isEqual(to other: RouteBox) -> Bool {
    typeID == other.typeID && value == unsafeDowncast(other, to: TypedRouteBox<R>.self).value
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(typeID)
    hasher.combine(value)
  }
}
