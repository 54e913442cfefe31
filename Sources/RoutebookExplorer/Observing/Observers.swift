import Routebook
import RoutebookNavigation

/// Those who are told what happens in an exploration. None of them knows another.
struct Observers {
  var screens = ScreenObserver()
  var items = ItemObserver()
  let guards = GuardObserver()
  var invariants: InvariantObserver
  /// What is visible in the states, to compare with where deep links lead; `nil` if there are no links.
  var places: PlaceObserver?
  var closures = ClosureObserver()
  var samples = SampleObserver()
  /// What has no label; `nil` if nobody asks.
  var labels: LabelObserver?
  /// The map of what is explored, if there is to be one.
  var map: MapRecorder?
  var trail: Trail
  /// The finest level whose states are on maps.
  private let detail: DetailLevel

  init(of app: HeadlessApp, at detail: DetailLevel, _ hooks: ExplorationHooks) {
    self.detail = detail
    invariants = InvariantObserver(app.invariants)
    places = app.registry[DeepLinks.self].patterns.isEmpty ? nil : PlaceObserver()
    labels = hooks.rareSteps.contains(.labels) ? LabelObserver() : nil
    map = hooks.recordsMap ? MapRecorder(app.registry) : nil
    trail = Trail(from: hooks.start.script)
  }

  /// A state is explored; the app is there, and its screen was built.
  mutating func visited(
    _ visit: Visit, in walker: Walker, at level: DetailLevel, _ screens: inout ScreenNumbers,
    within time: TimeLimit
  ) {
    let state = visit.moment.navigation.state
    // What is explored beyond is on maps if it shows a new screen, or leads to one.
    let isKnown = self.screens.firstStates[visit.screenNumber] != nil
    map?.visited(visit, isExtra: level > detail && isKnown)
    self.screens.visited(visit, &screens)
    closures.visited(visit)
    labels?.visited(visit)
    places?.add(state, of: visit.number)
    samples.visited(visit, in: walker, at: level)
    if !invariants.isEmpty {
      let revision = walker.navigator.revision
      let route = state.destinationInFront.route
      invariants.check(walker, in: visit.number, showing: route, within: time)
      // An invariant only looks, but its code is the app's.
      if walker.navigator.revision != revision { walker.jump(to: visit.moment) }
    }
  }

  /// A step was done in a state; the app is where it leads.
  mutating func used(_ use: Use, in visit: Visit, _ walker: Walker) {
    let state = walker.navigator.state
    items.used(use, in: visit, state)
    guard !invariants.isEmpty, let index = use.step.item else { return }
    let item = visit.screen.items[index]
    guard item.canReturnToFlowRoot, invariants.watches(item.label) else { return }
    invariants.check(
      walker.app, after: item.label, on: visit.screenNumber,
      from: visit.moment.navigation.state.flowRoot,
      at: Attempt(state: visit.number, step: use.step))
  }
}
