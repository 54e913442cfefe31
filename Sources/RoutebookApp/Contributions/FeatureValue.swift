/// The value of a feature's state at one moment.
public struct FeatureValue: Hashable, Sendable {
  /// The value, in the feature's own type.
  public let base: any Codable & Hashable & Sendable

  /// Wraps a value.
  public init(_ base: some Codable & Hashable & Sendable) { self.base = base }

  /// Whether two values have the same type and are equal.
  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the wrapped value.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
