import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// Explores an app: takes states from the frontier, uses everything in each, and tells observers what happens.
///
/// The frontier has a queue for each level of detail, and the coarsest one comes first. Nothing suspends while
/// a state is explored, so no task goes on meanwhile; where a step starts tasks, they go on in a new app.
final class Explorer {
  let maker: AppMaker
  let detail: DetailLevel
  let limits: ExplorationLimits
  /// The time for the search.
  let time: TimeLimit
  /// The only module that is explored in detail; `nil` for all of them.
  let module: String?
  let hooks: ExplorationHooks

  var graph = StateGraph()
  var space: StateSpace
  var screens: ScreenNumbers
  var growth: Growth
  var frontier = Frontier()
  /// If one module is explored, the states of others that show something new among them, up to `states`.
  var others = (space: StateSpace(upTo: .states), frontier: Frontier())
  var trials = TaskTrials()
  var observers: Observers
  var walkers: Walkers
  /// The numbers of the states, by their fingerprints.
  var numbers = FingerprintTable()
  /// The states that are not settled.
  var phases: [Int: Phase] = [:]
  /// The states in which tasks wait for the user.
  var statesWithTasks: Set<Int> = []
  /// What was put off because something grows.
  var usedBounds: Set<GrowthBound> = []
  var cuts: Set<ExplorationLimits.Limit> = []
  /// What the search looks for: it stops in the first state that has it.
  var goal: ((NavigationState) -> Bool)?
  private(set) var goalState: Int?
  /// On the way to a goal: the states beyond a bound that show something new.
  var grown: [Frontier.Entry] = []
  /// Whether tasks that the app starts when it is made never end.
  var hasLastingTasks = false
  /// The screens on which events were sent while a request waited for an answer.
  var screensWithWaitingEvents: Set<Int> = []
  /// Whether states that are put off are explored, since something is missing.
  private(set) var looksForMissing = false
  /// How long tasks go on that don't end.
  var patience = Replay.taskLimit
  /// The app at the start.
  let startMoment: AppMoment
  /// A deep link of each pattern, as far as one is known.
  private(set) lazy var exampleLinks = registry[DeepLinks.self].patterns.compactMap {
    registry.exampleLink(of: $0, to: [])?.text
  }
  /// What the steps did so far in the state that is explored.
  var expansion = Expansion()

  init(
    _ maker: AppMaker, detail: DetailLevel, within limits: ExplorationLimits, _ time: TimeLimit,
    only module: String? = nil, _ hooks: ExplorationHooks
  ) async throws {
    (self.maker, self.detail, self.limits, self.time) = (maker, detail, limits, time)
    (self.module, self.hooks) = (module, hooks)
    let app = try await maker.newApp(time)
    let modules = app.registry.modules
    if let module, !modules.contains(module) { throw UnknownModule(name: module, known: modules) }
    hooks.announce?(hooks.start.script)
    try await hooks.start.perform(in: app, time)
    app.stopBuildingScreens { time.isOver }
    screens = ScreenNumbers(app.registry)
    space = StateSpace(upTo: hooks.furtherDetail ?? detail)
    observers = Observers(of: app, at: hooks.furtherDetail ?? detail, hooks)
    walkers = Walkers()
    let walker = Walker(app)
    // What the first screen requests while it is built belongs to the start.
    _ = walker.look()
    let moment = app.moment()
    startMoment = moment
    let sight = Sight(of: app, moment.features, .settled, after: nil)
    growth = Growth(from: sight, &screens)
    app.navigator.observers.append(observers.guards)
    let startsTasks = walker.takeStartedTasks()
    walkers.add(walker)
    let base = Fingerprint(of: app, moment.features)
    add(sight, base, from: 0, by: .back, in: 0)
    if startsTasks {
      let source = TaskTrials.Source.step(nil, on: graph.screen(of: 0))
      holdBack(
        TaskTrials.Trial(
          state: 0, source: source, sight: sight, base: base, moment: moment, readsNew: false),
        at: .screens)
    } else {
      enqueue(0, sight, moment, from: 0)
    }
  }

  var registry: Registry<TextScreen> { screens.registry }

  /// A new app. If that can suspend, the tasks of others can go on meanwhile.
  func newApp() async throws -> HeadlessApp {
    if maker.canSuspend { walkers.leaveAll() }
    return try await maker.newApp(time)
  }

  /// Whether anything is left to look for, and there is time.
  private var goesOn: Bool { goalState == nil && !time.wasOver }

  /// Whether something noticed that the time is up, which is noted.
  private var isOutOfTime: Bool {
    if time.wasOver { cuts.insert(.time) }
    return time.wasOver
  }

  /// Explores the states of the frontier up to a level, and those to which they lead.
  func explore(upTo level: DetailLevel) async throws {
    while goesOn {
      guard !frontier.isEmpty(upTo: level) else { return }
      if graph.stateCount >= limits.states {
        cuts.insert(.states)
        return
      }
      if let (entry, level) = frontier.takeFirst(upTo: level) { try await take(entry, at: level) }
    }
    if time.wasOver, !frontier.isEmpty(upTo: level) { cuts.insert(.time) }
  }

  /// The maximum number of states beyond a bound that are explored on the way to a goal.
  private static let growthLimit = 2_000

  /// Looks for the goal: where something is new, where that grows, and then everywhere.
  ///
  /// Of the states that grow, the oldest and the newest have their turns: a way can be wide or long.
  func lookForGoal() async throws {
    var count = 0
    for level in [DetailLevel.pairs, .everything] {
      try await explore(upTo: level)
      while goesOn, cuts.isEmpty, !grown.isEmpty, count < Self.growthLimit {
        count += 1
        let entry = count % 2 == 0 ? grown.removeFirst() : grown.removeLast()
        try await take(entry, at: .everything)
        try await explore(upTo: level)
      }
    }
  }

  /// The maximum number of states of other modules that are explored for one of them.
  private static let othersLimit = 5_000

  /// Explores states of other modules that show something new, as long as the module that is explored has a screen
  /// that was not seen.
  func exploreOthers(upTo level: DetailLevel) async throws {
    guard module != nil, level > .screens else { return }
    var seen = 0
    for _ in 0..<Self.othersLimit where goesOn && cuts.isEmpty {
      if observers.screens.firstStates.count > seen {
        seen = observers.screens.firstStates.count
        if inventory.missing.isEmpty { return }
      }
      guard let (entry, ownLevel) = others.frontier.takeFirst(upTo: .states) else { return }
      try await take(entry, at: ownLevel)
      try await explore(upTo: level)
    }
  }

  /// Which screens were seen, and which were not.
  var inventory: ScreenInventory { ScreenInventory(observers.screens, screens, only: module) }

  /// Lets the tasks go on of a state that waits for that, and explores any other one.
  private func take(_ entry: consuming Frontier.Entry, at level: DetailLevel) async throws {
    if let trial = entry.trial {
      try await letTasksGoOn(in: trial)
    } else {
      try await explore(entry, at: level)
    }
  }

  /// The maximum number of steps by which states are explored further that are put off.
  private static let distanceLimit = 8

  /// Explores the states that are put off on some screens, what they lead to there, and new screens.
  ///
  /// - Parameters:
  ///   - isWanted: Whether a state with a screen in front is explored.
  ///   - goesOn: Asked after each state.
  func explorePutOff(
    where isWanted: (_ screen: Int) -> Bool, while goesOn: () async throws -> Bool
  ) async throws {
    looksForMissing = true
    defer { looksForMissing = false }
    let known = graph.count
    /// The number of states on the way to one that were not known before.
    func distance(to state: Int) -> Int {
      state < known ? 0 : 1 + distance(to: graph.parent(of: state))
    }
    while !time.wasOver {
      while let (entry, level) = frontier.takeFirst(upTo: .screens), !time.wasOver {
        try await take(entry, at: level)
      }
      let entry = frontier.takeFirst {
        isWanted(graph.screen(of: $0)) && distance(to: $0) <= Self.distanceLimit
      }
      guard let entry else { return }
      try await take(entry, at: .everything)
      guard try await goesOn() else { return }
    }
  }

  /// Explores a state.
  private func explore(_ entry: consuming Frontier.Entry, at level: DetailLevel) async throws {
    guard let (walker, moment) = try await lead(to: entry) else { return }
    let number = entry.number
    let revision = walker.navigator.revision
    let script = hooks.announce.map { announce -> String in
      let script = observers.trail.script(along: graph.way(to: number).states)
      announce(script)
      return script
    }
    let screen = walker.look()
    let startsTasks = walker.takeStartedTasks()
    // The screen is empty, unless it was the last one.
    if isOutOfTime { return }
    var settled = moment
    let phase = phases[number] ?? .settled
    if phase == .settled,
      walker.navigator.revision != revision || walker.app.featureStates() != moment.features
    {
      guard let other = settle(number, walker.app, entry.claims) else { return }
      settled = other
    }
    let screenNumber = screens.number(inFrontOf: settled.navigation.state)
    let base = Fingerprint(of: walker.app, settled.features)
    if startsTasks, phase == .settled,
      waits(number, screenNumber, base, walker, settled, at: level)
    {
      return
    }
    if let goal, goal(settled.navigation.state) {
      goalState = number
      return
    }
    let visit = Visit(
      number: number, base: base, moment: settled, screen: screen, screenNumber: screenNumber,
      phase: phase, events: walker.events)
    hooks.visit?(walker.app)
    // What it drew can be empty.
    if isOutOfTime { return }
    observers.visited(visit, in: walker, at: level, &screens, within: time)
    if isOutOfTime { return }
    graph.beginTransitions(of: number)
    if graph.stateCount % 256 == 0 {
      hooks.progress(
        ExplorationProgress(
          states: graph.stateCount, putOff: graph.putOffCount, transitions: graph.transitionCount,
          level: level))
    }
    // What guards were asked while the screen was built is about no step.
    observers.guards.forget()
    useEverything(in: visit, walker, script)
  }
}
