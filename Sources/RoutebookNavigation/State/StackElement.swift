public import RoutebookRegistry

/// A route at its place in a layer, with an identity that lasts as long as it is there.
///
/// The identity does not count in equality: two states that show the same are equal.
public struct StackElement: Hashable, Identifiable, Sendable {
  /// Tells apart elements of equal routes. Never used twice in one navigator's life.
  public struct ID: Hashable, Comparable, Sendable {
    @usableFromInline let rawValue: UInt64

    @inlinable init(rawValue: UInt64) { self.rawValue = rawValue }

    @inlinable static var first: Self { Self(rawValue: 0) }

    @inlinable var next: Self { Self(rawValue: rawValue + 1) }

    @inlinable public static func == (left: Self, right: Self) -> Bool {
      left.rawValue == right.rawValue
    }

    @inlinable public static func < (left: Self, right: Self) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  public let id: ID
  public let route: AnyRoute

  public static func == (left: Self, right: Self) -> Bool { left.route == right.route }

  public func hash(into hasher: inout Hasher) { hasher.combine(route) }
}
