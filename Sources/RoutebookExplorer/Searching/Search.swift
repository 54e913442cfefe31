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

  // Unchecked, because nothing here calls back while it is changed. Checks took 3 % of the time in a
  // profile of `routebook-bench explore`.
  @exclusivity(unchecked) private(set) var graph = StateGraph()
  @exclusivity(unchecked) private(set) var screens: ScreenList
  private(set) var depth = 0
  private(set) var cuts: Set<ExplorationBounds.Bound> = []
  private(set) var deadEnds: [Int] = []
  /// Whether closures wait in some state.
  private(set) var hasClosures = false
  /// The number of states in which a task waits in `await`.
  private(set) var waitingTaskCount = 0

  @exclusivity(unchecked) private var reader = StateReader()
  @exclusivity(unchecked) private var table = FingerprintTable()
  @exclusivity(unchecked) private var frontier = Frontier()
  /// The other states to which the explored state leads; there are few.
  @exclusivity(unchecked) private var neighbours: [Int] = []
  /// Whether a step in the explored state leads to a screen that is left out.
  private var leadsOutside = false
  /// The number of the first state that is one step further away.
  private var nextLevel = 1
  private let start = ContinuousClock.now

  init(
    _ app: HeadlessApp, bounds: ExplorationBounds, module: String?,
    hooks: ExplorationHooks
  ) {
    self.app = app
    self.bounds = bounds
    self.module = module
    self.hooks = hooks
    recorder = hooks.recordsMap ? MapRecorder(app.registry) : nil
    screens = ScreenList(app.registry)
  }

  /// The number of the state that the app is in, if it was reached; the app can be any one.
  func number(of moment: AppMoment) -> Int? {
    table.number(of: reader.fingerprint(of: moment)).map(graph.shown)
  }

  /// The map of what was explored, if it was recorded.
  var map: NavigationMap? { recorder?.map(shown: graph.shown) }

  func run() {
    // What the first screen requests while it is built belongs to the start.
    _ = app.usableScreen()
    let moment = app.moment()
    _ = table.number(of: reader.fingerprint(of: moment), orInsert: 0)
    graph.add(from: 0, by: .back)
    recorder?.add(moment.navigation.state)
    frontier.append(Frontier.Entry(number: 0, moment: moment))
    var explored = 0
    while let entry = frontier.takeFirst() {
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
      hasClosures = true
      if state.moment.navigation.hasWaitingTasks { waitingTaskCount += 1 }
    }
    state.screenNumber = screenNumber(of: state.moment.navigation.state)
    state.isOutside = isOutside(state.screenNumber)
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
          if !isThere { app.jump(to: state.moment) }
          app.type(input.text, into: item)
          isThere = !follow(Step(item: index, input: input.number), in: state)
        }
        continue
      }
      if item.role == .back { hasBack = true }
      if !isThere { app.jump(to: state.moment) }
      app.use(item, of: state.screen)
      let changed = follow(Step(item: index), in: state)
      isThere = !changed
      if item.role != .tab && item.role != .back {
        screens.note(
          item.label, on: state.screenNumber, changed: changed,
          at: ScreenList.Place(state: state.number, step: Step(item: index), role: item.role))
      }
    }
    // The back button goes back in the same way.
    if !hasBack {
      if !isThere { app.jump(to: state.moment) }
      app.navigator.goBack()
      isThere = !follow(.back, in: state)
    }
    if state.screen.isSwipeable {
      if !isThere { app.jump(to: state.moment) }
      app.navigator.perform(.swipe)
      _ = follow(.swipe, in: state)
    }
  }

  /// Notes where a step led; returns whether anything changed.
  ///
  /// Going back and swiping count only if no other step leads to the same state.
  private func follow(_ step: Step, in state: State) -> Bool {
    let moment = app.moment()
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
