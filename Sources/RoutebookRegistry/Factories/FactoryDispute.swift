/// The factories of one route type, of which several are for one destination or replace others.
struct FactoryDispute<Content> {
  let name: String
  /// The factories, for each presentation in the order in which modules contributed them.
  let candidates: [ViewFactory<Content>]
  let policy: RegistryBuilder<Content>.ConflictPolicy

  /// Why no factory can be chosen for a presentation.
  private enum Reason: Hashable {
    case duplicates(of: Set<String>, inCircle: Bool)
    case nothingToReplace(module: String, by: String, registered: [String])
  }

  /// Chooses a factory for each presentation, or reports why it can't.
  ///
  /// What prevents the choice in several presentations for the same reason is one problem.
  func settle() -> (chosen: [ViewFactory<Content>], problems: [RegistryProblem]) {
    var chosen: [ViewFactory<Content>] = []
    var failed: [(reason: Reason, presentations: [Presentation], places: Set<Registration>)] = []
    for presentation in Presentation.allCases {
      let factories = candidates.filter { $0.presentation == presentation }
      guard !factories.isEmpty else { continue }
      let (factory, failures) = choice(among: factories)
      if let factory { chosen.append(factory) }
      for (reason, places) in failures {
        if let known = failed.firstIndex(where: { $0.reason == reason }) {
          failed[known].presentations.append(presentation)
          failed[known].places.formUnion(places)
        } else {
          failed.append((reason, [presentation], Set(places)))
        }
      }
    }
    let problems = failed.map { problem($0.reason, $0.presentations, $0.places.sorted()) }
    return (
      chosen,
      problems.filter { $0.kind == .duplicateFactory }
        + problems.filter { $0.kind == .nothingToReplace }
    )
  }

  private func choice(
    among factories: [ViewFactory<Content>]
  ) -> (ViewFactory<Content>?, [(reason: Reason, places: [Registration])]) {
    let modules = Set(factories.map(\.registration.module))
    var orphans: [Reason: [Registration]] = [:]
    for factory in factories {
      // A module can replace another module's factory, but not its own.
      let module = factory.registration.module
      let others = modules.subtracting([module])
      guard let replaced = factory.replacedModule, !others.contains(replaced) else { continue }
      let reason = Reason.nothingToReplace(
        module: replaced, by: module, registered: others.sorted())
      orphans[reason, default: []].append(factory.registration)
    }
    guard orphans.isEmpty else {
      let failures = orphans.map { ($0, $1.sorted()) }
      return (nil, failures.sorted { $0.1.lexicographicallyPrecedes($1.1) })
    }
    let circle = Self.circle(among: factories)
    let replaced = Set(factories.compactMap(\.replacedModule))
    let remaining = factories.filter { !replaced.contains($0.registration.module) }
    if circle.isEmpty, remaining.count == 1 || policy == .lastWins { return (remaining.last, []) }
    let disputed = (circle.isEmpty ? remaining : circle).map(\.registration)
    return (
      nil, [(.duplicates(of: Set(disputed.map(\.module)), inCircle: !circle.isEmpty), disputed)]
    )
  }

  /// The factories that replace each other in a circle, and the factories that these replace.
  ///
  /// The method repeatedly removes the factories that no other factory replaces; these remain.
  private static func circle(among factories: [ViewFactory<Content>]) -> [ViewFactory<Content>] {
    let replaced = Set(factories.compactMap(\.replacedModule))
    let inner = factories.filter { replaced.contains($0.registration.module) }
    return inner.count == factories.count ? inner : circle(among: inner)
  }

  private func problem(
    _ reason: Reason, _ presentations: [Presentation], _ places: [Registration]
  ) -> RegistryProblem {
    switch reason {
    case .duplicates(_, let inCircle):
      .duplicateFactory(name, presentations, places, inCircle: inCircle)
    case .nothingToReplace(let module, _, let registered):
      .nothingToReplace(name, presentations, places, module: module, registered: registered)
    }
  }
}
