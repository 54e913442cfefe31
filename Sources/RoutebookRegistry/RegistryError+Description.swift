import VisibleText

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
    case .duplicateFactory(let name, let presentation, let registrations, let inCircle):
      """
      Several factories for the \(presentation.rawValue) of \(name.visible)\
      \(inCircle ? ", which replace each other in a circle" : ""):
      \(Self.list(registrations))
      \(inCircle ? "Remove one, or “replacing:” from one." : Self.remedy(for: registrations))
      """
    case .sharedName(let name, let types):
      """
      Several route types under the name \(name.visible):
      \(types.map(Self.line).joined(separator: "\n"))
      \(types.contains(where: \.isFormer)
        ? "A name belongs to one type, now or formerly: take it from all but one."
        : "Give each a name of its own: static var routeName: String { \"…\" }.")
      """
    case .unusableName(let unusable):
      """
      The route type \(unusable.typeName) \(unusable.defect.explanation):
      \(Self.list([unusable.registration]))
      Declare a name in the type: static var routeName: String { "…" }.
      """
    case .nothingToReplace(let name, let presentation, let module, let registration, let others):
      """
      \(registration.module.visible) replaces the factory of \(module.visible) for the \
      \(presentation.rawValue) of \(name.visible), but \
      \(registration.module == module ? "that is its own" : "\(module.visible) registers none"):
      \(Self.list([registration]))
      \(Self.remedy(among: others))
      """
    case .sharedModuleName(let name, let typeNames):
      """
      Several modules under the name \(name.visible):
      \(typeNames.map { "  - \($0)" }.joined(separator: "\n"))
      Add a module once, or give each a name of its own: static var moduleName: String { "…" }.
      """
    case .sharedContribution(let kind, let name, let registrations):
      """
      Several contributions of the kind “\(kind)” under the name \(name.visible):
      \(Self.list(registrations))
      Give each a name of its own.
      """
    case .indistinctContributions(let kind, let contributions, let remedy):
      """
      Several contributions of the kind “\(kind)” that can't be told apart:
      \(contributions.map { "  - \($0.name.visible), of \($0.registration)" }
        .joined(separator: "\n"))
      \(remedy)
      """
    case .malformedContribution(let kind, let name, let reason, let registration):
      """
      The \(kind) “\(name.visible)” is malformed: \(reason).
      \(Self.list([registration]))
      """
    }
  }

  /// A module that registers twice has none but itself to replace.
  private static func remedy(for registrations: [Registration]) -> String {
    let module = registrations[0].module
    return registrations.allSatisfy { $0.module == module }
      ? "Remove all but one."
      : "Remove all but one, or let one say which module's it replaces: "
        + "replacing: \"\(module.visible)\"."
  }

  private static func remedy(among others: [String]) -> String {
    if others.isEmpty { return "No other module registers one: remove “replacing:”." }
    return """
      Registered for it by: \(others.map(\.visible).joined(separator: ", ")). Correct the name, or remove \
      “replacing:”.
      """
  }

  private static func line(_ named: NamedType) -> String {
    "  - \(named.typeName)\(named.isFormer ? ", formerly" : ""), registered by \(named.registration)"
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
