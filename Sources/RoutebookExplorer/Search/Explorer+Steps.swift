import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts

/// The effects of the steps so far in the state that is being explored.
struct Expansion {
  /// The states to which they lead: there are few.
  var neighbours: [Int] = []
  /// Whether nothing has changed.
  var isStill = true
  /// Whether they lead to put-off states.
  var hasPutOff = false
}

/// Every step is performed in a state, and the states to which they lead are added.
extension Explorer {
  /// Performs every step in a state.
  func performEverything(in visit: Visit, _ walker: Walker, _ script: String?) throws {
    expansion = Expansion()
    do {
      var isThere = true
      for step in steps(in: visit, walker.app) {
        try time.check()
        if !isThere { walker.app.jump(to: visit.moment) }
        if let script {
          hooks.willPerform?(script + (visit.action(of: step).map { "\($0)\n" } ?? ""))
        }
        let revision = walker.navigator.revision
        let isDone = walker.perform(step, on: visit.screen)
        if step.event != nil, !isDone {
          // A script can't go on after an event that is refused.
          _ = addAnswer(to: step, in: visit)
          _ = walker.takeStartedTasks()
          isThere = false
        } else {
          isThere = !follow(step, in: visit, walker, since: revision)
        }
      }
    } catch {
      graph.mark(visit.number, as: .cutOff)
      observers.map?.markUnexplored(visit.number)
      throw error
    }
    if expansion.isStill { graph.mark(visit.number, as: .still) }
    if expansion.hasPutOff { walkers.moments[visit.number] = visit.moment }
    if hooks.rareSteps.contains(.links), observers.samples.first.last == visit.number {
      try openLinks(in: visit, walker, script)
    }
    observers.items.drawExits(in: visit, walker.app, within: time)
  }

  /// Opens each deep link, and checks the invariants at its destination.
  private func openLinks(in visit: Visit, _ walker: Walker, _ script: String?) throws {
    if observers.invariants.isEmpty { return }
    for pattern in registry[DeepLinks.self].patterns {
      guard let link = registry.exampleLink(of: pattern, to: [])?.text else { continue }
      try time.check()
      walker.app.jump(to: visit.moment)
      if let script { hooks.willPerform?(script + "\(ScriptStep.Action.open(link))\n") }
      if (try? walker.app.open(deepLink: link)) != nil {
        _ = walker.app.usableScreen()
        let arrival = InvariantObserver.Arrival(link: link, state: visit.number)
        observers.invariants.check(walker, after: arrival, within: time)
      }
      observers.guards.forgetEvents()
    }
    _ = walker.takeStartedTasks()
  }

  /// Returns the steps that a user can do, and those that can come from outside.
  private func steps(in visit: Visit, _ app: HeadlessApp) -> [Step] {
    var steps: [Step] = []
    var hasBack = false
    // An item is large, so it is not copied.
    for index in visit.screen.items.indices where visit.screen.items[index].isUsable {
      let (role, pane) = (visit.screen.items[index].role, visit.screen.items[index].pane)
      // Its entries are used without it.
      if visit.screen.items[index].opensMenu { continue }
      if role == .back, pane == 0 { hasBack = true }
      if role == .textField {
        steps += visit.screen.items[index].inputs.map { Step(item: index, input: $0.number) }
      } else {
        steps.append(Step(item: index))
      }
    }
    // The back button goes back in the same way.
    if !hasBack, app.hasSystemBack { steps.append(.back) }
    if visit.screen.isSwipeable { steps.append(.swipe) }
    return steps + stepsFromOutside(in: visit)
  }

  /// Returns the steps that send each sample of each event, and those that answer for a guard if no task goes on that
  /// can do it.
  ///
  /// Events are sent in the first explored state of each screen at each level; in the first one in which a
  /// request waits for the answer of a guard, since an event can bring it; and wherever something missing is
  /// looked for. On the way to a goal, nothing comes from outside.
  private func stepsFromOutside(in visit: Visit) -> [Step] {
    if goal != nil { return [] }
    let isWaiting = visit.moment.navigation.state.undecided != nil
    let sendsEvents =
      searchesForMissing || observers.samples.first.last == visit.number
      || isWaiting && screensWithWaitingEvents.insert(visit.screenNumber).inserted
    let events = sendsEvents ? visit.events.indices.prefix(Step.eventLimit) : 0..<0
    return events.map { Step(event: $0) }
      + (isWaiting && !visit.phase.isPending ? [.allow, .refuse] : [])
  }

  /// Adds the transition of a step; returns whether the app is somewhere else.
  private func follow(
    _ step: Step, in visit: Visit, _ walker: Walker, since revision: Int
  ) -> Bool {
    let answer = addAnswer(to: step, in: visit)
    let startsTasks = walker.takeStartedTasks()
    let features = walker.app.featureStates()
    let base = Fingerprint(of: walker.app, features)
    let changes = base != visit.base || walker.navigator.revision != revision
    var phase = visit.phase.isPending ? visit.phase : .settled
    var trial: TaskSource?
    if phase.isPending || startsTasks || statesWithTasks.contains(visit.number) {
      let source = phase.source ?? visit.source(of: step)
      // If the user does not wait, tasks may read the same after the step as before it.
      let isOpen = isOpen(
        source, reading: !phase.isPending, from: visit.screenNumber, in: base, walker, features)
      if isOpen || trials.effective.contains(source) { phase = .pending(source) }
      if isOpen { trial = source }
    }
    let target: Int
    if base == visit.base && phase.isPending == visit.phase.isPending {
      target = visit.number
    } else if let known = numbers[base.in(phase)] {
      target = graph.resolved(known)
    } else {
      target = discover(base, phase, after: step, in: visit, walker, features, trying: trial)
    }
    let use = Use(
      step: step, target: target, changes: changes, startsTasks: startsTasks, answer: answer)
    let state = walker.navigator.state
    if step.isFromOutside {
      // A step from outside does not help users in a dead end or a trap, so it is no transition. The map shows
      // it if it discovered the state.
      if graph.parent(of: target) == visit.number, graph.step(to: target) == step {
        observers.map?.used(step, in: visit, to: target, showing: state)
      }
    } else {
      observers.used(use, in: visit, walker)
      connect(use, in: visit, state)
    }
    return changes || startsTasks
  }

  /// Adds a transition. Going back and swiping count only if no other step leads to the same state.
  private func connect(_ use: Use, in visit: Visit, _ state: NavigationState) {
    if use.changes { expansion.isStill = false }
    let isNew = !expansion.neighbours.contains(use.target)
    guard use.target != visit.number, isNew || use.step.item != nil else { return }
    if isNew { expansion.neighbours.append(use.target) }
    graph.addTransition(from: visit.number, to: use.target, by: use.step)
    observers.map?.used(use.step, in: visit, to: use.target, showing: state)
  }

  /// Adds the state to which a step led.
  private func discover(
    _ base: Fingerprint, _ phase: Phase, after step: Step, in visit: Visit, _ walker: Walker,
    _ features: [StateValue], trying source: TaskSource?
  ) -> Int {
    let state = DiscoveredState(of: walker.app, features, phase, after: visit.moment, screens)
    let moment = walker.app.moment(with: features)
    let number = add(
      state, base.in(phase), from: visit.number, by: step, visit.action(of: step),
      in: graph.walker(of: visit.number))
    let trial = source.map {
      TaskTrial(state: number, source: $0, discovered: state, base: base, moment: moment)
    }
    if let trial, !trials.effective.contains(trial.source) {
      holdBack(trial, at: trialLevel(trial, after: visit))
    } else {
      if phase.isPending { graph.mark(number, as: .pending) }
      enqueue(number, state, moment, from: visit.number)
      if let trial { frontier.append(trial) }
    }
    return number
  }

  /// Records the answer of guards to a step, and returns it in words.
  private func addAnswer(to step: Step, in visit: Visit) -> String? {
    let attempt = Attempt(state: visit.number, step: step)
    observers.guards.performed(attempt, from: visit.moment.navigation.state)
    let answer = observers.guards.answer
    if let answer { observers.map?.answered(answer, to: step, in: visit) }
    return answer
  }
}
