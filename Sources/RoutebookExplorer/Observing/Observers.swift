import Routebook

// This folder has the observers, which record the visits and steps of the search. No observer knows
// another one. Each reads the app during the call, and the checks combine the records.

/// The observers of an exploration.
struct Observers {
  /// The first state in which each screen was seen, on top or below, by the screen's number.
  private(set) var firstStates: [Int: Int] = [:]
  var items = ItemObserver()
  let guards = GuardObserver()
  var invariants: InvariantObserver
  /// The visible parts of the states, to compare with the targets of deep links; `nil` without deep
  /// links.
  var visibleStates: VisibleStateObserver?
  /// The first states in which the closures of each call site wait.
  private(set) var waitingClosures: [WaitingClosures: Int] = [:]
  var samples = SampleObserver()
  /// The first state in which each label is missing; `nil` if labels are not checked.
  private(set) var labels: [FindingSubject: Int]?
  /// The map of what is explored; `nil` if none is recorded.
  var map: MapRecorder?
  /// The finest level whose states are on maps.
  private let detail: DetailLevel

  init(
    of app: HeadlessApp, at detail: DetailLevel, _ hooks: ExplorationHooks,
    _ screens: ScreenNumbers
  ) {
    self.detail = detail
    invariants = InvariantObserver(app.invariants)
    visibleStates = app.registry[DeepLinks.self].patterns.isEmpty ? nil : VisibleStateObserver()
    labels = hooks.checks.contains(.labels) ? [:] : nil
    // Three panes, and the screen to which the back button of the left one leads.
    map = hooks.recordsMap ? MapRecorder(screens, depth: app.hasRoomForPanes ? 4 : 2) : nil
  }

  /// Records that a state is explored; the app is in the state, and its screen was built.
  mutating func recordVisit(_ visit: Visit, at level: DetailLevel, within time: TimeLimit) {
    let (walker, state) = (visit.walker, visit.state.navigation)
    // A state of a finer level is on maps if it shows a new screen, or leads to one.
    let isKnown = firstStates[visit.state.screen] != nil
    map?.recordVisit(visit, isExtra: level > detail && isKnown)
    for layer in state.allLayers {
      for index in layer.elements.indices {
        see(visit.screens.number(at: index, of: layer), in: visit.number)
      }
    }
    if state.alert != nil { see(visit.state.screen, in: visit.number) }
    for closures in visit.state.moment.navigation.waitingClosures.values
    where waitingClosures[closures] == nil { waitingClosures[closures] = visit.number }
    if labels != nil {
      for index in visit.screen.items.indices where visit.screen.items[index].lacksLabel {
        let missing = FindingSubject(
          unlabelled: visit.screen.items[index], on: visit.destination(ofItem: index))
        if labels?[missing] == nil { labels?[missing] = visit.number }
      }
    }
    visibleStates?.record(state, of: visit.number)
    samples.recordVisit(visit, at: level)
    if !invariants.isEmpty {
      let revision = walker.navigator.revision
      invariants.check(walker, in: visit.number, within: time)
      // An invariant must not change the app, but its code belongs to the app.
      if walker.navigator.revision != revision { walker.app.jump(to: visit.state.moment) }
    }
  }

  private mutating func see(_ screen: Int, in state: Int) {
    if firstStates[screen] == nil { firstStates[screen] = state }
  }

  /// Records a step in a state; the app is in its target.
  mutating func recordStep(_ step: Step, in visit: Visit, _ effect: Effect) {
    items.recordStep(step, in: visit, effect)
    if !invariants.isEmpty { invariants.recordStep(step, in: visit) }
  }
}

/// A state that is explored, with its screen.
struct Visit {
  let number: Int
  let state: DiscoveredState
  let screen: UsableScreen
  let screens: ScreenNumbers
  /// The walker that is in the state.
  let walker: Walker

  /// Returns the item at an index of the screen.
  func item(at index: Int) -> FindingSubject {
    FindingSubject(screen.items[index], on: destination(ofItem: index))
  }

  /// Returns the screen that has an item: the one on top, or that of a lower pane.
  func destination(ofItem index: Int) -> DestinationCase {
    let pane = screen.items[index].pane
    guard pane > 0 else { return screens.destinations[state.screen] }
    let layer = state.navigation.topLayer
    return screens.destinations[screens.number(at: layer.elements.count - 1 - pane, of: layer)]
  }

  /// Returns the same step of a script; `nil` if there is no such item.
  func action(of step: Step) -> ScriptStep.Action? {
    step.action(among: screen.items, tabs: state.navigation.tabs, events: walker.events)
  }

  /// Returns a step as a source of tasks.
  func source(of step: Step) -> TaskSource {
    if case .use(let index, let input) = step {
      .item(item(at: Int(index)), input: Int(input))
    } else {
      .step(action(of: step).map { "\($0)" }, on: state.screen)
    }
  }
}

/// The effect of a step.
struct Effect {
  /// Whether it changes anything, even if it leads back to the same state.
  let changes: Bool
  let startsTasks: Bool
  /// The answer of guards, in words; `nil` if they allow everything.
  let answer: String?

  /// Whether the app may have left the state.
  var moves: Bool { changes || startsTasks }
}

/// A step that is performed in a state.
struct Attempt: Hashable {
  let state: Int
  let step: Step
}
