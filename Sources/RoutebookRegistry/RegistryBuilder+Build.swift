extension RegistryBuilder {
  /// Merges all contributions into an immutable registry.
  ///
  /// Contributions are reduced in the order of the modules' names, so the order in which modules
  /// were added has no effect. Under `.lastWins`, they are reduced in the order in which modules
  /// were added.
  ///
  /// - Throws: `RegistryError` with every conflict and every unusable name, sorted.
  /// - Complexity: O(*n*) on average in the number of registrations.
  public func build() throws(RegistryError) -> Registry<Content> {
    let ordered =
      switch policy {
      case .refuse: contributors.sorted { $0.sortKey < $1.sortKey }
      case .lastWins: contributors
      }
    var merged = Contributions()
    for contributor in ordered { merged.merge(contributor.contributions) }

    var resolution = RegistryResolution<Content>(policy: policy)
    for presentation in Presentation.allCases {
      resolution.resolve(presentation.key(for: Content.self).table(in: merged), as: presentation)
    }

    let addedTwice = sharedModuleNames()
    let problems = (problems + merged.problems + resolution.problems + resolution.sharedNames())
      .filter { problem in !addedTwice.keys.contains { problem.repeats(moduleAddedTwice: $0) } }
    guard problems.isEmpty && addedTwice.isEmpty else {
      throw RegistryError(problems: (problems + addedTwice.values).combinedByType())
    }
    return Registry(
      modules: Set(contributors.map(\.name)).subtracting([""]).sorted(),
      types: resolution.types, factories: resolution.factories, makers: resolution.makers,
      contributions: merged)
  }

  /// The names that several modules have, each with the problem to report.
  private func sharedModuleNames() -> [String: RegistryProblem] {
    let modules = Dictionary(grouping: contributors.filter { $0.type != nil }, by: \.name)
    return modules.filter { $0.value.count > 1 }.mapValues { modules in
      .sharedModuleName(modules[0].name, types: modules.compactMap(\.type))
    }
  }
}

extension RegistryProblem {
  /// Whether the problem exists only because a module was added twice.
  fileprivate func repeats(moduleAddedTwice module: String) -> Bool {
    switch self {
    case .duplicateFactory(_, _, let registrations, _):
      Set(registrations).count == 1 && registrations[0].module == module
    case .conflict(_, _, let claimants, _):
      Set(claimants).count == 1 && claimants[0].registration?.module == module
    case .nothingToReplace, .unusable: false
    }
  }
}
