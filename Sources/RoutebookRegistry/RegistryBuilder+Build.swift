extension RegistryBuilder {
  /// Merges all contributions into an immutable registry.
  ///
  /// Contributions are reduced in the order of the modules' names, so that the order in which the
  /// modules were added shows nowhere; under `.lastWins`, in the order in which they were added.
  ///
  /// - Throws: `RegistryError` with every conflict and every unusable name there is, sorted.
  /// - Complexity: O(*n* log *n*) in the number of registrations.
  public func build() throws(RegistryError) -> Registry<Content> {
    var problems = self.problems + sharedModuleNames()
    let ordered =
      switch policy {
      case .refuse: contributors.sorted { $0.sortKey < $1.sortKey }
      case .lastWins: contributors
      }
    var merged = Contributions()
    for contributor in ordered { merged.merge(contributor.contributions) }

    var routes: [String: RegisteredRoute<Content>] = [:]
    var sharedNames: [String: Set<ObjectIdentifier>] = [:]
    for presentation in Presentation.allCases {
      let table = merged.table(of: presentation, Content.self)
      for (name, factories) in table.byName {
        let route = routes[name] ?? RegisteredRoute(name: name, type: factories[0].routeType)
        routes[name] = route
        route.contributors.append(contentsOf: factories)
        let types = Set(factories.map(\.routeType.id)).union([route.type.id])
        if types.count > 1 {
          sharedNames[name, default: []].formUnion(types)
          continue
        }
        switch choose(among: factories, name: name, presentation: presentation) {
        case .success(let factory): route[presentation] = factory
        case .failure(let problem): problems.append(problem.problem)
        }
      }
    }
    for name in sharedNames.keys {
      let owners = routes[name]!.contributors
      let types = Dictionary(grouping: owners, by: \.routeType).map { type, owners in
        RegistryProblem.NamedType(
          typeName: String(reflecting: type.type),
          registration: owners.map(\.registration).min()!)
      }
      problems.append(.sharedName(name: name, types: types.sorted()))
    }
    guard problems.isEmpty else { throw RegistryError(problems: problems.sorted()) }
    return Registry(
      modules: Set(contributors.map(\.name)).subtracting([""]).sorted(),
      routes: routes, contributions: merged)
  }

  private struct Refusal: Error {
    let problem: RegistryProblem
  }

  /// The one factory that is left when replaced ones are taken out.
  private func choose(
    among factories: [ViewFactory<Content>], name: String, presentation: Presentation
  ) -> Result<ViewFactory<Content>, Refusal> {
    let replaced = Set(factories.compactMap(\.replacedModule))
    let modules = Set(factories.map(\.registration.module))
    if let orphan = factories.first(where: {
      $0.replacedModule.map { $0 == "" || !modules.contains($0) } ?? false
    }) {
      return .failure(
        Refusal(
          problem: .nothingToReplace(
            name: name, presentation: presentation, module: orphan.replacedModule!,
            registration: orphan.registration, registered: modules.sorted())))
    }
    let remaining = factories.filter { !replaced.contains($0.registration.module) }
    if remaining.count == 1 { return .success(remaining[0]) }
    if policy == .lastWins, let last = remaining.last { return .success(last) }
    // None is left where replacements form a circle: all of them are at fault then.
    let disputed = remaining.isEmpty ? factories : remaining
    return .failure(
      Refusal(
        problem: .duplicateFactory(
          name: name, presentation: presentation,
          registrations: disputed.map(\.registration).sorted())))
  }

  /// Modules that bear one name; a registration could not be told from the other's.
  private func sharedModuleNames() -> [RegistryProblem] {
    let modules = contributors.filter { $0.typeName != nil }
    return Dictionary(grouping: modules, by: \.name).compactMap { name, modules in
      modules.count > 1
        ? .sharedModuleName(name: name, typeNames: modules.compactMap(\.typeName).sorted()) : nil
    }
  }
}
