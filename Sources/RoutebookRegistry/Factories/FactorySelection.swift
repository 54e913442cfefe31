/// The factory for each destination, selected from the merged tables, and what prevents a selection.
struct FactorySelection<Content> {
  /// The route types, by name; the first one that was found, if several types have a name.
  private(set) var types: [String: RouteType] = [:]
  private(set) var factories: [DestinationType: ViewFactory<Content>] = [:]
  /// The problems, by the names that they are about.
  private(set) var problems: [String: [RegistryProblem]] = [:]

  private let tables: [(presentation: Presentation, table: FactoryTable<Content>)]

  init(
    from contributions: Contributions, _ policy: RegistryBuilder<Content>.ConflictPolicy
  ) {
    tables = Presentation.allCases.map {
      ($0, contributions[factoriesFor: $0, of: Content.self])
    }
    let disputed = selectUndisputed()
    problems = sharedNames(disputed)
    for name in disputed {
      let candidates = candidates(for: name)
      // Nothing can be chosen among factories of several types.
      guard Self.types(of: candidates).count == 1 else { continue }
      let dispute = FactoryDispute(name: name, candidates: candidates, policy: policy)
      let (chosen, problems) = dispute.settle()
      for (presentation, factory) in chosen { use(factory, as: presentation) }
      if !problems.isEmpty { self.problems[name, default: []] += problems }
    }
  }

  /// Selects each factory that is the only one for its destination; returns the other names.
  private mutating func selectUndisputed() -> Set<String> {
    var disputed: Set<String> = []
    for (presentation, table) in tables {
      types.reserveCapacity(table.factories.count)
      factories.reserveCapacity(factories.count + table.factories.count)
      for (name, candidates) in table.factories {
        let factory = candidates[0]
        let type = types[name] ?? factory.routeType
        types[name] = type
        if candidates.count == 1 && factory.replacedModule == nil && factory.routeType == type {
          use(factory, as: presentation)
        } else {
          disputed.insert(name)
        }
      }
    }
    return disputed
  }

  private mutating func use(_ factory: ViewFactory<Content>, as presentation: Presentation) {
    factories[DestinationType(factory.routeType, as: presentation)] = factory
  }

  private typealias Candidates = [(presentation: Presentation, factories: [ViewFactory<Content>])]

  private func candidates(for name: String) -> Candidates {
    tables.map { ($0, $1[name]) }.filter { !$0.1.isEmpty }
  }

  private static func types(of candidates: Candidates) -> Set<RouteType> {
    Set(candidates.flatMap(\.factories).map(\.routeType))
  }

  /// A problem for each current or former name that several types have.
  private func sharedNames(_ disputed: Set<String>) -> [String: [RegistryProblem]] {
    var owners: [String: Set<RouteType>] = [:]
    for name in disputed {
      owners[name] = Self.types(of: candidates(for: name))
    }
    for type in types.values {
      for former in type.type.formerNames {
        owners[former, default: types[former].map { [$0] } ?? []].insert(type)
      }
    }
    return owners.filter { $0.value.count > 1 }.reduce(into: [:]) { problems, shared in
      let owners = shared.value.map { type in
        let own = candidates(for: type.name).flatMap(\.factories).filter { $0.routeType == type }
        return (type, own.map(\.registration).min()!)
      }
      problems[shared.key] = [.sharedRouteName(shared.key, owners)]
    }
  }
}
