/// The factories of a registry, selected from those that modules contribute, and what prevents a
/// selection.
struct FactorySelection<Content> {
  /// The reason why no factory can be chosen for a destination.
  private enum Reason: Hashable {
    case duplicates(of: Set<String>, isCycle: Bool)
    case nothingToReplace(module: String, by: String, registered: [String])
  }

  private typealias Failures = [Reason: [ViewFactory<Content>]]

  /// The selected factories: at most one for each destination.
  private(set) var table: FactoryTable<Content>
  /// The problems, by the names that they are about.
  private(set) var problems: [String: [RegistryProblem]] = [:]

  init(from contributions: Contributions, _ policy: RegistryBuilder<Content>.ConflictPolicy) {
    table = contributions.factories()
    for (name, types) in table.sharedNames {
      problems[name] = [.sharedRouteName(name, types.map { ($0, table.firstRegistration(of: $0)) })]
    }
    // Most factories are the only ones for their destinations (`routebook-bench merge`).
    for (name, candidates) in table.factories where Self.areDisputed(candidates) {
      // Nothing can be chosen among factories of several types.
      guard Set(candidates.map(\.destination.routeType)).count == 1 else { continue }
      let choices = Presentation.allCases.map { presentation in
        Self.choice(
          among: candidates.filter { $0.destination.presentation == presentation }, policy)
      }
      table.factories[name] = choices.compactMap(\.chosen)
      // What prevents the choice in several presentations for the same reason is one problem.
      let failures = choices.reduce(into: [:]) { $0.merge($1.failures, uniquingKeysWith: +) }
      problems[name, default: []] += Self.problems(of: name, failures)
    }
  }

  /// Whether several of the factories are for one destination, or one replaces another.
  private static func areDisputed(_ factories: [ViewFactory<Content>]) -> Bool {
    Set(factories.map { $0.destination.presentation }).count < factories.count
      || factories.contains { $0.replacedModule != nil }
  }

  /// Chooses among the factories for one destination, or says with which of them something is
  /// wrong.
  private static func choice(
    among factories: [ViewFactory<Content>], _ policy: RegistryBuilder<Content>.ConflictPolicy
  ) -> (chosen: ViewFactory<Content>?, failures: Failures) {
    let modules = Set(factories.map(\.registration.module))
    var orphans = Failures()
    for factory in factories {
      // A module can replace another module's factory, but not its own.
      let module = factory.registration.module
      let others = modules.subtracting([module])
      guard let replaced = factory.replacedModule, !others.contains(replaced) else { continue }
      let reason = Reason.nothingToReplace(
        module: replaced, by: module, registered: others.sorted())
      orphans[reason, default: []].append(factory)
    }
    guard orphans.isEmpty else { return (nil, orphans) }
    let cycle = cycle(among: factories)
    let replaced = Set(factories.compactMap(\.replacedModule))
    let remaining = factories.filter { !replaced.contains($0.registration.module) }
    if cycle.isEmpty, remaining.count <= 1 || policy == .lastWins { return (remaining.last, [:]) }
    let disputed = cycle.isEmpty ? remaining : cycle
    let reason = Reason.duplicates(
      of: Set(disputed.map(\.registration.module)), isCycle: !cycle.isEmpty)
    return (nil, [reason: disputed])
  }

  /// The factories that replace each other in a circle, and the factories that these replace.
  ///
  /// The method repeatedly removes the factories that no other factory replaces; these remain.
  private static func cycle(among factories: [ViewFactory<Content>]) -> [ViewFactory<Content>] {
    let replaced = Set(factories.compactMap(\.replacedModule))
    let inner = factories.filter { replaced.contains($0.registration.module) }
    return inner.count == factories.count ? inner : cycle(among: inner)
  }

  /// The problems of a name: first duplicates, each in the order of their presentations.
  private static func problems(of name: String, _ failures: Failures) -> [RegistryProblem] {
    failures.map { reason, factories in
      let presentations = Set(factories.map(\.destination.presentation)).sorted()
      let registrations = Set(factories.map(\.registration)).sorted()
      let problem: RegistryProblem =
        switch reason {
        case .duplicates(_, let isCycle):
          .duplicateFactory(name, presentations, registrations, isCycle: isCycle)
        case .nothingToReplace(let module, _, let registered):
          .nothingToReplace(
            name, presentations, registrations, module: module, registered: registered)
        }
      // The name of the kind of duplicates is the first in the alphabet.
      return (problem.kind.rawValue, presentations[0], problem.description, problem)
    }
    .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
  }
}

extension FactoryTable {
  /// The names that several types have, now or formerly, each with these types.
  fileprivate var sharedNames: [String: Set<RouteType>] {
    var owners = factories.mapValues { Set($0.map { $0.destination.routeType }) }
    for type in factories.values.map({ $0[0].destination.routeType }) {
      for former in type.type.formerNames { owners[former, default: []].insert(type) }
    }
    return owners.filter { $0.value.count > 1 }
  }

  fileprivate func firstRegistration(of type: RouteType) -> Registration {
    self[type.name].filter { $0.destination.routeType == type }.map { $0.registration }.min()!
  }
}
