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
