/// A kind of contribution that modules make, and that is merged into one value.
///
/// It is SwiftUI's `PreferenceKey` for modules instead of views: a default value for an app without
/// contributions, and a `reduce` that adds the next module's value. `reduce` must be associative,
/// with `defaultValue` as its identity, so that modules can be merged in any grouping.
public protocol ContributionKey {
  associatedtype Value

  /// The value of a registry to which no module contributed.
  static var defaultValue: Value { get }

  /// Adds the next module's value to the value so far.
  static func reduce(value: inout Value, nextValue: () -> Value)

  /// What is wrong with the merged value of all modules; by default, nothing.
  ///
  /// `RegistryBuilder.build()` throws these problems.
  static func problems(in value: Value) -> [RegistryProblem]
}

extension ContributionKey {
  /// No problems.
  public static func problems(in value: Value) -> [RegistryProblem] { [] }
}
