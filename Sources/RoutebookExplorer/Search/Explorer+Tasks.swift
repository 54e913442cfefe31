import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts

/// How states are reached again, and what tasks do: they go on in new apps.
extension Explorer {
  /// Leads a walker to a state; `nil` if it can't be reached again, or there is no time.
  func lead(to entry: Frontier.Entry) async throws -> (Walker, AppMoment)? {
    let number = entry.number
    let walker = walkers[graph.walker(of: number)]
    if let walker, let moment = entry.moment {
      walker.jump(to: moment)
      return (walker, moment)
    }
    let parent = graph.parent(of: number)
    if let walker, graph.walker(of: parent) == graph.walker(of: number),
      let moment = walkers.moment(of: parent)
    {
      walker.jump(to: moment)
      let screen = walker.look()
      if walker.perform(graph.step(to: number), on: screen), isThere(walker.app, number) {
        _ = walker.takeStartedTasks()
        return (walker, walker.app.moment())
      }
    }
    guard let walker = try await newWalker(at: number) else { return nil }
    graph.move(number, to: walkers.add(walker))
    return (walker, walker.app.moment())
  }

  /// A walker in a new app that was led to a state; `nil` if it is not there, or there is no time.
  private func newWalker(at number: Int) async throws -> Walker? {
    do {
      try time.check()
      let app = try await newApp()
      let way = graph.way(to: number)
      hooks.announce?(observers.trail.script(along: way.states))
      try? await hooks.start.perform(in: app, time)
      let time = time
      app.stopBuildingScreens { time.isOver }
      let walker = Walker(app)
      if hasLastingTasks { app.navigator.startedTasks.ignoreRunning() }
      if way.steps.contains(.wait) { walkers.leaveAll() }
      guard try await walker.follow(way.steps, within: time) else { return nil }
      // A new app that is elsewhere is a finding of its own.
      guard isThere(app, number) else { return nil }
      observers.guards.forget()
      app.navigator.observers.append(observers.guards)
      return walker
    } catch is TimeLimit.Exceeded {
      cuts.insert(.time)
      return nil
    }
  }

  /// Whether an app, which can be any one, is in a state.
  func isThere(_ app: HeadlessApp, _ state: Int) -> Bool {
    let key = Fingerprint(of: app, app.featureStates()).in(phases[state] ?? .settled)
    return numbers[key].map(graph.shown) == graph.shown(state)
  }

  /// The number of the state that an app is in, which can be any one; `nil` if it is not known.
  func number(of app: HeadlessApp) -> Int? {
    numbers[Fingerprint(of: app, app.featureStates())].map(graph.shown)
  }

  /// The number of times that tasks get their whole time, although they don't end.
  private static let patienceLimit = 20

  /// Lets tasks go on in a new app, and adds the state to which they lead.
  func letTasksGoOn(in trial: TaskTrials.Trial) async throws {
    let number = trial.state
    if trials.effective.contains(trial.subject) {
      // What the tasks of the subject do was seen elsewhere.
      return classify(trial, isPending: true)
    }
    guard let walker = try await newWalker(at: number) else {
      return classify(trial, isPending: false)
    }
    let app = walker.app
    let screen = walker.look()
    let moment = app.moment()
    let visit = Visit(
      number: number, base: trial.base, moment: moment, screen: screen,
      screenNumber: graph.screen(of: number), phase: .pending(trial.subject))
    hooks.visit?(app)
    if time.isOver {
      cuts.insert(.time)
      return
    }
    observers.map?.visited(visit, isExplored: false)
    let before = (Fingerprint(of: app, moment.features), app.items().map(\.description))
    walkers.leaveAll()
    if await !walker.waitForTasks(within: patience, time) { noteUnfinished(trial) }
    observers.guards.forget()
    let features = app.featureStates()
    let after = (Fingerprint(of: app, features), app.items().map(\.description))
    if time.isOver {
      cuts.insert(.time)
      observers.map?.forget(number)
      return
    }
    guard before != after else {
      observers.map?.forget(number)
      return classify(trial, isPending: false)
    }
    trials.noteEffect(trial.subject)
    if let item = trial.subject.item {
      observers.items.noteEffect(of: item, on: trial.subject.screen)
    }
    classify(trial, isPending: true)
    let phase: Phase =
      before.0 == after.0 ? .showing(Fingerprint { $0.combine(after.1) }) : .settled
    let key = after.0.in(phase)
    if let known = numbers[key] {
      graph.addWait(from: number, to: graph.shown(known))
      observers.map?.waited(in: number, to: graph.shown(known))
      return
    }
    let sight = Sight(of: app, features, phase, followsTasks: true, after: moment)
    let target = add(sight, key, from: number, by: .wait, in: walkers.add(walker))
    observers.trail.add(after: number, by: .wait(.standard))
    graph.addWait(from: number, to: target)
    observers.map?.waited(in: number, to: target)
    if phase != .settled { phases[target] = phase }
    if !app.navigator.startedTasks.isEmpty { statesWithTasks.insert(target) }
    _ = walker.takeStartedTasks()
    enqueue(target, sight, app.moment(), from: number)
  }

  /// Puts a state where it belongs, now that it is known whether its tasks change something.
  func classify(_ trial: TaskTrials.Trial, isPending: Bool) {
    let number = trial.state
    var sight = trial.sight
    if isPending {
      sight.phase = .pending(trial.subject)
      phases[number] = sight.phase
      numbers.add(trial.base.in(sight.phase), number)
      graph.notePending(number)
    } else if phases.removeValue(forKey: number) != nil {
      // It is the same as the state without tasks, if that is known.
      sight.phase = .settled
      let settled = numbers.add(trial.base, number)
      if graph.shown(settled) != number { return graph.settle(number, as: settled) }
    }
    guard let level = trial.level else {
      return enqueue(number, sight, trial.moment, from: graph.parent(of: number))
    }
    frontier.append(
      Frontier.Entry(number: number, moment: trial.moment, claims: [], trial: nil),
      at: isPending ? level.next ?? .everything : level)
  }

  /// Notes that tasks did not end in time. If there are many, they get hardly any time.
  private func noteUnfinished(_ trial: TaskTrials.Trial) {
    trials.noteUnfinished(trial.subject)
    if trials.unfinished.count == Self.patienceLimit {
      patience = ScriptTimeLimit(milliseconds: 1)!
    }
    if trial.state == 0 { hasLastingTasks = true }
  }
}
