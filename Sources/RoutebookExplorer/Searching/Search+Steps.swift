import Routebook
import RoutebookApp
import RoutebookNavigation

extension Search {
  /// Uses everything that a user can use in a state, until the time is up.
  func useEverything(in state: State) {
    var hasBack = false
    var isThere = true
    // An item is large, so it is not copied.
    for index in state.screen.items.indices where state.screen.items[index].isUsable {
      let role = state.screen.items[index].role
      if role == .textField {
        for input in state.screen.items[index].inputs {
          if runsOutOfTime(in: state) { return }
          let step = Step(item: index, input: input.number)
          if !isThere { app.jump(to: state.moment) }
          announce(step, in: state)
          app.type(input.text, into: index, of: state.screen)
          noteTasks(of: step, in: state)
          let changed = follow(step, in: state)
          isThere = !changed
          note(step, on: index, in: state, changed: changed)
        }
        continue
      }
      if runsOutOfTime(in: state) { return }
      if role == .back { hasBack = true }
      let step = Step(item: index)
      if !isThere { app.jump(to: state.moment) }
      announce(step, in: state)
      app.use(index, of: state.screen)
      let startsTasks = noteTasks(of: step, in: state)
      if !invariants.isEmpty { checkReturn(step, on: index, in: state) }
      noteExit(step, in: state)
      let changed = follow(step, in: state)
      isThere = !changed
      if role != .tab && role != .back { note(step, on: index, in: state, changed: changed) }
      if startsTasks, role == .button { notePress(step, in: state) }
    }
    // The back button goes back in the same way.
    if !hasBack, app.hasSystemBack {
      if runsOutOfTime(in: state) { return }
      if !isThere { app.jump(to: state.moment) }
      announce(.back, in: state)
      app.navigator.startedTasks.noting { _ = navigator.goBack() }
      noteTasks(of: .back, in: state)
      noteExit(.back, in: state)
      isThere = !follow(.back, in: state)
    }
    if state.screen.isSwipeable {
      if runsOutOfTime(in: state) { return }
      if !isThere { app.jump(to: state.moment) }
      announce(.swipe, in: state)
      app.navigator.startedTasks.noting { _ = navigator.perform(.swipe) }
      noteTasks(of: .swipe, in: state)
      noteExit(.swipe, in: state)
      isThere = !follow(.swipe, in: state)
    }
    if hooks.rareSteps.contains(.links) { openLinks(in: state) }
  }

  /// Notes what using an item did. An item that guards keep from doing anything is not idle.
  func note(_ step: Step, on index: Int, in state: State, changed: Bool) {
    guard changed || watch?.answer == nil else { return }
    screens.note(
      state.screen.items[index].label, state.screen.items[index].role, on: state.screenNumber,
      changed: changed,
      at: Attempt(state: state.number, step: step))
  }

  /// Notes where a step led; returns whether anything changed.
  ///
  /// Going back and swiping count only if no other step leads to the same state.
  func follow(_ step: Step, in state: State) -> Bool {
    if let watch {
      watch.note(
        stepFrom: state.moment.navigation.state, at: Attempt(state: state.number, step: step))
      if let answer = watch.answer {
        recorder?.add(answer: answer, to: step, in: state)
      }
    } else if navigator.hasReturnedResult {
      missedResult = true
    }
    let features = app.featureStates()
    let fingerprint = Fingerprint(of: app, features)
    let known =
      state.twin == fingerprint ? state.number : numbers[fingerprint].map(graph.shown)
    if state.isOutside, isOutside(screenNumber(of: navigator.state)) {
      if !leadsElsewhere { graph.addTransition(beyondBound: false) }
      leadsElsewhere = true
      // A step that changes nothing is no transition.
      if known != state.number { record(step, in: state, to: nil) }
      return true
    }
    if let known { return connect(state, to: known, by: step) }
    let kinds = distinction?.kinds(of: app, features)
    if let kinds, let (other, bound) = classes.state(like: kinds) {
      usedBounds.insert(bound)
      return merge(state, into: graph.shown(other), by: step, bound)
    }
    let moment = app.moment(with: features)
    let bound = boundsWatch?.first(exceededBy: moment, after: state.moment) {
      screens.number(of: Destination($0, as: $1))
    }
    if let bound {
      usedBounds.insert(bound)
      return leadBeyond(state, by: step, bound)
    }
    if graph.stateCount >= bounds.states {
      cuts.insert(.states)
      return leadBeyond(state, by: step, nil)
    }
    let number = graph.count
    numbers.add(fingerprint, number)
    if let kinds { classes.add(number, kinds) }
    add(moment.navigation.state, after: step, in: state)
    frontier.append(Frontier.Entry(number: number, moment: moment))
    return connect(state, to: number, by: step)
  }

  /// Adds a state that a step leads to, which has the next number.
  func add(_ target: NavigationState, after step: Step, in state: State) {
    let number = graph.count
    graph.add(from: state.number, by: step)
    if let entry { entries[number] = entry }
    noteOpening(from: state, to: target)
    trail?.add(after: state.number, by: state.action(of: step))
    recorder?.add(target)
  }

  /// Notes which screen opens which. Going back opens nothing.
  private func noteOpening(from state: State, to target: NavigationState) {
    let former = state.moment.navigation.state
    if former.contains(target.idInFront) { return }
    openings.insert(Opening(opener: state.screenNumber, opened: screenNumber(of: target)))
  }

  /// Notes that a step leads to a state that is left out, by a bound or by a limit.
  private func leadBeyond(
    _ state: State, by step: Step, _ bound: ExplorationBounds.Bound?
  ) -> Bool {
    graph.addTransition(beyondBound: bound != nil)
    leadsElsewhere = true
    record(step, in: state, to: nil, bound: bound)
    return true
  }

  /// Notes that a step leads to a state that is merged with another one.
  private func merge(
    _ state: State, into other: Int, by step: Step, _ bound: ExplorationBounds.Bound
  ) -> Bool {
    leadsElsewhere = true
    if other == state.number {
      // Nothing new is known then, but it is not true that nothing changes.
      record(step, in: state, to: other, isExact: false, bound: bound)
      return true
    }
    return connect(state, to: other, by: step, isExact: false, bound: bound)
  }

  @discardableResult
  func connect(
    _ state: State, to number: Int, by step: Step, isExact: Bool = true,
    bound: ExplorationBounds.Bound? = nil
  ) -> Bool {
    guard number != state.number else { return false }
    let isNew = !neighbours.contains(number)
    if isNew { neighbours.append(number) }
    if isNew || step.item != nil {
      graph.addTransition(to: number, isExact: isExact)
      record(step, in: state, to: number, isExact: isExact, bound: bound)
    }
    return true
  }

  func checkInvariants(in state: State) {
    let route = state.moment.navigation.state.destinationInFront.route
    let revision = navigator.revision
    invariants.check(app, in: state.number, showing: route, within: time)
    // An invariant only looks, but its code is the app's.
    if navigator.revision != revision { app.jump(to: state.moment) }
  }

  /// Checks where an item led that should return to the root of the flow.
  private func checkReturn(_ step: Step, on index: Int, in state: State) {
    let item = state.screen.items[index]
    guard item.canReturnToFlowRoot, invariants.watches(item.label) else { return }
    invariants.check(
      app, after: item.label, on: state.screenNumber,
      from: state.moment.navigation.state.flowRoot, at: Attempt(state: state.number, step: step))
  }

  /// Says which step comes next, in case it ends the process.
  func announce(_ step: Step, in state: State) {
    guard let willPerform = hooks.willPerform else { return }
    willPerform(script + (state.action(of: step).map { "\($0)\n" } ?? ""))
  }

  func recordedScript(to state: Int) -> String {
    let path = graph.path(to: state)
    let steps = zip(path, path.dropFirst()).map { recorder?.action(from: $0, to: $1) }
    return hooks.start.script + steps.map { ($0.map { "\($0)" } ?? "") + "\n" }.joined()
  }

  /// Records where a step leads: the app is there.
  private func record(
    _ step: Step, in state: State, to target: Int?, isExact: Bool = true,
    bound: ExplorationBounds.Bound? = nil
  ) {
    recorder?.add(
      step, in: state, to: target, isExact: isExact,
      showing: MapRecorder.Target(
        state: navigator.state, features: app.featureStates(), bound: bound))
  }
}
