/// Chooses one factory for each destination from the tables, and collects the problems.
struct RegistryResolution<Content> {
  let policy: RegistryBuilder<Content>.ConflictPolicy
  /// The first type that was found under each name.
  private(set) var types: [RouteName: RouteType] = [:]
  private(set) var factories: [Registry<Content>.Registered] = []
  private(set) var makers = PerPresentation<[ObjectIdentifier: ViewMaker<Content>]>(
    push: [:], sheet: [:], cover: [:], alert: [:])
  private(set) var problems: [RegistryProblem] = []
  private var tables: [FactoryTable<Content>] = []
  /// The names that several types have.
  private var shared: Set<RouteName> = []

  init(policy: RegistryBuilder<Content>.ConflictPolicy) { self.policy = policy }

  /// Chooses a factory for each name in the table of a presentation.
  mutating func resolve(_ table: FactoryTable<Content>, as presentation: Presentation) {
    tables.append(table)
    types.reserveCapacity(table.factories.count)
    var makers: [ObjectIdentifier: ViewMaker<Content>] = [:]
    makers.reserveCapacity(table.factories.count)
    for (name, factories) in table.factories {
      guard let type = claim(name, for: factories) else { continue }
      do throws(RegistryError) {
        let factory = try choose(among: factories, of: name.text, as: presentation)
        makers[type.id] = factory.maker
        self.factories.append((presentation, factory))
      } catch {
        problems += error.problems
      }
    }
    self.makers[presentation] = makers
  }

  /// Returns the only type that has a name, or `nil` if several types have it.
  private mutating func claim(
    _ name: RouteName, for factories: [ViewFactory<Content>]
  ) -> RouteType? {
    let type = factories[0].routeType
    let known = types[name]
    if known == nil { types[name] = type }
    let isShared =
      known ?? type != type
      || factories.count > 1 && factories.contains { $0.routeType != type }
    if isShared { shared.insert(name) }
    return isShared ? nil : type
  }

  /// Returns the only factory that remains after removing those that others replace.
  private func choose(
    among factories: [ViewFactory<Content>], of name: String, as presentation: Presentation
  ) throws(RegistryError) -> ViewFactory<Content> {
    if factories.count == 1 && factories[0].replacedModule == nil { return factories[0] }
    let modules = Set(factories.map(\.registration.module))
    let orphans = factories.compactMap { factory -> RegistryProblem? in
      // A module can replace another module's factory, but not its own.
      let others = modules.subtracting([factory.registration.module])
      guard let replaced = factory.replacedModule, !others.contains(replaced) else { return nil }
      return .nothingToReplace(
        name: name, presentations: [presentation], module: replaced,
        registrations: [factory.registration], registered: others.sorted())
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
        name: name, presentations: [presentation],
        registrations: disputed.map(\.registration).sorted(), inCircle: !circle.isEmpty)
    ])
  }

  /// The factories that replace each other in a circle, and the factories that these replace.
  ///
  /// The method repeatedly removes the factories that no other factory replaces; these remain.
  private static func circle(among factories: [ViewFactory<Content>]) -> [ViewFactory<Content>] {
    let replaced = Set(factories.compactMap(\.replacedModule))
    let inner = factories.filter { replaced.contains($0.registration.module) }
    return inner.count == factories.count ? inner : circle(among: inner)
  }

  /// Returns a problem for each current or former name that several types have.
  func sharedNames() -> [RegistryProblem] {
    func registered(_ name: RouteName) -> [ViewFactory<Content>] {
      tables.flatMap { $0.factories[name] ?? [] }
    }
    var owners: [RouteName: Set<RouteType>] = [:]
    for name in shared { owners[name] = Set(registered(name).map(\.routeType)) }
    for type in types.values {
      for former in type.type.formerNames.map(RouteName.init) {
        owners[former, default: types[former].map { [$0] } ?? []].insert(type)
      }
    }
    return owners.filter { $0.value.count > 1 }.map { name, types in
      .sharedRouteName(
        name.text,
        types: types.map { type in
          let places = registered(RouteName(type.name)).filter { $0.routeType == type }
            .map(\.registration)
          return (type, places.min()!)
        })
    }
  }
}
