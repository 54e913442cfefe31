import Routebook
import RoutebookRegistry

extension Search {
  /// Makes an app, leads it to the start, and explores it from there.
  ///
  /// - Parameters:
  ///   - module: The only module that is explored; `nil` for all of them.
  ///   - scope: The modules whose screens are explored; by default, the module.
  ///   - isDone: Whether nothing is left to look for in a search.
  static func exploring(
    within bounds: ExplorationBounds, _ time: TimeLimit, only module: String?,
    scope: Set<String>? = nil, _ hooks: ExplorationHooks,
    _ makeApp: @escaping () throws -> HeadlessApp,
    until isDone: ((Search) -> Bool)? = nil
  ) async throws -> Search {
    defer { hooks.announce?(nil) }
    guard let module else {
      return try await started(within: bounds, time, nil, nil, hooks, makeApp, isDone)
    }
    let entrance = try await entrance(to: module, within: bounds, time, hooks, makeApp)
    var hooks = hooks
    hooks.start = entrance.start
    let search = try await started(within: bounds, time, module, scope, hooks, makeApp, isDone)
    search.cuts.formUnion(entrance.cuts)
    return search
  }

  private static func started(
    within bounds: ExplorationBounds, _ time: TimeLimit, _ module: String?, _ scope: Set<String>?,
    _ hooks: ExplorationHooks, _ makeApp: @escaping () throws -> HeadlessApp,
    _ isDone: ((Search) -> Bool)?
  ) async throws -> Search {
    func search(watching: Bool? = nil) async throws -> Search {
      let app = try makeApp()
      hooks.announce?(hooks.start.script)
      try await hooks.start.perform(in: app)
      // Watching takes time, so it begins when there is something to see.
      let search = Search(
        app, makeApp, bounds: bounds, time: time.forSearch, module: module, scope: scope,
        hooks: hooks,
        watchesSteps: watching ?? (app.navigator.isGuarded || hooks.recordsMap))
      search.isDone = isDone.map { isDone in { [unowned search] in isDone(search) } }
      try await search.run()
      return search
    }
    let first = try await search()
    return first.missedResult ? try await search(watching: true) : first
  }

  /// Where a module can be reached first, and the limits that kept the search from finding it.
  private static func entrance(
    to module: String, within bounds: ExplorationBounds, _ time: TimeLimit,
    _ hooks: ExplorationHooks, _ makeApp: @escaping () throws -> HeadlessApp
  ) async throws -> (start: ExplorationStart, cuts: Set<ExplorationBounds.Limit>) {
    let app = try makeApp()
    guard app.registry.modules.contains(module) else {
      throw UnknownModule(name: module, known: app.registry.modules)
    }
    hooks.announce?(hooks.start.script)
    try await hooks.start.perform(in: app)
    var searching = ExplorationHooks()
    (searching.start, searching.progress) = (hooks.start, hooks.progress)
    (searching.willPerform, searching.leavesNotes) = (hooks.willPerform, hooks.leavesNotes)
    let search = Search(
      app, makeApp, bounds: bounds, time: time.forSearch, module: nil, hooks: searching,
      watchesSteps: true)
    search.goal = { [registry = app.registry] state in
      registry.registration(of: state.destinationInFront.type)?.module == module
    }
    try await search.run()
    guard let state = search.goalState else { return (hooks.start, search.cuts) }
    let trace = search.graph.trace(to: state)
    // A step from the start is explored anyway.
    guard trace.count > 1 else { return (hooks.start, []) }
    do {
      var replay = try await Replay(
        in: try makeApp(), from: hooks.start, builds: 1, within: time.forSearch,
        willPerform: hooks.announce)
      for step in trace { _ = try await replay.perform(step) }
      return (ExplorationStart(replay.actions, in: hooks.start.store), [])
    } catch is TimeLimit.Exceeded {
      return (hooks.start, [.time])
    }
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
