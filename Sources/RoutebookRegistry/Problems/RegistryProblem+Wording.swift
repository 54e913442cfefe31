import VisibleText

extension RegistryError {
  /// All problems, with their registration sites and how to fix them.
  public var description: String {
    (["The registry can't be built: \(counted(problems.count, "problem"))."]
      + problems.map(\.description))
      .joined(separator: "\n\n")
  }
}

extension RegistryProblem {
  /// The problem, its registration sites, and how to fix it.
  public var description: String {
    let lines =
      [message.visible] + claimants.map { "  - \($0)" } + [remedy?.visible].compactMap(\.self)
    return lines.joined(separator: "\n")
  }

  /// Several modules with one name, or a module that was added several times.
  static func sharedModuleName(_ name: String, _ types: [Any.Type]) -> Self {
    Self(
      .sharedModuleName, about: name, "Several modules have the name \(name):",
      claimants: types.map { Claimant(String(qualifiedNameOf: $0), at: nil) }.sorted(),
      remedy: """
        Add the module only once, or give each module its own name: \
        static var moduleName: String { "…" }.
        """)
  }

  /// Several route types with one name, each with its first registration.
  static func sharedRouteName(
    _ name: String, _ owners: [(type: RouteType, registration: Registration)]
  ) -> Self {
    let hasFormerName = owners.contains { $0.type.name != name }
    return Self(
      .sharedRouteName, about: name, "Several route types have the name \(name):",
      claimants: owners.map { type, registration in
        Claimant(
          String(qualifiedNameOf: type.type) + (type.name == name ? "" : " (a former name)"),
          at: registration)
      }.sorted(),
      remedy: hasFormerName
        ? "A current or former name can belong to only one type. Remove it from all but one."
        : "Give each type its own name: static var routeName: String { \"…\" }.")
  }

  /// Several factories for one destination, or factories that replace each other in a circle.
  static func duplicateFactory(
    _ name: String, _ presentations: [Presentation], _ registrations: [Registration], isCycle: Bool
  ) -> Self {
    let module = registrations[0].module
    var remedy =
      presentations.count == 1 ? "Remove all but one" : "Keep only one for each presentation"
    // A module that registers twice has no other module to replace.
    if !registrations.allSatisfy({ $0.module == module }) {
      remedy +=
        ", or let one replace another module's factory: replacing: \"\(module)\""
    }
    return Self(
      .duplicateFactory, about: name,
      "Several factories for the \(presentations.map(\.rawValue).list("and")) of \(name)"
        + (isCycle ? ", which replace each other in a circle:" : ":"),
      claimants: registrations.map { Claimant(nil, at: $0) },
      remedy: isCycle ? "Remove one, or remove “replacing:” from one." : remedy + ".")
  }

  /// A factory that replaces one of `module`, which has none; `registered` are modules with one.
  static func nothingToReplace(
    _ name: String, _ presentations: [Presentation], _ registrations: [Registration],
    module: String,
    registered: [String]
  ) -> Self {
    let reason =
      registrations[0].module == module
      ? "this is its own factory" : "\(module) does not register one"
    return Self(
      .nothingToReplace, about: name,
      """
      \(registrations[0].module) replaces the factory of \(module) for the \(presentations.map(\.rawValue).list("and")) of \
      \(name), but \(reason):
      """,
      claimants: registrations.map { Claimant(nil, at: $0) },
      remedy: registered.isEmpty
        ? "No other module registers one. Remove “replacing:”."
        : "Modules that register one: \(registered.joined(separator: ", ")). "
          + "Correct the name, or remove “replacing:”.")
  }

  /// A route type whose name can't be used.
  static func unusableRouteName(
    of type: RouteType, _ defect: RouteNameDefect, _ registrations: [Registration]
  ) -> Self {
    let name = String(qualifiedNameOf: type.type)
    return Self(
      .unusableRouteName, about: name, "The route type \(name) can't be used: \(defect.rawValue).",
      claimants: registrations.map { Claimant(nil, at: $0) },
      remedy: "Declare a name in the type: static var routeName: String { \"…\" }.")
  }
}

extension RegistryProblem.Claimant {
  /// The name, with the registration site.
  public var description: String {
    [name?.visible, registration?.description].compactMap(\.self)
      .joined(separator: ", registered by ")
  }
}
