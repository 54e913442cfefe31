/// A kind of contribution that modules hand up and that is merged into one value.
///
/// It is SwiftUI's `PreferenceKey` for modules instead of views: a default for the empty app, and
/// a `reduce` that folds the next module's value in. `reduce` must be associative, with
/// `defaultValue` as its identity; then modules can be merged in any grouping.
public protocol ContributionKey {
  associatedtype Value

  /// The value of a registry to which no module contributed.
  static var defaultValue: Value { get }

  /// Folds the next module's value into the value so far.
  static func reduce(value: inout Value, nextValue: () -> Value)

  /// What is wrong with the value of all modules together; a registry is built only without.
  ///
  /// Nothing, unless a key says otherwise.
  static func problems(in value: Value) -> [RegistryProblem]
}

extension ContributionKey {
  public static func problems(in value: Value) -> [RegistryProblem] { [] }
}
