import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry

/// Explores an app breadth first: uses everything that a user can use in every state.
///
/// It jumps between the moments of one app, and builds the screen once for each state. It never suspends
/// meanwhile, so no task goes on. Afterwards, each item that starts tasks is used in a new app, in which they
/// go on; where that leads, the search continues in that app.
final class Search {
  /// The app that is explored at the moment.
  var app: HeadlessApp
  let makeApp: () throws -> HeadlessApp
  var navigator: Navigator { app.navigator }
  let bounds: ExplorationBounds
  /// The time for the search.
  let time: TimeLimit
  /// The module that is explored, whose findings count; `nil` for all of them.
  let module: String?
  /// The modules whose screens are explored; `nil` for all of them.
  let scope: Set<String>?
  let hooks: ExplorationHooks
  /// Records the map of what is explored, if there is to be one.
  let recorder: MapRecorder?
  /// Watches guards and results, if anything is known about them.
  let watch: StepWatch?
  /// Whether a screen returned a result and nothing watched.
  var missedResult = false
  var invariants: InvariantWatch
  /// What is visible in the states, to compare with where deep links lead; `nil` if there are none.
  private(set) var sights: Sights?

  var graph = StateGraph()
  var screens: ScreenList
  /// The number of steps to the explored state.
  var level = 0
  /// The largest number of steps to a state.
  private(set) var depth = 0
  var cuts: Set<ExplorationBounds.Limit> = []
  /// The bounds that something lies beyond.
  var usedBounds: Set<ExplorationBounds.Bound> = []
  var deadEnds: [Int] = []
  /// Which screens open which.
  var openings: Set<Opening> = []
  /// The first attempts of buttons that start tasks, if buttons are pressed twice.
  var presses: [Press: Attempt] = [:]
  /// A deep link of each pattern, as far as one is known.
  private(set) lazy var exampleLinks = app.registry[DeepLinks.self].patterns.compactMap {
    app.registry.exampleLink(of: $0, to: [])?.text
  }
  /// The first state in which the closures of each call site wait.
  private(set) var closureStates: [WaitingClosures: Int] = [:]
  /// The steps after which tasks go on in a new app.
  var waits = WaitingAttempts()
  /// The states on whose way tasks were started that did not go on, each with the step that led to it.
  var entries: [Int: WaitingAttempts.Subject] = [:]
  /// The step that is tried, if there are tasks; `nil` if there are none.
  var entry: WaitingAttempts.Subject?
  /// The states that `numbers` does not have: in the same one, a task runs, or something else is shown.
  var twins: [Int: Fingerprint] = [:]
  /// The states that show something else than what `numbers` has.
  var shownNumbers: [Fingerprint: Int] = [:]
  /// The states at which the explorations of apps begin, with their apps.
  var origins: [Origin] = []
  /// Apps whose tasks can still go on: they may use what belongs to the app.
  var keptApps: [HeadlessApp] = []
  /// What the apps show on the way from an origin to some states, before their tasks go on.
  var shownScreens: [Int: [[String]]] = [:]
  /// Whether tasks could go on, or can while findings are replayed.
  var hasSuspended = false
  /// Whether tasks go on that the app starts when it is made.
  var hasLastingTasks = false
  /// How long tasks go on that don't end.
  var patience = Replay.taskLimit

  /// The numbers of the known states.
  var numbers = FingerprintTable()
  /// What tells states apart; `nil` if nothing is merged.
  var distinction: Distinction?
  /// The states with which others are merged.
  var classes = StateClasses()
  /// Tells which states lie beyond the bounds; set when the search starts.
  var boundsWatch: BoundsWatch?
  /// What the search looks for: it stops in the first state that has it.
  var goal: ((NavigationState) -> Bool)?
  /// Asked from time to time whether nothing is left to look for: then the search stops.
  var isDone: (() -> Bool)?
  private var wasDone = false
  /// The state in which the search found it.
  private(set) var goalState: Int?
  var frontier = Frontier()
  /// The other states to which the explored state leads; there are few.
  var neighbours: [Int] = []
  /// The notes of the scripts to the states, if notes are left.
  var trail: TraceNotes?
  /// The script to the explored state, if each step is announced.
  var script = ""
  /// Whether a step in the explored state leads to a screen that is left out, or to a state that is
  /// merged with the explored one.
  var leadsElsewhere = false
  /// The number of the first state that is one step further away.
  var nextLevel = 1

  init(
    _ app: HeadlessApp, _ makeApp: @escaping () throws -> HeadlessApp, bounds: ExplorationBounds,
    time: TimeLimit, module: String?,
    scope: Set<String>? = nil, hooks: ExplorationHooks, watchesSteps: Bool
  ) {
    (self.app, self.makeApp) = (app, makeApp)
    self.bounds = bounds
    self.time = time
    self.module = module
    self.scope = scope ?? module.map { [$0] }
    self.hooks = hooks
    recorder =
      hooks.recordsMap || hooks.willPerform != nil ? MapRecorder(app.registry) : nil
    watch = watchesSteps ? StepWatch() : nil
    invariants = InvariantWatch(app.invariants)
    sights = app.registry[DeepLinks.self].patterns.isEmpty ? nil : Sights()
    screens = ScreenList(app.registry)
    distinction = Distinction(bounds)
    if hooks.leavesNotes { trail = TraceNotes(from: hooks.start.script) }
    if let watch { app.navigator.observers.append(watch) }
    app.stopBuildingScreens { time.isOver }
  }

  /// Whether an app, which can be any one, is in a state.
  func isThere(_ app: HeadlessApp, _ state: Int) -> Bool {
    let fingerprint = Fingerprint(of: app, app.featureStates())
    if let twin = twins[state] { return twin == fingerprint }
    return numbers[fingerprint].map(graph.shown) == graph.shown(state)
  }

  /// The map of what was explored, if it was recorded.
  var map: NavigationMap? {
    hooks.recordsMap ? recorder?.map(of: graph, after: hooks.start.steps) { self.isHasty($0) } : nil
  }

  /// Explores until no new state appears or a limit is reached.
  ///
  /// It stops early if it comes upon a result and does not watch the steps.
  func run() async throws {
    exploreFromStart()
    try await letTasksGoOn()
  }

  private func exploreFromStart() {
    // What the first screen requests while it is built belongs to the start.
    _ = app.usableScreen()
    let moment = app.moment()
    origins.append(Origin(state: 0, app: app, moment: moment))
    noteTasksOfStart(moment.navigation.state)
    boundsWatch = BoundsWatch(bounds, from: moment) { screens.number(of: Destination($0, as: $1)) }
    numbers.add(Fingerprint(of: app, moment.features), 0)
    if let kinds = distinction?.kinds(of: app, moment.features) { classes.add(0, kinds) }
    graph.add(from: 0, by: .back)
    recorder?.add(moment.navigation.state)
    frontier.append(Frontier.Entry(number: 0, moment: moment))
    exploreFrontier()
  }

  /// Whether anything is left to look for, and there is time.
  var goesOn: Bool { !missedResult && goalState == nil && !time.wasOver && !wasDone }

  /// Explores the states of the frontier, and those that they lead to, in the same app.
  func exploreFrontier() {
    var explored = 0
    while goesOn, let entry = frontier.takeFirst() {
      if explored % 256 == 0, explored > 0 {
        wasDone = isDone?() == true
        if wasDone { return }
        hooks.progress(
          ExplorationProgress(
            states: graph.stateCount, transitions: graph.transitionCount, depth: depth))
      }
      explored += 1
      explore(entry)
    }
    if time.wasOver, frontier.takeFirst() != nil { cuts.insert(.time) }
  }

  private func explore(_ entry: consuming Frontier.Entry) {
    if entry.number >= nextLevel {
      level += 1
      depth = max(depth, level)
      nextLevel = graph.count
    }
    app.jump(to: entry.moment)
    let revision = navigator.revision
    if let willPerform = hooks.willPerform {
      script = recordedScript(to: entry.number)
      willPerform(script)
    } else {
      trail?.leave(at: entry.number)
    }
    let screen = app.usableScreen()
    let startsTasks = app.navigator.startedTasks.takeStarted()
    if time.wasOver {
      // The screen is empty, unless it was the last one.
      cuts.insert(.time)
      return
    }
    var state = State(number: entry.number, moment: entry.moment, screen: screen)
    state.twin = twins[entry.number]
    if state.twin == nil,
      navigator.revision != revision || app.featureStates() != state.moment.features
    {
      guard let settled = settle(state) else { return }
      state = settled
    }
    if let goal, goal(state.moment.navigation.state) {
      goalState = state.number
      return
    }
    hooks.visit?(app)
    if let recorder {
      if time.wasOver {
        // What it drew can be empty.
        cuts.insert(.time)
        return
      }
      recorder.visit(state)
    }
    if level >= bounds.depth {
      cuts.insert(.depth)
      return
    }
    let navigation = state.moment.navigation.state
    screens.see(navigation, in: state.number)
    state.screenNumber = screenNumber(of: navigation)
    state.isOutside = isOutside(state.screenNumber)
    noteClosures(in: state)
    if startsTasks { noteTasks(ofScreenIn: state) }
    sights?.add(navigation, of: state.number)
    if !invariants.isEmpty { checkInvariants(in: state) }
    let isRoot = navigation.isAtRootOfTab
    graph.explore(state.number, screen: state.screenNumber, isRoot: isRoot)
    recorder?.explore(state.number)
    neighbours.removeAll(keepingCapacity: true)
    leadsElsewhere = false
    useEverything(in: state)
    if neighbours.isEmpty && !isRoot && !leadsElsewhere { deadEnds.append(state.number) }
  }

  private func noteClosures(in state: State) {
    for closures in state.moment.navigation.waitingClosures.values
    where closureStates[closures] == nil { closureStates[closures] = state.number }
  }

  /// Whether the time is up before everything in the explored state is used, which is noted.
  func runsOutOfTime(in state: State) -> Bool {
    guard time.isOver else { return false }
    cuts.insert(.time)
    graph.addTransition(beyondBound: false)
    leadsElsewhere = true
    recorder?.leaveUnexplored(state.number)
    return true
  }

  /// The state after its screen was built, or `nil` if it is a state that is explored elsewhere.
  private func settle(_ state: State) -> State? {
    let moment = app.moment()
    let fingerprint = Fingerprint(of: app, moment.features)
    let number = numbers.add(fingerprint, state.number)
    if let kinds = distinction?.kinds(of: app, moment.features) { classes.add(number, kinds) }
    guard graph.shown(number) == state.number else {
      graph.settle(state.number, as: number)
      return nil
    }
    return State(number: state.number, moment: moment, screen: state.screen)
  }

  func screenNumber(of state: NavigationState) -> Int {
    screens.number(of: state.destinationInFront)
  }

  func isOutside(_ screen: Int) -> Bool {
    guard let scope else { return false }
    return screens.all[screen].module.map { !scope.contains($0) } ?? true
  }
}
