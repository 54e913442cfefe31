extension RegistryError: CustomStringConvertible {
  /// Each problem with the places concerned and how to mend it.
  public var description: String {
    let count = problems.count == 1 ? "a problem" : "\(problems.count) problems"
    return (["The registry can't be built: \(count)."] + problems.map(\.description))
      .joined(separator: "\n\n")
  }
}

extension RegistryProblem: CustomStringConvertible {
  /// What is wrong, where, and how to mend it.
  public var description: String {
    switch self {
    case .duplicateFactory(let name, let presentation, let registrations):
      """
      Several factories for the \(presentation.rawValue) of \(name):
      \(Self.list(registrations))
      \(Self.remedy(for: registrations))
      """
    case .sharedName(let name, let types):
      """
      Several route types under the name \(name):
      \(types.map { "  - \($0.typeName), registered by \($0.registration)" }.joined(separator: "\n"))
      Give each a name of its own: static var routeName: String { "…" }.
      """
    case .unusableName(let unusable):
      """
      The route type \(unusable.typeName) \(unusable.defect.explanation):
      \(Self.list([unusable.registration]))
      Declare a name in the type: static var routeName: String { "…" }.
      """
    case .nothingToReplace(let name, let presentation, let module, let registration, let others):
      """
      \(registration.module) replaces the factory of \(module) for the \(presentation.rawValue) \
      of \(name), but \(registration.module == module ? "that is its own" : "\(module) registers none"):
      \(Self.list([registration]))
      \(Self.remedy(among: others))
      """
    case .sharedModuleName(let name, let typeNames):
      """
      Several modules under the name \(name):
      \(typeNames.map { "  - \($0)" }.joined(separator: "\n"))
      Add a module once, or give each a name of its own: static var moduleName: String { "…" }.
      """
    case .sharedContribution(let kind, let name, let registrations):
      """
      Several contributions of the kind “\(kind)” under the name \(name):
      \(Self.list(registrations))
      Give each a name of its own.
      """
    case .malformedContribution(let kind, let name, let reason, let registration):
      """
      The \(kind) “\(name)” is malformed: \(reason).
      \(Self.list([registration]))
      """
    }
  }

  /// A module that registers twice has none but itself to replace.
  private static func remedy(for registrations: [Registration]) -> String {
    let module = registrations[0].module
    return registrations.allSatisfy { $0.module == module }
      ? "Remove all but one."
      : "Remove all but one, or let one say which module's it replaces: replacing: \"\(module)\"."
  }

  private static func remedy(among others: [String]) -> String {
    if others.isEmpty { return "No other module registers one: remove “replacing:”." }
    return """
      Registered for it by: \(others.joined(separator: ", ")). Correct the name, or remove \
      “replacing:”.
      """
  }

  private static func list(_ registrations: [Registration]) -> String {
    registrations.map { "  - \($0)" }.joined(separator: "\n")
  }
}

extension RouteName.Defect {
  var explanation: String {
    switch self {
    case .unstable:
      "is private or local, so its qualified name is not the same in every build"
    case .empty: "has an empty name"
    case .unprintable: "has a name with white space or control characters"
    }
  }
}
