import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts

/// How tasks go on: in new apps, while the state in which they were started is held back.
extension Explorer {
  /// Holds a state back until its tasks have gone on.
  func holdBack(_ trial: TaskTrials.Trial, at level: DetailLevel) {
    trials.add(trial)
    frontier.append(
      Frontier.Entry(number: trial.state, moment: nil, claims: [], trial: trial), at: level)
  }

  /// Whether tasks may read something in a state that none of their kind has read: those of a step to another screen
  /// are of one kind.
  ///
  /// - Parameters:
  ///   - source: What starts them; `nil` after the step of a quick user, where only what is in front counts.
  ///   - screen: The screen on which the step was done.
  func readsNew(
    _ source: TaskTrials.Source?, from screen: Int, in base: Fingerprint, _ walker: Walker,
    _ features: [StateValue]
  ) -> Bool {
    let state = walker.navigator.state
    let front = screens.number(inFrontOf: state)
    let reader = source.flatMap { front == screen ? $0 : nil } ?? .step(nil, on: front)
    return trials.read(reader) {
      space.claim(readBy: reader, in: base, state.top, source == nil ? [] : features)
    }
  }

  /// Lets tasks that are known to change something go on in one more state, which is known besides.
  func tryAgain(_ trial: TaskTrials.Trial) {
    trials.add(trial)
    frontier.append(trial)
  }

  /// The level at which tasks go on: where a step leads to another screen, the coarsest one only if that has
  /// not gone on at the same place. On the way to a goal, tasks rarely help.
  func trialLevel(_ trial: TaskTrials.Trial, after visit: Visit) -> DetailLevel {
    if goal != nil { return .pairs }
    if trials.isLate(trial.source) {
      return min(space.level(of: trial.sight.settled, &screens), .states)
    }
    if graph.screen(of: trial.state) == visit.screenNumber { return .screens }
    return min(space.level(of: trial.sight.settled, &screens), .values)
  }

  /// Whether a state waits for tasks that building its screen starts: it is explored when they have gone on.
  func waits(
    _ number: Int, _ screen: Int, _ base: Fingerprint, _ walker: Walker, _ moment: AppMoment,
    at level: DetailLevel
  ) -> Bool {
    let source = TaskTrials.Source.step(nil, on: screen)
    let readsNew = readsNew(source, from: screen, in: base, walker, moment.features)
    let isOpen = readsNew || trials.isOpen(source, startsTasks: true, in: number)
    let isEffective = trials.effective.contains(source)
    guard isOpen || isEffective else { return false }
    let sight = Sight(of: walker.app, moment.features, .settled, after: nil)
    let trial = TaskTrials.Trial(
      state: number, source: source, sight: sight, base: base, moment: moment, level: level,
      readsNew: readsNew)
    if isEffective {
      classify(trial, isPending: true)
      if isOpen { tryAgain(trial) }
    } else {
      holdBack(trial, at: level)
    }
    return true
  }

  /// The number of times that tasks get their whole time, although they don't end.
  private static let patienceLimit = 20

  /// Lets tasks go on in a new app, and adds the state to which they lead.
  func letTasksGoOn(in trial: TaskTrials.Trial) async throws {
    let number = trial.state
    let isKnown = graph.isPending(number)
    if !isKnown, trials.effective.contains(trial.source) {
      // What the tasks of the source do was seen elsewhere, unless they read something else here.
      classify(trial, isPending: true)
      if trial.readsNew { frontier.append(trial) }
      return
    }
    guard let walker = try await newWalker(at: number) else {
      if !isKnown { classify(trial, isPending: false) }
      return
    }
    let app = walker.app
    let screen = walker.look()
    let moment = app.moment()
    let visit = Visit(
      number: number, base: trial.base, moment: moment, screen: screen,
      screenNumber: graph.screen(of: number), phase: .pending(trial.source),
      events: walker.events)
    if !graph.isExplored(number) { hooks.visit?(app) }
    if time.isOver {
      cuts.insert(.time)
      return
    }
    if !graph.isExplored(number) { observers.map?.visited(visit, isExplored: false) }
    let before = (Fingerprint(of: app, moment.features), app.items().map(\.description))
    walkers.leaveAll()
    if await !walker.waitForTasks(within: patience, time) { noteUnfinished(trial) }
    observers.guards.noteAnswers(
      in: moment.navigation.state, at: Attempt(state: number, step: .wait))
    let features = app.featureStates()
    let after = (Fingerprint(of: app, features), app.items().map(\.description))
    if time.isOver {
      cuts.insert(.time)
      forget(number)
      return
    }
    guard before != after else {
      forget(number)
      if !isKnown { classify(trial, isPending: false) }
      return
    }
    trials.noteEffect(trial.source)
    if case .item(let item, _) = trial.source { observers.items.noteEffect(of: item) }
    if !isKnown { classify(trial, isPending: true) }
    let phase: Phase =
      before.0 == after.0 ? .showing(Fingerprint { $0.combine(after.1) }) : .settled
    let key = after.0.in(phase)
    if let known = numbers[key] {
      graph.addWait(from: number, to: graph.shown(known))
      observers.map?.waited(in: number, to: graph.shown(known))
      return
    }
    let sight = Sight(of: app, features, phase, followsTasks: true, after: moment)
    let target = add(sight, key, from: number, by: .wait, in: Walkers.none)
    observers.trail.add(by: .wait(.standard))
    graph.addWait(from: number, to: target)
    observers.map?.waited(in: number, to: target)
    if phase != .settled { phases[target] = phase }
    if !app.navigator.startedTasks.isEmpty { statesWithTasks.insert(target) }
    _ = walker.takeStartedTasks()
    // An app for each state that is put off would push out those that are needed again.
    if enqueue(target, sight, app.moment(), from: number) {
      graph.move(target, to: walkers.add(walker))
    }
  }

  /// Takes a state from the map that is there only since its tasks were tried.
  private func forget(_ number: Int) {
    if !graph.isExplored(number) { observers.map?.forget(number) }
  }

  /// Puts a state where it belongs, now that it is known whether its tasks change something.
  func classify(_ trial: TaskTrials.Trial, isPending: Bool) {
    let number = trial.state
    var sight = trial.sight
    if isPending {
      sight.phase = .pending(trial.source)
      phases[number] = sight.phase
      numbers.add(trial.base.in(sight.phase), number)
      graph.notePending(number)
    } else if phases.removeValue(forKey: number) != nil {
      // It is the same as the state without tasks, if that is known.
      sight.phase = .settled
      let settled = numbers.add(trial.base, number)
      if graph.shown(settled) != number { return graph.merge(number, into: settled) }
    }
    guard let level = trial.level else {
      enqueue(number, sight, trial.moment, from: graph.parent(of: number))
      return
    }
    frontier.append(
      Frontier.Entry(number: number, moment: trial.moment, claims: [], trial: nil),
      at: isPending ? level.later : level)
  }

  /// Notes that tasks did not end in time. If there are many, they get hardly any time.
  private func noteUnfinished(_ trial: TaskTrials.Trial) {
    trials.noteUnfinished(trial.source)
    if trials.unfinished.count == Self.patienceLimit {
      patience = ScriptTimeLimit(milliseconds: 1)!
    }
    if trial.state == 0 { hasLastingTasks = true }
  }
}
