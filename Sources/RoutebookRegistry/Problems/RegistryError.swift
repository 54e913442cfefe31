/// All problems that prevent a registry from being built.
public struct RegistryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems, at least one: of modules, of routes, and of other contributions, each sorted.
  public let problems: [RegistryProblem]

  package init(problems: [RegistryProblem]) { self.problems = problems }
}
