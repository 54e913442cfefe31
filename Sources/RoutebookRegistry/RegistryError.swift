/// All problems that prevent a registry from being built.
public struct RegistryError: Error, Hashable, Sendable {
  /// The problems, at least one, in the order in which they are reported.
  public let problems: [RegistryProblem]
}
