/// All problems that prevent a registry from being built.
public struct RegistryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems, at least one: of modules, of routes, and of other contributions, each sorted.
  public let problems: [RegistryProblem]

  package init(problems: [RegistryProblem]) { self.problems = problems }
}

/// A reason why a registry can't be built: what happened, where, and how to fix it.
///
/// A contribution key reports the problems that it finds in its merged value:
///
/// ```swift
/// static func problems(in value: [Shortcut]) -> [RegistryProblem] {
///   Dictionary(grouping: value, by: \.key).values.filter { $0.count > 1 }.map { shortcuts in
///     RegistryProblem(
///       about: "shortcut \(shortcuts[0].key)",
///       "Several shortcuts have the key \(shortcuts[0].key):",
///       claimants: shortcuts.map { .init($0.title, at: $0.registration) },
///       remedy: "Give each of them its own key.")
///   }
/// }
/// ```
public struct RegistryProblem: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the problem; `check --json` prints its raw value.
  package enum Kind: String, CaseIterable, Sendable {
    /// Several modules have one name, or one module was added several times.
    case sharedModuleName
    /// Several route types have one name.
    case sharedRouteName
    /// Several factories are registered for one destination.
    case duplicateFactory
    /// A factory replaces another one that does not exist.
    case nothingToReplace
    /// The name of a route type can't be used.
    case unusableRouteName
    /// Several contributions have one name.
    case sharedContribution
    /// Several contributions can't be told apart.
    case indistinctContributions
    /// A contribution can't be used.
    case malformedContribution
  }

  /// A module, type or contribution that takes part in a problem.
  public struct Claimant: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Its name; `nil` if its registration says enough.
    package let name: String?
    /// Where it was registered; `nil` for a module.
    package let registration: Registration?

    /// Creates a claimant.
    public init(_ name: String?, at registration: Registration?) {
      self.name = name
      self.registration = registration
    }

    /// Compares in the order in which claimants are listed.
    public static func < (left: Self, right: Self) -> Bool {
      if left.name != right.name { return left.name ?? "" < right.name ?? "" }
      guard let right = right.registration else { return false }
      return left.registration.map { $0 < right } ?? true
    }
  }

  /// The kind of the problem.
  package let kind: Kind
  /// The subject, such as “script tour”; problems of contributions are sorted by it.
  package let subject: String
  /// The problem in one sentence; it ends with a colon if the claimants say more.
  package let message: String
  /// The modules, types or contributions that take part, in the order in which they are listed.
  package let claimants: [Claimant]
  /// How to fix the problem, if the message does not say it.
  package let remedy: String?

  /// Creates a problem of a contribution.
  ///
  /// - Parameters:
  ///   - subject: What the problem is about, such as “script tour”.
  ///   - message: What happened, in one sentence, such as “Several scripts have the name tour:”.
  ///   - claimants: What takes part in the problem.
  ///   - remedy: How to fix the problem.
  public init(
    about subject: String, _ message: String, claimants: [Claimant], remedy: String? = nil
  ) {
    self.init(
      .malformedContribution, about: subject, message, claimants: claimants, remedy: remedy)
  }

  /// Creates a problem of a kind.
  package init(
    _ kind: Kind, about subject: String, _ message: String, claimants: [Claimant],
    remedy: String? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.message = message
    self.claimants = claimants
    self.remedy = remedy
  }
}
