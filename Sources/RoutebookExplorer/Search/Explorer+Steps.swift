import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts

/// What the steps did so far in a state that is explored.
struct Expansion {
  /// The states to which they lead: there are few.
  var neighbours: [Int] = []
  /// Whether nothing has changed.
  var isStill = true
  /// Whether they lead to states that are put off.
  var hasPutOff = false

  /// Begins with another state.
  mutating func begin() {
    neighbours.removeAll(keepingCapacity: true)
    (isStill, hasPutOff) = (true, false)
  }
}

/// How everything is used in a state, and where that leads.
extension Explorer {
  /// Uses everything that a user can use in a state, until the time is up.
  func useEverything(in visit: Visit, _ walker: Walker, _ script: String?) {
    expansion.begin()
    var (isThere, isCutOff) = (true, false)
    for step in steps(in: visit, walker.app) {
      if time.isOver {
        isCutOff = true
        break
      }
      if !isThere { walker.jump(to: visit.moment) }
      if let script {
        hooks.willPerform?(script + (visit.action(of: step).map { "\($0)\n" } ?? ""))
      }
      let revision = walker.navigator.revision
      let isDone = walker.perform(step, on: visit.screen)
      if step.event != nil, !isDone {
        // A script can't go on after an event that is refused.
        _ = noteAnswer(to: step, in: visit)
        _ = walker.takeStartedTasks()
        isThere = false
        continue
      }
      isThere = !follow(step, in: visit, walker, since: revision)
    }
    if isCutOff {
      cuts.insert(.time)
      graph.cutOff(visit.number)
      observers.map?.leaveUnexplored(visit.number)
    } else if expansion.isStill {
      graph.noteStill(visit.number)
    }
    if hooks.rareSteps.contains(.links), observers.samples.first.last == visit.number, !isCutOff {
      openLinks(in: visit, walker, script)
    }
    if expansion.hasPutOff { walkers.keep(visit.moment, of: visit.number) }
  }

  /// Opens each deep link, and checks the invariants where it leads.
  private func openLinks(in visit: Visit, _ walker: Walker, _ script: String?) {
    guard !observers.invariants.isEmpty else { return }
    for link in exampleLinks {
      if time.isOver {
        cuts.insert(.time)
        return
      }
      walker.jump(to: visit.moment)
      if let script { hooks.willPerform?(script + "\(ScriptStep.Action.open(link))\n") }
      if (try? walker.app.open(deepLink: link)) != nil {
        _ = walker.look()
        let arrival = InvariantObserver.Arrival(link: link, state: visit.number)
        observers.invariants.check(walker, after: arrival, within: time)
      }
      observers.guards.forget()
    }
    _ = walker.takeStartedTasks()
  }

  /// The steps that a user can do, and the events that can be sent.
  private func steps(in visit: Visit, _ app: HeadlessApp) -> [Step] {
    var steps: [Step] = []
    var hasBack = false
    // An item is large, so it is not copied.
    for index in visit.screen.items.indices where visit.screen.items[index].isUsable {
      let role = visit.screen.items[index].role
      if role == .back { hasBack = true }
      if role == .textField {
        steps += visit.screen.items[index].inputs.map { Step(item: index, input: $0.number) }
      } else {
        steps.append(Step(item: index))
      }
    }
    // The back button goes back in the same way.
    if !hasBack, app.hasSystemBack { steps.append(.back) }
    if visit.screen.isSwipeable { steps.append(.swipe) }
    return steps + events(in: visit) + answers(in: visit)
  }

  /// Notes where a step led; returns whether the app is somewhere else.
  private func follow(
    _ step: Step, in visit: Visit, _ walker: Walker, since revision: Int
  ) -> Bool {
    let answer = noteAnswer(to: step, in: visit)
    let startsTasks = walker.takeStartedTasks()
    let features = walker.app.featureStates()
    let base = Fingerprint(of: walker.app, features)
    let changes = base != visit.base || walker.navigator.revision != revision
    var phase = visit.phase.isPending ? visit.phase : .settled
    var trial: (source: TaskTrials.Source, readsNew: Bool)?
    if phase.isPending || startsTasks || statesWithTasks.contains(visit.number) {
      let source = phase.source ?? self.source(of: step, in: visit)
      // After a quick step, tasks go on that may read the same as without it.
      let readsNew = readsNew(
        phase.isPending ? nil : source, from: visit.screenNumber, in: base, walker, features)
      let isOpen = readsNew || trials.isOpen(source, startsTasks: startsTasks)
      if isOpen || trials.effective.contains(source) { phase = .pending(source) }
      if isOpen { trial = (source, readsNew) }
    }
    let target: Int
    if base == visit.base && phase.isPending == visit.phase.isPending {
      target = visit.number
    } else if let known = numbers[base.in(phase)] {
      target = graph.shown(known)
    } else {
      target = discover(base, phase, after: step, in: visit, walker, features, trying: trial)
    }
    let use = Use(
      step: step, target: target, changes: changes, startsTasks: startsTasks, answer: answer)
    if !step.isFromOutside {
      observers.used(use, in: visit, walker)
      connect(use, in: visit, walker)
    } else {
      connect(fromOutside: use, in: visit, walker)
    }
    return changes || startsTasks
  }

  /// Adds a transition. Going back and swiping count only if no other step leads to the same state.
  private func connect(_ use: Use, in visit: Visit, _ walker: Walker) {
    if use.changes { expansion.isStill = false }
    let isNew = !expansion.neighbours.contains(use.target)
    guard use.target != visit.number, isNew || use.step.item != nil else { return }
    if isNew { expansion.neighbours.append(use.target) }
    graph.addTransition(from: visit.number, to: use.target, by: use.step)
    observers.map?.used(use.step, in: visit, to: use.target, showing: walker.navigator.state)
  }

  /// Adds the state to which a step led.
  private func discover(
    _ base: Fingerprint, _ phase: Phase, after step: Step, in visit: Visit, _ walker: Walker,
    _ features: [StateValue], trying source: (source: TaskTrials.Source, readsNew: Bool)?
  ) -> Int {
    let sight = Sight(of: walker.app, features, phase, after: visit.moment)
    let moment = walker.app.moment(with: features)
    let number = add(
      sight, base.in(phase), from: visit.number, by: step, in: graph.walker(of: visit.number))
    if phase != .settled { phases[number] = phase }
    observers.trail.add(by: visit.action(of: step))
    let trial = source.map {
      TaskTrials.Trial(
        state: number, source: $0.source, sight: sight, base: base, moment: moment,
        readsNew: $0.readsNew)
    }
    if let trial, !trials.effective.contains(trial.source) {
      holdBack(trial, at: trialLevel(trial, after: visit))
    } else {
      if phase.isPending { graph.notePending(number) }
      enqueue(number, sight, moment, from: visit.number)
      if let trial { tryAgain(trial) }
    }
    return number
  }

  private func source(of step: Step, in visit: Visit) -> TaskTrials.Source {
    guard let item = step.item else {
      return .step(visit.action(of: step).map { "\($0)" }, on: visit.screenNumber)
    }
    return .item(visit.item(at: item), input: step.input)
  }

  /// Notes what guards answered to a step, and returns it.
  private func noteAnswer(to step: Step, in visit: Visit) -> String? {
    let attempt = Attempt(state: visit.number, step: step)
    observers.guards.note(stepFrom: visit.moment.navigation.state, at: attempt)
    let answer = observers.guards.answer
    if let answer { observers.map?.answered(answer, to: step, in: visit) }
    return answer
  }

  // MARK: What comes from outside

  /// The steps that send each sample of each event: in the first explored state of each screen at each level, in the
  /// first one in which a request waits for the answer of a guard, since an event can bring it, and wherever
  /// something is looked for that is missing.
  private func events(in visit: Visit) -> [Step] {
    // On the way to a goal, an event is no step of the user.
    guard goal == nil,
      looksForMissing || observers.samples.first.last == visit.number
        || visit.moment.navigation.state.undecided != nil
          && screensWithWaitingEvents.insert(visit.screenNumber).inserted
    else {
      return []
    }
    return visit.events.indices.prefix(Step.eventLimit).map { Step(event: $0) }
  }

  /// The steps that answer for a guard, if no task goes on that can do it.
  private func answers(in visit: Visit) -> [Step] {
    let isWaiting = visit.moment.navigation.state.undecided != nil && !visit.phase.isPending
    return goal == nil && isWaiting ? [.allow, .refuse] : []
  }

  /// Shows on the map where an event or an answer led, if the state was discovered by it.
  ///
  /// It is no transition: what can come from outside does not help users who are in a dead end or a trap.
  private func connect(fromOutside use: Use, in visit: Visit, _ walker: Walker) {
    guard graph.parent(of: use.target) == visit.number, graph.step(to: use.target) == use.step
    else { return }
    observers.map?.used(use.step, in: visit, to: use.target, showing: walker.navigator.state)
  }
}
