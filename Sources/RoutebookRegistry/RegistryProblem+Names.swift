extension RegistryProblem {
  /// Returns a problem for each name that several contributions of one kind have.
  package static func sharedNames<Contribution>(
    _ kind: String, of contributions: [Contribution], by name: (Contribution) -> String,
    at registration: (Contribution) -> Registration
  ) -> [RegistryProblem] {
    Dictionary(grouping: contributions, by: name).filter { $0.value.count > 1 }
      .map { name, group in
        let claimants = group.map { Claimant(name: name, registration: registration($0)) }
        return .conflict(
          .contribution(kind), over: .name(name), claimants: claimants.sorted(),
          remedy: "Give each of them its own name.")
      }
  }

  /// The problem of several modules with the same name, or a module that was added several times.
  static func sharedModuleName(_ name: String, types: [Any.Type]) -> RegistryProblem {
    .conflict(
      .module, over: .name(name),
      claimants: types.map { Claimant(name: String(qualifiedNameOf: $0)) }.sorted(),
      remedy: """
        Add the module only once, or give each module its own name: \
        static var moduleName: String { "…" }.
        """)
  }

  /// The problem of several route types with the same name, each with its first registration.
  static func sharedRouteName(
    _ name: String, types: [(type: RouteType, registration: Registration)]
  ) -> RegistryProblem {
    var hasFormerName = false
    let claimants = types.map { type, registration in
      let isFormer = type.name != name
      hasFormerName = hasFormerName || isFormer
      return Claimant(
        name: String(qualifiedNameOf: type.type) + (isFormer ? " (a former name)" : ""),
        registration: registration)
    }
    return .conflict(
      .routeType, over: .name(name), claimants: claimants.sorted(),
      remedy: hasFormerName
        ? "A current or former name can belong to only one type. Remove it from all but one."
        : "Give each type its own name: static var routeName: String { \"…\" }.")
  }

  /// The problem of a route type whose name can't be used as a key.
  static func unusableName(
    of type: Any.Type, _ defect: RouteName.Defect, registration: Registration
  ) -> RegistryProblem {
    .unusable(
      .routeType, name: String(qualifiedNameOf: type), reason: defect.reason,
      registration: registration,
      remedy: "Declare a name in the type: static var routeName: String { \"…\" }.")
  }
}
