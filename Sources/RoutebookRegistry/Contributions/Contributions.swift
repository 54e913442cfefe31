/// One value for each contribution key, from one module or from several merged modules.
///
/// Merging is associative, with the empty value as its identity, if each key's `reduce` is.
@usableFromInline package struct Contributions {
  private var values: [ObjectIdentifier: any KeyedValue] = [:]

  @usableFromInline package init() {}

  /// The value under `key`, or the key's default. O(1) on average.
  package subscript<K: ContributionKey>(_ key: K.Type) -> K.Value {
    values[ObjectIdentifier(key)]?.value(under: key) ?? K.defaultValue
  }

  /// Reduces the value under `key` with another value.
  package mutating func merge<K: ContributionKey>(_ next: K.Value, into key: K.Type) {
    merge(ValueUnder<K>(value: next), at: ObjectIdentifier(key))
  }

  /// Reduces every value with the value that other contributions have for its key.
  package mutating func merge(_ next: Contributions) {
    for (key, value) in next.values { merge(value, at: key) }
  }

  private mutating func merge(_ next: any KeyedValue, at key: ObjectIdentifier) {
    if values[key]?.reduce(next) == nil { values[key] = next }
  }

  /// The problems that the keys find in their values.
  var problems: [RegistryProblem] { values.values.flatMap { $0.problems } }
}

/// A value with its key, both of any type.
private protocol KeyedValue {
  mutating func reduce(_ next: any KeyedValue)
  var problems: [RegistryProblem] { get }
}

private struct ValueUnder<K: ContributionKey>: KeyedValue {
  var value: K.Value

  mutating func reduce(_ next: any KeyedValue) {
    K.reduce(value: &value) { next.value(under: K.self) }
  }

  var problems: [RegistryProblem] { K.problems(in: value) }
}

extension KeyedValue {
  /// The value, which the caller knows to be under `key`.
  ///
  /// This is the only forced cast of a contribution.
  func value<K: ContributionKey>(under _: K.Type) -> K.Value {
    // `Contributions` stores and looks up each value under the identity of its key.
    (self as! ValueUnder<K>).value
  }
}
