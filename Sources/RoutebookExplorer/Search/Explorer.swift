import Routebook

// This folder has the search. `Explorer` takes states from the `Frontier`, a `Walker` brings a live
// app into them and performs every `Step`, and `StateGraph` keeps the transitions. `Explorer+Tasks`
// runs tasks.

/// Explores an app: takes states from the frontier, performs every step in each, and informs the
/// observers.
///
/// The frontier has a queue for each level of detail; the coarsest level comes first. Exploring a
/// state never suspends, so no task runs meanwhile. Tasks that a step starts run in a new app.
final class Explorer {
  var maker: AppMaker
  let detail: DetailLevel
  let limits: ExplorationLimits
  /// The time for the search.
  let time: TimeLimit
  let hooks: ExplorationHooks

  var graph = StateGraph()
  var space: StateSpace
  let screens: ScreenNumbers
  var growth: Growth
  var frontier: Frontier
  /// If only one module is explored in detail: the states of other modules that are new at a level
  /// up to `states`.
  var otherModules = Frontier(taskRunsAt: .states)
  var taskRuns = TaskRuns()
  var observers: Observers
  var walkers = Walkers()
  /// The numbers of the states, by their fingerprints.
  var numbers: [Fingerprint: Int] = [:]
  /// The phases of the states that are not settled.
  var phases: [Int: Phase] = [:]
  /// The states in which tasks are left after a wait: they wait for the user, or did not end in
  /// time.
  var statesWithTasks: Set<Int> = []
  /// The bounds beyond which states were deferred.
  var exceededBounds: Set<GrowthBound> = []
  private(set) var reachedLimits: Set<ExplorationLimits.Limit> = []
  /// A condition for a state and its screen.
  typealias Goal = (NavigationState, UsableScreen) -> Bool
  /// The condition at which the search ends; `nil` for a search of all states.
  let goal: Goal?
  private(set) var goalState: Int?
  /// In a search for a goal, the states beyond a bound that show something new.
  var beyondBounds: [Frontier.Entry] = []
  /// Whether deferred states are being explored, since something is missing.
  private(set) var exploresForAbsences = false
  /// The time that tasks get to end.
  var taskLimit = Replay.taskLimit
  /// The moment of the start.
  let startMoment: AppMoment

  init(
    _ maker: AppMaker, detail: DetailLevel, within limits: ExplorationLimits, _ time: TimeLimit,
    only module: String? = nil, _ hooks: ExplorationHooks, to goal: Goal? = nil
  ) async throws {
    (self.maker, self.detail, self.limits, self.time) = (maker, detail, limits, time)
    (self.hooks, self.goal) = (hooks, goal)
    // A path to a goal rarely needs an effect that a task has only in some states, so these runs
    // come last.
    frontier = Frontier(taskRunsAt: goal == nil ? .states : .everything)
    let app = try await maker.makeApp(time)
    let modules = app.registry.modules
    if let module, !modules.contains(module) { throw UnknownModule(name: module, known: modules) }
    hooks.willPerform?(hooks.start.steps.script)
    try await hooks.start.perform(in: app, time)
    app.stopBuildingScreens { time.isExpired }
    screens = ScreenNumbers(app.registry, only: module)
    let finest = hooks.furtherLevel ?? detail
    space = StateSpace(upTo: finest, screens)
    observers = Observers(of: app, at: finest, hooks, screens)
    let walker = Walker(app)
    // Requests of the first screen while it is built belong to the start.
    _ = app.usableScreen()
    let moment = app.moment()
    startMoment = moment
    let state = DiscoveredState(
      of: app, moment, Fingerprint(of: app, moment.features), .settled, screens)
    growth = Growth(from: state, screens)
    app.navigator.observers.append(observers.guards)
    let startsTasks = walker.takeStartedTasks()
    walkers.add(walker)
    let number = add(state, from: 0, by: .back, nil, in: 0)
    if startsTasks {
      let source = TaskSource.step(nil, on: state.screen)
      deferUntilTasksRun(Frontier.Entry(number: number, state: state, source: source), at: .screens)
    } else {
      enqueue(number, state)
    }
  }

  var registry: Registry<TextScreen> { screens.registry }
  /// The only module that is explored in detail; `nil` for all of them.
  var module: String? { screens.module }

  /// Makes a new app. If that can suspend, the tasks of other apps can run meanwhile.
  func makeApp() async throws -> HeadlessApp {
    if maker.canSuspend { walkers.markSuspended() }
    return try await maker.makeApp(time)
  }

  /// Whether the goal was not found yet, and there is time.
  private var hasTime: Bool { goalState == nil && !time.wasExpired }

  /// Explores the states of the frontier up to a level, and those to which they lead.
  ///
  /// - Parameter end: The end of the time for this level.
  func explore(upTo level: DetailLevel, until end: TimeLimit? = nil) async throws {
    while goalState == nil, !frontier.isEmpty(upTo: level) {
      if graph.stateCount >= limits.states { reachedLimits.insert(.states) }
      if time.wasExpired || end?.isExpired == true { reachedLimits.insert(.time) }
      guard reachedLimits.isEmpty, let (entry, level) = frontier.removeFirst(upTo: level) else {
        return
      }
      try await process(entry, at: level)
    }
  }

  /// Explores a level finer than the required one, until `end` or the limit on states. Neither is
  /// recorded as a cut-off, since the required level is complete.
  func exploreFurther(upTo level: DetailLevel, until end: TimeLimit) async throws {
    try await explore(upTo: level, until: end)
    reachedLimits = []
  }

  /// Records limits that cut the required level off.
  func recordReached(_ limits: Set<ExplorationLimits.Limit>) { reachedLimits.formUnion(limits) }

  /// The maximum number of states beyond a bound in a search for a goal.
  private static let growthLimit = 2_000

  /// Searches for the goal: where something is new, then beyond bounds, and then everywhere.
  ///
  /// The oldest and the newest states beyond bounds take turns: a path can be wide or long.
  func searchForGoal() async throws {
    var count = 0
    for level in [DetailLevel.pairs, .everything] {
      try await explore(upTo: level)
      while hasTime, reachedLimits.isEmpty, !beyondBounds.isEmpty, count < Self.growthLimit {
        count += 1
        let entry = count % 2 == 0 ? beyondBounds.removeFirst() : beyondBounds.removeLast()
        try await process(entry, at: .everything)
        try await explore(upTo: level)
      }
    }
  }

  /// The maximum number of states of other modules that are explored for one module.
  private static let otherModulesLimit = 5_000

  /// Explores states of other modules that show something new, until each screen of the explored
  /// module is seen.
  func exploreOtherModules(upTo level: DetailLevel) async throws {
    guard module != nil, level > .screens else { return }
    var seen = 0
    for _ in 0..<Self.otherModulesLimit where hasTime && reachedLimits.isEmpty {
      if observers.firstStates.count > seen {
        seen = observers.firstStates.count
        if unseenScreens.isEmpty { return }
      }
      guard let (entry, ownLevel) = otherModules.removeFirst(upTo: .states) else { return }
      try await process(entry, at: ownLevel)
      try await explore(upTo: level)
    }
  }

  /// The maximum number of steps from a deferred state to one that is explored because of it.
  private static let distanceLimit = 8

  /// Explores the deferred states on some screens, the states on these screens to which they lead,
  /// and new screens.
  ///
  /// - Parameters:
  ///   - isWanted: Whether a state with a screen in front is explored.
  ///   - shouldContinue: Returns whether to continue, after each state.
  func exploreDeferred(
    where isWanted: (_ screen: Int) -> Bool, while shouldContinue: () async throws -> Bool
  ) async throws {
    exploresForAbsences = true
    defer { exploresForAbsences = false }
    let known = graph.count
    /// Returns the number of states on the path to a state that were not known before.
    func distance(to state: Int) -> Int {
      state < known ? 0 : 1 + distance(to: graph.parent(of: state))
    }
    while !time.wasExpired {
      while let (entry, level) = frontier.removeFirst(upTo: .screens), !time.wasExpired {
        try await process(entry, at: level)
      }
      let entry = frontier.removeFirst {
        isWanted(graph.screen(of: $0)) && distance(to: $0) <= Self.distanceLimit
      }
      guard let entry else { return }
      try await process(entry, at: .everything)
      guard try await shouldContinue() else { return }
    }
  }

  /// Runs the tasks of an entry, or explores its state. If the time runs out, puts the state back
  /// into the frontier.
  func process(_ entry: consuming Frontier.Entry, at level: DetailLevel) async throws {
    let number = entry.number
    do {
      if let source = entry.source {
        try await runTasks(of: source, in: entry)
      } else {
        try await explore(entry, at: level)
      }
    } catch is TimeLimit.Exceeded {
      reachedLimits.insert(.time)
      frontier.append(Frontier.Entry(number: number), at: level)
    }
  }

  private func explore(_ entry: consuming Frontier.Entry, at level: DetailLevel) async throws {
    guard let (walker, known) = try await reach(entry) else { return }
    let (number, app) = (entry.number, walker.app)
    let revision = walker.navigator.revision
    let script = announce(number)
    let screen = app.usableScreen()
    let startsTasks = walker.takeStartedTasks()
    // If the time ran out meanwhile, the screen is empty.
    try time.check()
    var state = known
    if state.phase == .settled,
      walker.navigator.revision != revision || app.featureStates() != state.features
    {
      guard let other = updateFingerprint(of: number, in: app, releasing: entry.claims) else {
        return
      }
      state = other
    }
    // Building the screen can change the state.
    state.base = Fingerprint(of: app, state.features)
    let visit = Visit(
      number: number, state: state, screen: screen, screens: screens, walker: walker)
    if startsTasks, state.phase == .settled, deferIfTasksStarted(in: visit, at: level) { return }
    if let goal, goal(state.navigation, screen) {
      goalState = number
      return
    }
    hooks.visit?(app)
    // If the time ran out meanwhile, `visit` drew an empty screen.
    try time.check()
    observers.recordVisit(visit, at: level, within: time)
    try time.check()
    graph.beginTransitions(of: number)
    if graph.stateCount % 256 == 0 {
      hooks.progress(level, graph.stateCount, graph.deferredCount)
    }
    // Drop the events of guards that were asked while the screen was built.
    observers.guards.forgetEvents()
    try performEverything(in: visit, script)
  }
}
