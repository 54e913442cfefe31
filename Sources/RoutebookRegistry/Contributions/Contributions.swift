/// A kind of contribution that modules make, merged into one value.
///
/// It is like SwiftUI's `PreferenceKey`, but for modules instead of views: a default value for an
/// app without contributions, and a `reduce` that adds the next module's value. `reduce` must be
/// associative, with `defaultValue` as its identity, so that modules can be merged in any grouping.
public protocol ContributionKey {
  /// What modules contribute, and what the registry contains.
  associatedtype Value

  /// The value in a registry without contributions for this key.
  static var defaultValue: Value { get }

  /// Adds the next module's value to the current value.
  static func reduce(value: inout Value, nextValue: () -> Value)

  /// Checks the merged value of all modules; by default, there are no problems.
  ///
  /// `RegistryBuilder.build()` throws these problems.
  static func problems(in value: Value) -> [RegistryProblem]
}

extension ContributionKey {
  /// Returns no problems.
  public static func problems(in value: Value) -> [RegistryProblem] { [] }
}

/// One value for each contribution key, from one module or from several merged modules.
///
/// Merging is associative, with the empty value as its identity, if each key's `reduce` is.
package struct Contributions {
  private var values: [ObjectIdentifier: any KeyedValue] = [:]

  package init() {}

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
