/// The state of a screen or of a feature at one moment, as a value of any type.
package struct StateValue: Hashable, Sendable {
  /// A single reference keeps stack elements small.
  private final class Box: Sendable {
    let base: any Codable & Hashable & Sendable

    init(_ base: some Codable & Hashable & Sendable) { self.base = base }
  }

  private let box: Box

  /// Wraps a value.
  package init(_ base: some Codable & Hashable & Sendable) { box = Box(base) }

  /// The value, in its own type.
  package var base: any Codable & Hashable & Sendable { box.base }

  /// Whether two values have the same type and are equal.
  package static func == (left: Self, right: Self) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value, to other: any Equatable) -> Bool {
      value == other as? Value
    }
    return left.box === right.box || isEqual(left.base, to: right.base)
  }

  /// Hashes the wrapped value and its type.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    base.hash(into: &hasher)
  }
}
