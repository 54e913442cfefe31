import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts

/// A source of tasks.
enum TaskSource: Hashable {
  /// An item, with the number of its input.
  case item(FindingSubject, input: Int)
  /// A step without an item on the screen with a number; `nil` for building the screen.
  case step(String?, on: Int)

  /// The item; `nil` for another source.
  var item: FindingSubject? { if case .item(let item, _) = self { item } else { nil } }
}

/// A state in which tasks are to go on in a new app.
struct TaskTrial {
  let state: Int
  let source: TaskSource
  /// The state when it was discovered, to put it in the frontier when the effect of its tasks is known.
  let discovered: DiscoveredState
  /// The fingerprint of the state without regard to tasks.
  let base: Fingerprint
  /// The app in the state.
  let moment: AppMoment
  /// The level at which the state was taken from the frontier; `nil` if it was not there.
  var level: DetailLevel?
  /// Whether the tasks may read something that none has read there.
  let readsNew: Bool
}

/// The effects of tasks that steps start, as far as they went on in new apps.
///
/// Each item of each screen, and the start of each screen, is tried once, if it starts tasks or tasks were started
/// before. If nothing changes, it is tried in a few more states, since tasks can depend on the state. Levels that
/// distinguish what tasks may read let them go on again where some of that is new to them.
struct TaskTrials {
  /// The maximum number of states in which an item that starts tasks is tried, as long as nothing changes.
  private static let stateLimit = 5
  /// The maximum number of states in which tasks go on since they may read something new.
  static let readingLimit = 8

  private(set) var effective: Set<TaskSource> = []
  /// The sources whose tasks did not end in time.
  var unfinished: Set<TaskSource> = []
  /// The sources whose tasks may read something new in states in which they did not go on.
  private(set) var unread: Set<TaskSource> = []
  private var readings: [TaskSource: Int] = [:]
  /// The states in which the tasks of each source are tried.
  private var states: [TaskSource: Set<Int>] = [:]

  /// Returns whether the tasks of a source are tried in one more state, whatever they may read.
  ///
  /// - Parameters:
  ///   - startsTasks: Whether the source starts tasks itself, and not an earlier step.
  ///   - state: A state in which the tasks are not tried twice.
  func isOpen(_ source: TaskSource, startsTasks: Bool, in state: Int? = nil) -> Bool {
    if effective.contains(source) { return false }
    guard let tried = states[source] else { return true }
    if let state, tried.contains(state) { return false }
    return tried.count < (startsTasks ? Self.stateLimit : 1)
  }

  /// Returns whether tasks go on in one more state, since they may read something new.
  ///
  /// - Parameters:
  ///   - reader: The source of the tasks, or the screen to which it leads, if that decides what they read.
  ///   - isNew: Returns whether they may read something new.
  mutating func read(_ reader: TaskSource, _ isNew: () -> Bool) -> Bool {
    guard !unread.contains(reader), isNew() else { return false }
    readings[reader, default: 0] += 1
    if readings[reader]! > Self.readingLimit { unread.insert(reader) }
    return !unread.contains(reader)
  }

  /// Returns whether a source was tried in a few states, and changed nothing.
  func isExhausted(_ source: TaskSource) -> Bool {
    !effective.contains(source) && states[source]?.count ?? 0 >= Self.stateLimit
  }

  mutating func add(_ trial: TaskTrial) { states[trial.source, default: []].insert(trial.state) }
  mutating func addEffect(of source: TaskSource) { effective.insert(source) }
}

/// Tasks go on in new apps, while the state in which they were started is held back.
extension Explorer {
  /// Holds a state back until its tasks have gone on.
  func holdBack(_ trial: TaskTrial, at level: DetailLevel) {
    trials.add(trial)
    frontier.append(Frontier.Entry(number: trial.state, trial: trial), at: level)
  }

  /// Lets tasks that are known to change something go on in one more state, which is also explored.
  func tryAgain(_ trial: TaskTrial) {
    trials.add(trial)
    frontier.append(trial)
  }

  /// Returns whether tasks may read something in a state that none of their kind has read: those of a step to another
  /// screen are of one kind.
  ///
  /// - Parameters:
  ///   - source: The source of the tasks; `nil` after the step of a user who does not wait, where only what is in
  ///     front counts.
  ///   - screen: The screen on which the step was done.
  func readsNew(
    _ source: TaskSource?, from screen: Int, in base: Fingerprint, _ walker: Walker,
    _ features: [StateValue]
  ) -> Bool {
    let state = walker.navigator.state
    let front = screens.number(inFrontOf: state)
    let reader = source.flatMap { front == screen ? $0 : nil } ?? .step(nil, on: front)
    return trials.read(reader) {
      space.claim(readBy: reader, in: base, state.top, source == nil ? [] : features)
    }
  }

  /// Returns the level at which tasks go on: `screens` if the step stays on its screen, otherwise the level at which
  /// the state has something new once they went on, within a limit. On the way to a goal, tasks rarely help.
  func trialLevel(_ trial: TaskTrial, after visit: Visit) -> DetailLevel {
    if goal != nil { return .pairs }
    let isExhausted = trials.isExhausted(trial.source)
    if !isExhausted, trial.discovered.screen == visit.screenNumber { return .screens }
    return min(space.level(of: trial.discovered.settled), isExhausted ? .states : .values)
  }

  /// Returns whether a state waits for tasks that building its screen starts: it is explored when they have gone on.
  func waits(in visit: Visit, _ walker: Walker, at level: DetailLevel) -> Bool {
    let source = TaskSource.step(nil, on: visit.screenNumber)
    let features = visit.moment.features
    let readsNew = readsNew(source, from: visit.screenNumber, in: visit.base, walker, features)
    let isOpen = readsNew || trials.isOpen(source, startsTasks: true, in: visit.number)
    let isEffective = trials.effective.contains(source)
    guard isOpen || isEffective else { return false }
    let trial = TaskTrial(
      state: visit.number, source: source,
      discovered: DiscoveredState(of: walker.app, features, .settled, after: nil, screens),
      base: visit.base, moment: visit.moment, level: level, readsNew: readsNew)
    if isEffective {
      classify(trial, isPending: true)
      if isOpen { tryAgain(trial) }
    } else {
      holdBack(trial, at: level)
    }
    return true
  }

  /// Lets tasks go on in a new app, and adds the state to which they lead.
  func letTasksGoOn(in trial: TaskTrial) async throws {
    let number = trial.state
    let isKnown = graph.isPending(number)
    if !isKnown, trials.effective.contains(trial.source) {
      // The effect of the source's tasks was seen elsewhere, unless they read something else here.
      classify(trial, isPending: true)
      if trial.readsNew { frontier.append(trial) }
      return
    }
    guard let walker = try await newWalker(at: number) else {
      if !isKnown { classify(trial, isPending: false) }
      return
    }
    let app = walker.app
    let screen = app.usableScreen()
    let moment = app.moment()
    let visit = Visit(
      number: number, base: trial.base, moment: moment, screen: screen,
      screenNumber: graph.screen(of: number), screens: screens, phase: .pending(trial.source),
      events: walker.events)
    let isOnlyTried = !graph.isExplored(number)
    if isOnlyTried { hooks.visit?(app) }
    if time.isOver {
      cuts.insert(.time)
      return
    }
    if isOnlyTried { observers.map?.visited(visit, isExplored: false) }
    let before = (Fingerprint(of: app, moment.features), app.items().map(\.description))
    walkers.markSuspended()
    if await !app.letTasksGoOn(within: taskLimit, time) { addUnfinished(trial) }
    observers.guards.addAnswers(
      since: moment.navigation.state, at: Attempt(state: number, step: .wait))
    let features = app.featureStates()
    let after = (Fingerprint(of: app, features), app.items().map(\.description))
    if time.isOver || before == after, isOnlyTried { observers.map?.remove(number) }
    if time.isOver {
      cuts.insert(.time)
      return
    }
    guard before != after else {
      if !isKnown { classify(trial, isPending: false) }
      return
    }
    trials.addEffect(of: trial.source)
    if let item = trial.source.item { observers.items.addEffect(of: item) }
    if !isKnown { classify(trial, isPending: true) }
    let phase: Phase =
      before.0 == after.0 ? .showing(Fingerprint { $0.combine(after.1) }) : .settled
    let key = after.0.in(phase)
    if let known = numbers[key].map(graph.resolved) { return addWait(from: number, to: known) }
    let discovered = DiscoveredState(
      of: app, features, phase, followsTasks: true, after: moment, screens)
    let target = add(
      discovered, key, from: number, by: .wait, .wait(.standard), in: Walkers.none)
    addWait(from: number, to: target)
    if !app.navigator.startedTasks.isEmpty { statesWithTasks.insert(target) }
    _ = walker.takeStartedTasks()
    // An app for each put-off state would push out those that are needed again.
    if enqueue(target, discovered, app.moment(), from: number) {
      graph.setWalker(of: target, to: walkers.add(walker))
    }
  }

  private func addWait(from state: Int, to target: Int) {
    graph.addWait(from: state, to: target)
    observers.map?.waited(in: state, to: target)
  }

  /// Puts a state where it belongs in the frontier, now that it is known whether its tasks change something.
  private func classify(_ trial: TaskTrial, isPending: Bool) {
    let number = trial.state
    var state = trial.discovered
    if isPending {
      state.phase = .pending(trial.source)
      phases[number] = state.phase
      let key = trial.base.in(state.phase)
      if numbers[key] == nil { numbers[key] = number }
      graph.mark(number, as: .pending)
    } else if phases.removeValue(forKey: number) != nil {
      // It is the same as the state without tasks, if that is known.
      state.phase = .settled
      let settled = numbers[trial.base] ?? number
      numbers[trial.base] = settled
      if graph.resolved(settled) != number { return graph.merge(number, into: settled) }
    }
    guard let level = trial.level else {
      enqueue(number, state, trial.moment, from: graph.parent(of: number))
      return
    }
    frontier.append(
      Frontier.Entry(number: number, moment: trial.moment), at: isPending ? level.later : level)
  }

  /// The number of sources whose tasks get their whole time, although they don't end.
  private static let patienceLimit = 20

  /// Records that tasks did not end in time. If there are many, they get hardly any time.
  private func addUnfinished(_ trial: TaskTrial) {
    trials.unfinished.insert(trial.source)
    if trials.unfinished.count == Self.patienceLimit {
      taskLimit = ScriptTimeLimit(milliseconds: 1)!
    }
    if trial.state == 0 { maker.ignoresFirstTasks = true }
  }
}
