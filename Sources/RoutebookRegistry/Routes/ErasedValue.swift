/// A value of any type behind one reference, which keeps what contains it small.
package final class ErasedValue: Hashable, Sendable {
  /// The value, in its own type.
  package let base: any Hashable & Sendable

  package init(_ base: some Hashable & Sendable) { self.base = base }

  /// Whether two values have the same type and are equal: `1` as an `Int` is not `1` as an `Int64`.
  package static func == (left: ErasedValue, right: ErasedValue) -> Bool {
    left === right || left.base.isEqual(to: right.base)
  }

  /// Hashes the value and its type.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    base.hash(into: &hasher)
  }
}

/// Returns a value as its own type; `nil` if it has another type.
///
/// `as?` alone takes a `nil` for one of any other optional type, and an empty collection for one with any
/// other elements.
package func value<T>(_ value: Any, exactlyAs type: T.Type) -> T? {
  Swift.type(of: value) == T.self ? value as? T : nil
}

extension Hashable {
  /// Whether another value has the same type and is equal.
  package func isEqual(to other: any Hashable) -> Bool {
    value(other, exactlyAs: Self.self).map { $0 == self } ?? false
  }
}
