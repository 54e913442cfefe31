public import RoutebookRegistry

/// A route at its place in a layer, with an identity that lasts as long as the element is there.
///
/// The identity is not part of equality: two states that show the same are equal.
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

  /// Whether two elements have equal routes, regardless of their identities.
  public static func == (left: Self, right: Self) -> Bool { left.route == right.route }

  /// Hashes the route.
  public func hash(into hasher: inout Hasher) { hasher.combine(route) }
}
