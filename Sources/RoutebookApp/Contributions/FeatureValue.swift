/// A feature's state at one moment, in the feature's own type.
public struct FeatureValue: Hashable, Sendable {
  /// The value, of the feature's own type.
  public let base: any Codable & Hashable & Sendable

  /// Wraps a value.
  public init(_ base: some Codable & Hashable & Sendable) { self.base = base }

  /// Whether two values are of the same type and equal.
  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the wrapped value.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
