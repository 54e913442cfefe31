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
