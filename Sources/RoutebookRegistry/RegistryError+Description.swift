import VisibleText

extension RegistryError: CustomStringConvertible {
  /// All problems, with their registration sites and how to fix them.
  public var description: String {
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    return (["The registry can't be built: \(count)."] + problems.map(\.description))
      .joined(separator: "\n\n")
  }
}

extension RegistryProblem: CustomStringConvertible {
  /// The problem, its registration sites, and how to fix it.
  public var description: String {
    switch self {
    case .duplicateFactory(let name, let presentations, let registrations, let inCircle):
      """
      Several factories for the \(presentations.words) of \(name.visible)\
      \(inCircle ? ", which replace each other in a circle" : ""):
      \(Self.list(registrations.map(\.description)))
      \(inCircle
        ? "Remove one, or remove “replacing:” from one."
        : Self.remedy(for: registrations, in: presentations))
      """
    case .nothingToReplace(let name, let presentations, let module, let registrations, let others):
      """
      \(registrations[0].module.visible) replaces the factory of \(module.visible) for the \
      \(presentations.words) of \(name.visible), but \
      \(registrations[0].module == module
        ? "this is its own factory" : "\(module.visible) does not register one"):
      \(Self.list(registrations.map(\.description)))
      \(Self.remedy(among: others))
      """
    case .conflict(let subject, let claim, let claimants, let remedy):
      """
      Several \(subject)s \(claim):
      \(Self.list(claimants.map(\.description)))
      \(remedy)
      """
    case .unusable(let subject, let name, let reason, let registration, let remedy):
      """
      The \(subject) \(subject == .routeType ? name : "“\(name.visible)”") can't be used: \
      \(reason.visible).
      \(Self.list([registration.description]))\(remedy.map { "\n\($0)" } ?? "")
      """
    }
  }

  private static func remedy(
    for registrations: [Registration], in presentations: [Presentation]
  ) -> String {
    let module = registrations[0].module
    let remedy =
      presentations.count == 1 ? "Remove all but one" : "Keep only one for each presentation"
    // A module that registers twice has no other module to replace.
    return registrations.allSatisfy { $0.module == module }
      ? "\(remedy)."
      : "\(remedy), or let one replace another module's factory: "
        + "replacing: \"\(module.visible)\"."
  }

  private static func remedy(among others: [String]) -> String {
    others.isEmpty
      ? "No other module registers one. Remove “replacing:”."
      : "Modules that register one: \(others.map(\.visible).joined(separator: ", ")). "
        + "Correct the name, or remove “replacing:”."
  }

  private static func list(_ items: [String]) -> String {
    items.map { "  - \($0)" }.joined(separator: "\n")
  }
}

extension [Presentation] {
  /// The presentations in words: `push, sheet and cover`.
  fileprivate var words: String {
    let words = map(\.rawValue)
    guard words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }
}

extension RegistryProblem.Subject: CustomStringConvertible {
  /// The subject in words.
  public var description: String {
    switch self {
    case .module: "module"
    case .routeType: "route type"
    case .contribution(let kind): kind
    }
  }
}

extension RegistryProblem.Claim: CustomStringConvertible {
  /// The claim, to use in a sentence.
  public var description: String {
    switch self {
    case .name(let name): "have the name \(name.visible)"
    case .effect(let effect): effect
    }
  }
}

extension RegistryProblem.Claimant: CustomStringConvertible {
  /// The name, with the registration site.
  public var description: String {
    name.visible + (registration.map { ", registered by \($0)" } ?? "")
  }
}

extension RouteName.Defect {
  var reason: String {
    switch self {
    case .unstable:
      "it is private or local, so its qualified name differs between builds"
    case .empty: "its name is empty"
    case .unprintable: "its name contains white space or control characters"
    }
  }
}
