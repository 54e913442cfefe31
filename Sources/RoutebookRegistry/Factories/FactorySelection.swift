/// The factory for each destination, selected from the merged tables, and what prevents a selection.
struct FactorySelection<Content> {
  /// The route types, by name; the first one that was found, if several types have a name.
  private(set) var types: [String: RouteType] = [:]
  /// The factories of each route type, by its identity: at most one for each presentation.
  private(set) var factories: [ObjectIdentifier: [ViewFactory<Content>]] = [:]
  /// The problems, by the names that they are about.
  private(set) var problems: [String: [RegistryProblem]] = [:]

  /// The tables of all presentations, in the usual order.
  private let tables: [FactoryTable<Content>]

  init(
    from contributions: Contributions, _ policy: RegistryBuilder<Content>.ConflictPolicy
  ) {
    tables = Presentation.allCases.map { contributions[factoriesFor: $0, of: Content.self] }
    let disputed = selectUndisputed()
    problems = sharedNames(disputed)
    for name in disputed {
      let candidates = candidates(for: name)
      // Nothing can be chosen among factories of several types.
      guard Set(candidates.map(\.routeType)).count == 1 else { continue }
      let dispute = FactoryDispute(name: name, candidates: candidates, policy: policy)
      let (chosen, problems) = dispute.settle()
      // The undisputed ones among them are selected already.
      if let type = chosen.first?.routeType { factories[type.id] = chosen }
      if !problems.isEmpty { self.problems[name, default: []] += problems }
    }
  }

  /// Selects each factory that is the only one for its destination; returns the other names.
  private mutating func selectUndisputed() -> Set<String> {
    var disputed: Set<String> = []
    for table in tables {
      types.reserveCapacity(table.factories.count)
      factories.reserveCapacity(table.factories.count)
      for (name, candidates) in table.factories {
        let factory = candidates[0]
        let type = types[name] ?? factory.routeType
        types[name] = type
        if candidates.count == 1 && factory.replacedModule == nil && factory.routeType == type {
          factories[type.id, default: []].append(factory)
        } else {
          disputed.insert(name)
        }
      }
    }
    return disputed
  }

  /// The factories for a name, in the order of their presentations.
  private func candidates(for name: String) -> [ViewFactory<Content>] {
    tables.flatMap { $0[name] }
  }

  /// A problem for each current or former name that several types have.
  private func sharedNames(_ disputed: Set<String>) -> [String: [RegistryProblem]] {
    var owners: [String: Set<RouteType>] = [:]
    for name in disputed {
      owners[name] = Set(candidates(for: name).map(\.routeType))
    }
    for type in types.values {
      for former in type.type.formerNames {
        owners[former, default: types[former].map { [$0] } ?? []].insert(type)
      }
    }
    return owners.filter { $0.value.count > 1 }.reduce(into: [:]) { problems, shared in
      let owners = shared.value.map { type in
        let own = candidates(for: type.name).filter { $0.routeType == type }
        return (type, own.map(\.registration).min()!)
      }
      problems[shared.key] = [.sharedRouteName(shared.key, owners)]
    }
  }
}
