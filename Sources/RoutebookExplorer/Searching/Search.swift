import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry

/// Explores an app breadth first: uses everything that a user can use in every state.
///
/// It jumps between the moments of one app, and builds the screen once for each state.
final class Search {
  let app: HeadlessApp
  let bounds: ExplorationBounds
  /// The module whose screens are explored; `nil` for all of them.
  let module: String?
  private let hooks: ExplorationHooks
  /// Records the map of what is explored, if there is to be one.
  private let recorder: MapRecorder?
  /// Watches guards and results, if anything is known about them.
  let watch: StepWatch?
  /// Whether a screen returned a result and nothing watched.
  private(set) var missedResult = false
  private(set) var invariants: InvariantWatch
  /// What is visible in the states, to compare with where links lead; `nil` if there are no links.
  private(set) var sights: Sights?

  // Unchecked, because nothing here calls back while it is changed. Checks took 3 % of the time in a
  // profile of `routebook-bench explore`.
  @exclusivity(unchecked) private(set) var graph = StateGraph()
  @exclusivity(unchecked) private(set) var screens: ScreenList
  private(set) var depth = 0
  private(set) var cuts: Set<ExplorationBounds.Bound> = []
  private(set) var deadEnds: [Int] = []
  /// The first state in which the closures of each call site wait.
  private(set) var closureStates: [WaitingClosures: Int] = [:]
  /// The number of states in which a task waits in `await`.
  private(set) var waitingTaskCount = 0

  @exclusivity(unchecked) private var reader = StateReader()
  @exclusivity(unchecked) private var table = FingerprintTable()
  @exclusivity(unchecked) private var frontier = Frontier()
  /// The other states to which the explored state leads; there are few.
  @exclusivity(unchecked) private var neighbours: [Int] = []
  /// The script to the explored state, if each step is announced.
  private var script = ""
  /// Whether a step in the explored state leads to a screen that is left out.
  private var leadsOutside = false
  /// The number of the first state that is one step further away.
  private var nextLevel = 1
  private let start = ContinuousClock.now

  init(
    _ app: HeadlessApp, bounds: ExplorationBounds, module: String?,
    hooks: ExplorationHooks, watchesSteps: Bool
  ) {
    self.app = app
    self.bounds = bounds
    self.module = module
    self.hooks = hooks
    recorder = hooks.recordsMap ? MapRecorder(app.registry) : nil
    watch = watchesSteps ? StepWatch() : nil
    invariants = InvariantWatch(app.invariants)
    sights = app.registry[DeepLinks.self].patterns.isEmpty ? nil : Sights()
    screens = ScreenList(app.registry)
    if let watch { app.navigator.observers.append(watch) }
  }

  /// The number of the state that the app is in, if it was reached; the app can be any one.
  func number(of moment: AppMoment) -> Int? {
    table.number(of: reader.fingerprint(of: moment)).map(graph.shown)
  }

  /// The map of what was explored, if it was recorded.
  var map: NavigationMap? { recorder?.map(shown: graph.shown) }

  /// Explores until no new state appears or a bound is reached.
  ///
  /// It stops early if it comes upon a result and does not watch the steps.
  func run() {
    // What the first screen requests while it is built belongs to the start.
    _ = app.usableScreen()
    let moment = app.moment()
    _ = table.number(of: reader.fingerprint(of: moment), orInsert: 0)
    graph.add(from: 0, by: .back)
    recorder?.add(moment.navigation.state)
    frontier.append(Frontier.Entry(number: 0, moment: moment))
    var explored = 0
    while !missedResult, let entry = frontier.takeFirst() {
      if explored % 256 == 0, explored > 0 {
        if ContinuousClock.now - start > bounds.time {
          cuts.insert(.time)
          return
        }
        hooks.progress(
          ExplorationProgress(
            states: graph.stateCount, transitions: graph.transitionCount, depth: depth))
      }
      explored += 1
      explore(entry)
    }
  }

  private func explore(_ entry: Frontier.Entry) {
    if entry.number >= nextLevel {
      depth += 1
      nextLevel = graph.count
    }
    app.jump(to: entry.moment)
    let revision = app.navigator.revision
    if let willPerform = hooks.willPerform {
      script = recordedScript(to: entry.number)
      willPerform(script)
    }
    let screen = app.usableScreen()
    var state = State(number: entry.number, moment: entry.moment, screen: screen)
    if app.navigator.revision != revision || !entry.moment.features.isEmpty {
      guard let settled = settle(state) else { return }
      state = settled
    }
    recorder?.visit(state.number, as: state.moment.navigation.state, screen.items)
    hooks.visit?(app)
    if entry.number > 0, depth >= bounds.depth {
      cuts.insert(.depth)
      return
    }
    if state.moment.navigation.state.presented.count > bounds.layers {
      cuts.insert(.layers)
      return
    }
    reader.start(from: state.moment.navigation.state) { element, presentation in
      screens.see(element.route, as: presentation, in: state.number)
    }
    if state.moment.navigation.hasWaitingClosures {
      for closures in state.moment.navigation.waitingClosures.values
      where closureStates[closures] == nil { closureStates[closures] = state.number }
      if state.moment.navigation.hasWaitingTasks { waitingTaskCount += 1 }
    }
    state.screenNumber = screenNumber(of: state.moment.navigation.state)
    state.isOutside = isOutside(state.screenNumber)
    sights?.add(state.moment.navigation.state, of: state.number)
    if !invariants.isEmpty { checkInvariants(in: state) }
    let isRoot = state.moment.navigation.state.isAtRootOfTab
    graph.explore(state.number, screen: state.screenNumber, isRoot: isRoot)
    recorder?.explore(state.number)
    neighbours.removeAll(keepingCapacity: true)
    leadsOutside = false
    useEverything(in: state)
    if neighbours.isEmpty && !isRoot && !leadsOutside { deadEnds.append(state.number) }
  }

  /// A state that is explored.
  private struct State {
    let number: Int
    let moment: AppMoment
    let screen: UsableScreen
    var screenNumber = 0
    /// Whether the screen belongs to a module that is not explored.
    var isOutside = false
  }

  /// The state after its screen was built, or `nil` if it is a state that is explored elsewhere.
  private func settle(_ state: State) -> State? {
    let moment = app.moment()
    let number = table.number(of: reader.fingerprint(of: moment), orInsert: state.number)
    guard graph.shown(number) == state.number else {
      graph.settle(state.number, as: number)
      return nil
    }
    return State(number: state.number, moment: moment, screen: state.screen)
  }

  private func useEverything(in state: State) {
    var hasBack = false
    var isThere = true
    for index in state.screen.items.indices where state.screen.items[index].isUsable {
      let item = state.screen.items[index]
      if item.role == .textField {
        for input in item.inputs {
          let step = Step(item: index, input: input.number)
          if !isThere { app.jump(to: state.moment) }
          announce(step, in: state)
          app.type(input.text, into: item)
          isThere = !follow(step, in: state)
        }
        continue
      }
      if item.role == .back { hasBack = true }
      let step = Step(item: index)
      if !isThere { app.jump(to: state.moment) }
      announce(step, in: state)
      app.use(item, of: state.screen)
      if invariants.watches(item.label) {
        invariants.check(
          app, after: item.label, on: state.screenNumber,
          from: state.moment.navigation.state.flowRoot, at: Place(state: state.number, step: step))
      }
      let changed = follow(step, in: state)
      isThere = !changed
      // An item that guards keep from doing anything is not idle.
      if item.role != .tab && item.role != .back && (changed || watch?.metObstacle != true) {
        screens.note(
          item, on: state.screenNumber, changed: changed,
          at: Place(state: state.number, step: step))
      }
    }
    // The back button goes back in the same way.
    if !hasBack {
      if !isThere { app.jump(to: state.moment) }
      announce(.back, in: state)
      app.navigator.goBack()
      isThere = !follow(.back, in: state)
    }
    if state.screen.isSwipeable {
      if !isThere { app.jump(to: state.moment) }
      announce(.swipe, in: state)
      app.navigator.perform(.swipe)
      _ = follow(.swipe, in: state)
    }
  }

  /// Notes where a step led; returns whether anything changed.
  ///
  /// Going back and swiping count only if no other step leads to the same state.
  private func follow(_ step: Step, in state: State) -> Bool {
    let moment = app.moment()
    if let watch {
      watch.note(
        stepFrom: state.moment.navigation.state, at: Place(state: state.number, step: step))
    } else if app.navigator.hasReturnedResult {
      missedResult = true
    }
    let fingerprint = reader.fingerprint(of: moment)
    let isNewNumber = graph.count
    if state.isOutside, isOutside(screenNumber(of: moment.navigation.state)) {
      if !leadsOutside { graph.addTransition(to: nil) }
      leadsOutside = true
      record(step, in: state, to: nil)
      return true
    }
    if graph.stateCount >= bounds.states {
      guard let known = table.number(of: fingerprint).map(graph.shown) else {
        cuts.insert(.states)
        graph.addTransition(to: nil)
        leadsOutside = true
        record(step, in: state, to: nil)
        return true
      }
      return connect(state, to: known, by: step)
    }
    let number = table.number(of: fingerprint, orInsert: isNewNumber)
    guard number == isNewNumber else { return connect(state, to: graph.shown(number), by: step) }
    graph.add(from: state.number, by: step)
    recorder?.add(moment.navigation.state)
    frontier.append(Frontier.Entry(number: number, moment: moment))
    return connect(state, to: number, by: step)
  }

  private func connect(_ state: State, to number: Int, by step: Step) -> Bool {
    guard number != state.number else { return false }
    let isNew = !neighbours.contains(number)
    if isNew { neighbours.append(number) }
    if isNew || step.item != nil {
      graph.addTransition(to: number)
      record(step, in: state, to: number)
    }
    return true
  }

  private func checkInvariants(in state: State) {
    let (route, _) = state.moment.navigation.state.routeInFront
    let revision = app.navigator.revision
    invariants.check(app, in: state.number, showing: route)
    // An invariant only looks, but its code is the app's.
    if app.navigator.revision != revision { app.jump(to: state.moment) }
  }

  /// Says which step comes next, in case it ends the process.
  private func announce(_ step: Step, in state: State) {
    guard let willPerform = hooks.willPerform else { return }
    let action = step.action(
      among: state.screen.items, tabs: state.moment.navigation.state.tabs)
    willPerform(script + (action.map { "\($0)\n" } ?? ""))
  }

  private func recordedScript(to state: Int) -> String {
    let path = graph.path(to: state)
    return zip(path, path.dropFirst()).map { (recorder?.line(from: $0, to: $1) ?? "") + "\n" }
      .joined()
  }

  private func record(_ step: Step, in state: State, to target: Int?) {
    recorder?.add(
      step, from: state.number, as: state.moment.navigation.state, state.screen.items, to: target)
  }

  private func screenNumber(of state: NavigationState) -> Int {
    let (route, presentation) = state.routeInFront
    return screens.number(of: route, as: presentation)
  }

  private func isOutside(_ screen: Int) -> Bool {
    guard let module else { return false }
    return screens.all[screen].module != module
  }
}

extension NavigationState {
  /// The route that the user sees on top, also that of an alert.
  var routeInFront: (route: AnyRoute, presentation: Presentation) {
    if let alert { return (alert.route, .alert) }
    return (front.element.route, front.presentation)
  }

  /// Whether nothing is pushed on the selected tab, and nothing is presented.
  fileprivate var isAtRootOfTab: Bool {
    alert == nil && presented.isEmpty && tabs[selectedTab].layer.isAtRoot
  }
}
