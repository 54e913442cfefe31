/// Everything that prevents a registry from being built.
public struct RegistryError: Error, Hashable, Sendable {
  /// At least one problem, in the order in which they are reported.
  public let problems: [RegistryProblem]
}
