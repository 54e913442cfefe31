/// The value of a feature's state at one moment.
package struct FeatureValue: Hashable, Sendable {
  /// The value, in the feature's own type.
  package let base: any Codable & Hashable & Sendable

  /// Wraps a value.
  package init(_ base: some Codable & Hashable & Sendable) { self.base = base }

  /// Whether two values have the same type and are equal.
  package static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the wrapped value.
  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
