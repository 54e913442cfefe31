import Routebook

/// The steps in a state: performing each of them, and adding the states to which they lead.
extension Explorer {
  /// Performs every step in a state.
  func performEverything(in visit: Visit, _ script: String?) throws {
    let walker = visit.walker
    var (isThere, isInert) = (true, true)
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
          // A script can't continue after an event that is refused.
          _ = addObjection(to: step, in: visit)
          _ = walker.takeStartedTasks()
          isThere = false
        } else {
          let effect = addTransition(of: step, in: visit, since: revision)
          isThere = !effect.moves
          if effect.changes, !step.isExternal { isInert = false }
        }
      }
    } catch {
      graph[visit.number].isCutOff = true
      throw error
    }
    if isInert { graph[visit.number].isInert = true }
    if hooks.checks.contains(.links), observers.samples.isFirst(visit.number) {
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

  /// Returns the steps of the user, and the external ones.
  private func steps(in visit: Visit) -> [Step] {
    var steps: [Step] = []
    var hasBack = false
    // An item is large, so it is not copied.
    for index in visit.screen.items.indices where visit.screen.items[index].isUsable {
      let (role, pane) = (visit.screen.items[index].role, visit.screen.items[index].pane)
      // The entries of a menu are used without opening it.
      if visit.screen.items[index].opensMenu { continue }
      if role == .back, pane == 0 { hasBack = true }
      if role == .textField {
        steps += visit.screen.items[index].inputs.map { Step(item: index, input: $0.number) }
      } else {
        steps.append(Step(item: index))
      }
    }
    // The back button does the same.
    if !hasBack, visit.walker.app.hasSystemBack { steps.append(.back) }
    if visit.screen.isSwipeable { steps.append(.swipe) }
    return steps + externalSteps(in: visit)
  }

  /// Returns the steps that send each sample of each event, and those that answer for a guard if no
  /// task goes on that can do it.
  ///
  /// Events are sent in the first explored state of each screen at each level, also in the first
  /// one in which a request waits for the answer of a guard, since an event can bring it; and
  /// wherever something missing is looked for. On the path to a goal, nothing comes from outside.
  private func externalSteps(in visit: Visit) -> [Step] {
    if goal != nil { return [] }
    let isWaiting = visit.state.navigation.requestAwaitingAnswer != nil
    let sendsEvents = exploresForAbsences || observers.samples.isFirst(visit.number)
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
    var runsTasks = false
    if phase.isPending || startsTasks || statesWithTasks.contains(visit.number) {
      let source = phase.source ?? visit.source(of: step)
      // If the user does not wait, tasks may read the same state after the step as before it.
      runsTasks = self.recordTaskStart(
        of: source, reading: !phase.isPending, in: base, after: visit, features)
      if runsTasks || taskRuns.effective.contains(source) { phase = .pending(source) }
    }
    let target: Int
    if base == visit.state.base && phase.isPending == visit.state.phase.isPending {
      target = visit.number
    } else if let known = numbers[base.combined(with: phase)] {
      target = graph.resolved(known)
    } else {
      target = discover(
        base, phase, after: step, in: visit, features, runsTasks: runsTasks)
    }
    let isKnown = { self.graph.transitions(of: visit.number).contains { $0.target == target } }
    if step.isExternal {
      // Users in a dead end or a trap can't take an external step, so it is no transition. The map
      // shows it if it discovered the target.
      if graph.parent(of: target) == visit.number, graph.step(to: target) == step {
        observers.map?.recordStep(step, in: visit, to: target)
      }
      return effect
    }
    observers.recordStep(step, in: visit, effect)
    // Going back and swiping count only if no other step leads to the same state.
    if target != visit.number, step.item != nil || !isKnown() {
      graph.addTransition(from: visit.number, to: target, by: step)
      observers.map?.recordStep(step, in: visit, to: target)
    }
    return effect
  }

  /// Adds the state to which a step led.
  private func discover(
    _ base: Fingerprint, _ phase: Phase, after step: Step, in visit: Visit,
    _ features: [StateValue], runsTasks: Bool
  ) -> Int {
    let app = visit.walker.app
    let state = DiscoveredState(
      of: app, app.moment(with: features), base, phase, after: visit.state.moment, screens)
    let number = add(
      state, from: visit.number, by: step, visit.action(of: step),
      in: graph.walker(of: visit.number))
    if let source = phase.source {
      let entry = Frontier.Entry(number: number, state: state, source: source)
      deferUntilTasksRun(entry, at: taskRunLevel(of: state, after: visit), runsTasks: runsTasks)
    } else {
      enqueue(number, state)
    }
    return number
  }

  /// Records the answer of guards to a step, and returns it in words; `nil` if they allowed the
  /// step.
  private func addObjection(to step: Step, in visit: Visit) -> String? {
    let attempt = Attempt(state: visit.number, step: step)
    observers.guards.recordEvents(of: attempt, from: visit.state.navigation)
    let answer = observers.guards.answer
    if let answer { observers.map?.recordAnswer(answer, to: step, in: visit) }
    return answer
  }
}
