/// A feature's state at one moment, in the feature's own type.
public struct FeatureValue: Hashable, Sendable {
  public let base: any Codable & Hashable & Sendable

  public init(_ base: some Codable & Hashable & Sendable) { self.base = base }

  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
