import RoutebookRegistry

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

  /// The value as a `T`; `nil` if it has another type.
  package func `as`<T>(_ type: T.Type) -> T? { value(base, exactlyAs: type) }

  /// Whether two values have the same type and are equal.
  package static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.base.isEqual(to: right.base)
  }

  /// Hashes the wrapped value and its type.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    base.hash(into: &hasher)
  }
}
