/// A route type as a value: compared by type identity, described by its name.
public struct RouteType: Hashable, Sendable, CustomStringConvertible {
  package let type: any Route.Type

  /// Wraps a type.
  public init(_ type: any Route.Type) {
    self.type = type
  }

  /// The type's `routeName`.
  package var name: String { type.routeName }

  /// The type's `routeName`.
  public var description: String { name }

  var id: ObjectIdentifier { ObjectIdentifier(type) }

  /// Whether two values are the same type.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  /// Hashes the type's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
