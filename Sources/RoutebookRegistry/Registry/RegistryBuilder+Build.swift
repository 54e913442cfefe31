extension RegistryBuilder {
  /// Merges all contributions into an immutable registry.
  ///
  /// Contributions are reduced in the order of the modules' names, so the order in which modules
  /// were added has no effect. Under `.lastWins`, they are reduced in the order in which modules
  /// were added.
  ///
  /// - Throws: `RegistryError` with the conflicts and the unusable names, sorted. What several types
  ///   claim, or a wrong `replacing:`, can hide other conflicts of the same name.
  /// - Complexity: O(*n*) on average in the number of registrations.
  public func build() throws(RegistryError) -> Registry<Content> {
    let merged = reduced()
    let selection = FactorySelection<Content>(from: merged, policy)
    let problems =
      sharedModuleNames()
      + selection.problems.sorted { $0.key < $1.key }.flatMap(\.value)
      + unusableRouteNames()
      + (problems + merged.problems).sorted(by: RegistryProblem.precedes)
    guard problems.isEmpty else { throw RegistryError(problems: problems) }
    return Registry(
      modules: Set(contributors.map(\.name)).subtracting([""]).sorted(), types: selection.types,
      factories: selection.factories, contributions: merged, owner: owner)
  }

  /// The contributions of all modules, reduced in order.
  private func reduced() -> Contributions {
    var merged = Contributions()
    var types: Set<ObjectIdentifier> = []
    let inOrder =
      switch policy {
      case .refuse: contributors.sorted { $0.sortKey < $1.sortKey }
      case .lastWins: contributors
      }
    for contributor in inOrder {
      // A module that was added twice is a problem of its own, not also one for each registration.
      let isNew = contributor.type.map { types.insert(ObjectIdentifier($0)).inserted } ?? true
      if isNew { merged.merge(contributor.contributions) }
    }
    return merged
  }

  /// A problem for each name that several modules have.
  private func sharedModuleNames() -> [RegistryProblem] {
    let modules = Dictionary(grouping: contributors.filter { $0.type != nil }, by: \.name)
    return modules.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { name, modules in
      .sharedModuleName(name, modules.compactMap(\.type))
    }
  }

  /// A problem for each route type whose name can't be used, by the first place in each module.
  private func unusableRouteNames() -> [RegistryProblem] {
    Dictionary(grouping: unusable, by: \.type).map { type, registrations in
      let places = Dictionary(grouping: registrations.map(\.place), by: \.module)
      return RegistryProblem.unusableRouteName(
        of: type, registrations[0].defect, places.values.map { $0.min()! }.sorted())
    }
    // Not by the type's name, which may contain an address.
    .sorted { $0.claimants.lexicographicallyPrecedes($1.claimants) }
  }
}

extension RegistryProblem {
  /// Compares in the order in which problems of contributions are reported.
  fileprivate static func precedes(_ left: Self, _ right: Self) -> Bool {
    if left.subject != right.subject { return left.subject < right.subject }
    if left.message != right.message { return left.message < right.message }
    return left.claimants.lexicographicallyPrecedes(right.claimants)
  }
}
