extension RegistryBuilder {
  /// Merges all contributions into an immutable registry.
  ///
  /// Contributions are reduced in the order of the modules' names, so that the order in which the
  /// modules were added shows nowhere; under `.lastWins`, in the order in which they were added.
  ///
  /// - Throws: `RegistryError` with every conflict and every unusable name there is, sorted.
  /// - Complexity: O(*n* log *n*) in the number of registrations.
  public func build() throws(RegistryError) -> Registry<Content> {
    let addedTwice = sharedModuleNames()
    var problems = self.problems + addedTwice.values
    let ordered =
      switch policy {
      case .refuse: contributors.sorted { $0.sortKey < $1.sortKey }
      case .lastWins: contributors
      }
    var merged = Contributions()
    for contributor in ordered { merged.merge(contributor.contributions) }
    problems += merged.problems.filter { !Self.isEcho($0, of: addedTwice) }

    var routes: [String: RegisteredRoute<Content>] = [:]
    for presentation in Presentation.allCases {
      let table = merged.table(of: presentation, Content.self)
      for (name, factories) in table.byName {
        let route = routes[name] ?? RegisteredRoute(name: name, type: factories[0].routeType)
        routes[name] = route
        route.contributors.append(contentsOf: factories)
        if factories.contains(where: { $0.routeType != route.type }) { continue }
        do throws(RegistryError) {
          route[presentation] = try choose(
            among: factories, name: name, presentation: presentation)
        } catch {
          problems += error.problems.filter { !Self.isEcho($0, of: addedTwice) }
        }
      }
    }
    problems += sharedNames(among: routes)
    guard problems.isEmpty else { throw RegistryError(problems: problems.sorted()) }
    return Registry(
      modules: Set(contributors.map(\.name)).subtracting([""]).sorted(),
      routes: routes, contributions: merged)
  }

  /// Names that stand for several types. A former name still stands for its type, and for no other.
  private func sharedNames(
    among routes: [String: RegisteredRoute<Content>]
  ) -> [RegistryProblem] {
    var former: [String: [ViewFactory<Content>]] = [:]
    for route in routes.values where !route.type.type.formerNames.isEmpty {
      for name in Set(route.type.type.formerNames) {
        // Of several types under one present name, which is a problem of its own, the first's.
        former[name, default: []] += route.contributors.filter { $0.routeType == route.type }
      }
    }
    func problem(_ name: String, _ owners: [ViewFactory<Content>]) -> RegistryProblem? {
      guard owners.contains(where: { $0.routeType != owners[0].routeType }) else { return nil }
      let named = Dictionary(grouping: owners, by: \.routeType).map { type, owners in
        RegistryProblem.NamedType(
          typeName: String(reflecting: type.type),
          registration: owners.map(\.registration).min()!, isFormer: type.name != name)
      }
      return .sharedName(name: name, types: named.sorted())
    }
    let present = routes.compactMap { name, route in
      problem(name, route.contributors + (former[name] ?? []))
    }
    return present
      + former.compactMap { name, owners in routes[name] == nil ? problem(name, owners) : nil }
  }

  /// The one factory that is left when replaced ones are taken out.
  private func choose(
    among factories: [ViewFactory<Content>], name: String, presentation: Presentation
  ) throws(RegistryError) -> ViewFactory<Content> {
    // Nearly always so, and told without a set.
    if factories.count == 1 && factories[0].replacedModule == nil { return factories[0] }
    let modules = Set(factories.map(\.registration.module))
    let orphans = factories.compactMap { factory -> RegistryProblem? in
      // A module replaces another's factory, never its own.
      let others = modules.subtracting([factory.registration.module])
      guard let replaced = factory.replacedModule, !others.contains(replaced) else { return nil }
      return .nothingToReplace(
        name: name, presentation: presentation, module: replaced,
        registration: factory.registration, registered: others.sorted())
    }
    guard orphans.isEmpty else { throw RegistryError(problems: orphans) }

    let replaced = Set(factories.compactMap(\.replacedModule))
    let remaining = factories.filter { !replaced.contains($0.registration.module) }
    let circle = Self.circle(among: factories)
    if circle.isEmpty {
      if remaining.count == 1 { return remaining[0] }
      if policy == .lastWins, let last = remaining.last { return last }
    }
    let disputed = circle.isEmpty ? remaining : circle
    throw RegistryError(problems: [
      .duplicateFactory(
        name: name, presentation: presentation,
        registrations: disputed.map(\.registration).sorted(), inCircle: !circle.isEmpty)
    ])
  }

  /// Those that replace each other, and what they replace: all that is left when those that none
  /// replaces are taken out, then those that only these replaced, and so on.
  private static func circle(among factories: [ViewFactory<Content>]) -> [ViewFactory<Content>] {
    let replaced = Set(factories.compactMap(\.replacedModule))
    let inner = factories.filter { replaced.contains($0.registration.module) }
    return inner.count == factories.count ? inner : circle(among: inner)
  }

  /// A module added twice is one problem, not one more for each thing that it contributes.
  private static func isEcho(
    _ problem: RegistryProblem, of addedTwice: [String: RegistryProblem]
  ) -> Bool {
    switch problem {
    case .duplicateFactory(_, _, let registrations, _),
      .sharedContribution(_, _, let registrations):
      Set(registrations).count == 1 && addedTwice[registrations[0].module] != nil
    case .indistinctContributions(_, let contributions, _):
      Set(contributions).count == 1
        && addedTwice[contributions[0].registration.module] != nil
    case .sharedName, .unusableName, .nothingToReplace, .sharedModuleName,
      .malformedContribution:
      false
    }
  }

  /// Modules that bear one name; a registration could not be told from the other's.
  private func sharedModuleNames() -> [String: RegistryProblem] {
    let modules = Dictionary(grouping: contributors.filter { $0.typeName != nil }, by: \.name)
    return modules.filter { $0.value.count > 1 }.mapValues { modules in
      .sharedModuleName(
        name: modules[0].name, typeNames: modules.compactMap(\.typeName).sorted())
    }
  }
}
