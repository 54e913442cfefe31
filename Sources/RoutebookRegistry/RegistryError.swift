/// All that keeps the contributions from being merged, collected and sorted.
public struct RegistryError: Error, Hashable, Sendable {
  /// At least one, in the order in which they are reported.
  public let problems: [RegistryProblem]
}
