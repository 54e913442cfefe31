import Routebook

extension Search {
  /// Makes an app, leads it to the start, and explores it from there.
  static func exploring(
    within bounds: ExplorationBounds, _ time: TimeLimit, only module: String?,
    _ hooks: ExplorationHooks, _ makeApp: () throws -> HeadlessApp
  ) throws -> Search {
    func search(watching: Bool? = nil) throws -> Search {
      let app = try makeApp()
      if let module, !app.registry.modules.contains(module) {
        throw UnknownModule(name: module, known: app.registry.modules)
      }
      hooks.willPerform?(hooks.start.script)
      try hooks.start.perform(in: app)
      // Watching takes time, so it begins when there is something to see.
      let search = Search(
        app, bounds: bounds, time: time.forSearch, module: module, hooks: hooks,
        watchesSteps: watching ?? (app.navigator.isGuarded || hooks.recordsMap))
      search.run()
      return search
    }
    defer { hooks.willPerform?(nil) }
    let first = try search()
    return first.missedResult ? try search(watching: true) : first
  }

  /// The limits that cut something off, in their order.
  var sortedCuts: [ExplorationBounds.Limit] {
    ExplorationBounds.Limit.allCases.filter(cuts.contains)
  }

  /// The bounds that something lies beyond, in their order.
  var sortedUsedBounds: [ExplorationBounds.Bound] {
    ExplorationBounds.Bound.allCases.filter(usedBounds.contains)
  }
}
