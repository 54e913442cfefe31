/// A value of any type behind one reference, which keeps what contains it small.
package final class ErasedValue: Hashable, Sendable {
  /// The value, in its own type.
  package let base: any Hashable & Sendable
  /// The type as which the value was wrapped. That of an object is a class of which the object's
  /// own one can be a subclass.
  private let type: ObjectIdentifier

  package init<T: Hashable & Sendable>(_ base: T) {
    self.base = base
    type = ObjectIdentifier(T.self)
  }

  /// The value as a `T`; `nil` if it was wrapped as another type.
  ///
  /// `as?` alone takes a `nil` for one of any other optional type, and an empty collection for one
  /// with any other elements.
  package func value<T>(exactlyAs type: T.Type) -> T? {
    self.type == ObjectIdentifier(type) ? base as? T : nil
  }

  /// Whether two values have the same type and are equal: `1` as an `Int` is not `1` as an `Int64`.
  package static func == (left: ErasedValue, right: ErasedValue) -> Bool {
    func isEqual<T: Hashable>(_ value: T) -> Bool { right.value(exactlyAs: T.self) == value }
    return left === right || left.type == right.type && isEqual(left.base)
  }

  /// Hashes the value and its type.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    base.hash(into: &hasher)
  }
}
