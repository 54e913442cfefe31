/// A route type as a value: compared by type identity, described by its name.
public struct RouteType: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline package let type: any Route.Type

  /// Wraps a type.
  @inlinable public init(_ type: any Route.Type) {
    self.type = type
  }

  /// The type's `routeName`.
  package var name: String { type.routeName }

  /// The type's `routeName`.
  public var description: String { name }

  @inlinable var id: ObjectIdentifier { ObjectIdentifier(type) }

  /// Whether two values are the same type.
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  /// Hashes the type's identity.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
