import Routebook

/// Every step is performed in a state, and the states to which they lead are added.
extension Explorer {
  /// Performs every step in a state.
  func performEverything(in visit: Visit, _ script: String?) throws {
    let walker = visit.walker
    var (isThere, isStill) = (true, true)
    do {
      for step in steps(in: visit) {
        try time.check()
        if !isThere { walker.app.jump(to: visit.state.moment) }
        if let script, hooks.announcesSteps {
          hooks.willPerform?(script + (visit.action(of: step).map { "\($0)\n" } ?? ""))
        }
        let revision = walker.navigator.revision
        let isDone = walker.perform(step, on: visit.screen)
        if step.event != nil, !isDone {
          // A script can't go on after an event that is refused.
          _ = addObjection(to: step, in: visit)
          _ = walker.takeStartedTasks()
          isThere = false
        } else {
          let effect = addTransition(of: step, in: visit, since: revision)
          isThere = !effect.moves
          if effect.changes, !step.isFromOutside { isStill = false }
        }
      }
    } catch {
      graph[visit.number].isCutOff = true
      throw error
    }
    if isStill { graph[visit.number].isStill = true }
    if hooks.rareSteps.contains(.links), observers.samples.isFirst(visit.number) {
      try openLinks(in: visit, script)
    }
    // No link is a step.
    _ = walker.takeStartedTasks()
  }

  /// Opens each deep link, and checks the invariants at its destination.
  private func openLinks(in visit: Visit, _ script: String?) throws {
    let walker = visit.walker
    if observers.invariants.isEmpty { return }
    for pattern in registry[DeepLinks.self].patterns {
      guard let link = registry.exampleLink(of: pattern, to: [])?.text else { continue }
      try time.check()
      walker.app.jump(to: visit.state.moment)
      if let script { hooks.willPerform?(script + "\(ScriptStep.Action.open(link))\n") }
      if (try? walker.app.open(deepLink: link)) != nil {
        _ = walker.app.usableScreen()
        observers.invariants.check(walker, in: visit.number, after: link, within: time)
      }
      observers.guards.forgetEvents()
    }
  }

  /// Returns the steps that a user can do, and those that can come from outside.
  private func steps(in visit: Visit) -> [Step] {
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
    if !hasBack, visit.walker.app.hasSystemBack { steps.append(.back) }
    if visit.screen.isSwipeable { steps.append(.swipe) }
    return steps + stepsFromOutside(in: visit)
  }

  /// Returns the steps that send each sample of each event, and those that answer for a guard if no
  /// task goes on that can do it.
  ///
  /// Events are sent in the first explored state of each screen at each level, also in the first
  /// one in which a request waits for the answer of a guard, since an event can bring it; and
  /// wherever something missing is looked for. On the way to a goal, nothing comes from outside.
  private func stepsFromOutside(in visit: Visit) -> [Step] {
    if goal != nil { return [] }
    let isWaiting = visit.state.navigation.undecided != nil
    let sendsEvents = searchesForMissing || observers.samples.isFirst(visit.number)
    let events = sendsEvents ? visit.walker.events.indices.prefix(Int(UInt16.max)) : 0..<0
    return events.map { .send(UInt16($0)) }
      + (isWaiting && !visit.state.phase.isPending ? [.allow, .refuse] : [])
  }

  /// Adds the transition of a step.
  private func addTransition(of step: Step, in visit: Visit, since revision: Int) -> Effect {
    let walker = visit.walker
    let answer = addObjection(to: step, in: visit)
    let startsTasks = walker.takeStartedTasks()
    let features = walker.app.featureStates()
    let base = Fingerprint(of: walker.app, features)
    let effect = Effect(
      changes: base != visit.state.base || walker.navigator.revision != revision,
      startsTasks: startsTasks, answer: answer)
    var phase = visit.state.phase.isPending ? visit.state.phase : .settled
    var takesTrial = false
    if phase.isPending || startsTasks || statesWithTasks.contains(visit.number) {
      let source = phase.source ?? visit.source(of: step)
      // If the user does not wait, tasks may read the same after the step as before it.
      takesTrial = self.takesTrial(
        of: source, reading: !phase.isPending, in: base, after: visit, features)
      if takesTrial || trials.effective.contains(source) { phase = .pending(source) }
    }
    let target: Int
    if base == visit.state.base && phase.isPending == visit.state.phase.isPending {
      target = visit.number
    } else if let known = numbers[base.in(phase)] {
      target = graph.resolved(known)
    } else {
      target = discover(
        base, phase, after: step, in: visit, features, takesTrial: takesTrial)
    }
    let isKnown = { self.graph.transitions(of: visit.number).contains { $0.target == target } }
    if step.isFromOutside {
      // A step from outside does not help users in a dead end or a trap, so it is no transition.
      // The map shows it if it discovered the state.
      if graph.parent(of: target) == visit.number, graph.step(to: target) == step {
        observers.map?.used(step, in: visit, to: target)
      }
      return effect
    }
    observers.used(step, in: visit, effect)
    // Going back and swiping count only if no other step leads to the same state.
    if target != visit.number, step.item != nil || !isKnown() {
      graph.addTransition(from: visit.number, to: target, by: step)
      observers.map?.used(step, in: visit, to: target)
    }
    return effect
  }

  /// Adds the state to which a step led.
  private func discover(
    _ base: Fingerprint, _ phase: Phase, after step: Step, in visit: Visit,
    _ features: [StateValue], takesTrial: Bool
  ) -> Int {
    let app = visit.walker.app
    let state = DiscoveredState(
      of: app, app.moment(with: features), base, phase, after: visit.state.moment, screens)
    let number = add(
      state, from: visit.number, by: step, visit.action(of: step),
      in: graph.walker(of: visit.number))
    if let source = phase.source {
      let entry = Frontier.Entry(number: number, state: state, source: source)
      hold(entry, at: trialLevel(of: state, after: visit), takesTrial: takesTrial)
    } else {
      enqueue(number, state)
    }
    return number
  }

  /// Records what guards object to a step, and returns it in words.
  private func addObjection(to step: Step, in visit: Visit) -> String? {
    let attempt = Attempt(state: visit.number, step: step)
    observers.guards.performed(attempt, from: visit.state.navigation)
    let answer = observers.guards.answer
    if let answer { observers.map?.answered(answer, to: step, in: visit) }
    return answer
  }
}
