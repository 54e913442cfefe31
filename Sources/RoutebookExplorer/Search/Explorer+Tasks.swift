import Routebook

/// A source of tasks. It is indirect, since many states have the same one.
indirect enum TaskSource: Hashable {
  /// An item, with the number of its input.
  case item(FindingSubject, input: Int)
  /// A step without an item on the screen with a number; `nil` for building the screen.
  case step(String?, on: Int)

  /// The item; `nil` for another source.
  var item: FindingSubject? { if case .item(let item, _) = self { item } else { nil } }
}

/// The effects of tasks that steps start, as far as they went on in new apps.
///
/// Each item of each screen, and the start of each screen, is tried once, if it starts tasks or
/// tasks were started before, and again in states in which its tasks may read something that is new
/// to them.
struct TaskTrials {
  /// The maximum number of states in which tasks go on since they may read something new.
  static let readingLimit = 8

  /// The sources that were tried.
  private var tried: Set<TaskSource> = []
  /// The sources whose tasks changed something.
  var effective: Set<TaskSource> = []
  /// The sources whose tasks did not end in time.
  var unfinished: Set<TaskSource> = []
  /// The number of states in which the tasks of each source may read something new.
  private var readings: [TaskSource: Int] = [:]
  /// The sources whose tasks may read something new in states in which they did not go on.
  var unread: Set<TaskSource> {
    Set(readings.lazy.filter { $0.value > Self.readingLimit }.map(\.key))
  }

  /// Counts a state in which a source started tasks, and returns whether they go on there: it is
  /// the first one, or they may read something new.
  ///
  /// - Parameters:
  ///   - reader: The source of the tasks, or the screen to which it leads, if that decides what
  ///     they read.
  ///   - isNew: Returns whether they may read something new.
  mutating func takesTrial(
    _ source: TaskSource, as reader: TaskSource, _ isNew: () -> Bool
  ) -> Bool {
    let isFirst = tried.insert(source).inserted
    guard readings[reader, default: 0] <= Self.readingLimit, isNew() else { return isFirst }
    readings[reader, default: 0] += 1
    return isFirst || readings[reader]! <= Self.readingLimit
  }
}

/// Tasks go on in new apps, while the state in which they were started is held back.
extension Explorer {
  /// Holds a state back until its tasks have gone on. If those of the source are known to change
  /// something, the state is explored, and they go on later.
  func hold(_ entry: Frontier.Entry, at level: DetailLevel, takesTrial: Bool = true) {
    guard trials.effective.contains(entry.source!) else { return frontier.append(entry, at: level) }
    classify(entry, isPending: true)
    if takesTrial { frontier.append(trial: entry) }
  }

  /// Counts a state in which tasks were started, and returns whether they go on there: no others of
  /// their kind may have read the same. Those of a step to another screen are of one kind.
  ///
  /// - Parameters:
  ///   - readsFeatures: Whether not only what is in front counts.
  ///   - visit: The state in which the step was done, or which builds its screen.
  func takesTrial(
    of source: TaskSource, reading readsFeatures: Bool, in base: Fingerprint, after visit: Visit,
    _ features: [StateValue]
  ) -> Bool {
    let state = visit.walker.navigator.state
    let front = screens.number(inFrontOf: state)
    let reader = readsFeatures && front == visit.state.screen ? source : .step(nil, on: front)
    return trials.takesTrial(source, as: reader) {
      space.claim(readBy: reader, in: base, state.top, readsFeatures ? features : [])
    }
  }

  /// Returns the level at which tasks go on: `screens` if the step stays on its screen, otherwise
  /// the level at which the state has something new once they went on, within a limit. On the way
  /// to a goal, tasks rarely help.
  func trialLevel(of state: DiscoveredState, after visit: Visit) -> DetailLevel {
    if goal != nil { return .pairs }
    if state.screen == visit.state.screen { return .screens }
    return min(space.level(of: state.settled), .values)
  }

  /// Holds a state back if building its screen starts tasks, until they have gone on; returns
  /// whether it does.
  func holdForTasks(in visit: Visit, at level: DetailLevel) -> Bool {
    let (source, state) = (TaskSource.step(nil, on: visit.state.screen), visit.state)
    let takesTrial = takesTrial(
      of: source, reading: true, in: state.base, after: visit, state.features)
    guard takesTrial || trials.effective.contains(source) else { return false }
    let entry = Frontier.Entry(number: visit.number, state: state, source: source, level: level)
    hold(entry, at: level, takesTrial: takesTrial)
    return true
  }

  /// Lets tasks go on in a new app, and adds the state to which they lead.
  func letTasksGoOn(_ source: TaskSource, in entry: Frontier.Entry) async throws {
    let number = entry.number
    let isPending = graph[number].isPending
    if !isPending, trials.effective.contains(source) {
      // Their effect was seen elsewhere, unless they read something else here.
      return hold(entry, at: .screens)
    }
    guard let walker = try await newWalker(at: number) else {
      if !isPending { classify(entry, isPending: false) }
      return
    }
    let app = walker.app
    let screen = app.usableScreen()
    let former = state(number, in: app)
    let visit = Visit(
      number: number, state: former, screen: screen, screens: screens, walker: walker)
    let isOnlyTried = !graph[number].isExplored
    if isOnlyTried { hooks.visit?(app) }
    try time.check()
    if isOnlyTried { observers.map?.visited(visit) }
    let formerItems = app.items().map(\.description)
    walkers.markSuspended()
    if await !app.letTasksGoOn(within: taskLimit, time) { addUnfinished(source, in: number) }
    observers.guards.addDecisions(
      since: former.navigation, at: Attempt(state: number, step: .wait))
    let moment = app.moment()
    let base = Fingerprint(of: app, moment.features)
    let items = app.items().map(\.description)
    try time.check()
    guard base != former.base || items != formerItems else {
      if !isPending { classify(entry, isPending: false) }
      return
    }
    trials.effective.insert(source)
    if let item = source.item { observers.items.effective.insert(item) }
    if !isPending { classify(entry, isPending: true) }
    let state = DiscoveredState(
      of: app, moment, base, base == former.base ? .showing(Fingerprint(items)) : .settled,
      followsTasks: true, after: former.moment, screens)
    if let known = numbers[state.key].map(graph.resolved) {
      return addWait(from: number, to: known)
    }
    let target = add(state, from: number, by: .wait, .wait(.standard), in: Walkers.none)
    addWait(from: number, to: target)
    if !app.navigator.startedTasks.isEmpty { statesWithTasks.insert(target) }
    _ = walker.takeStartedTasks()
    // An app for each put-off state would push out those that are needed again.
    if enqueue(target, state) {
      graph.setWalker(of: target, to: walkers.add(walker))
    }
  }

  private func addWait(from state: Int, to target: Int) {
    graph.addWait(from: state, to: target)
    observers.map?.waited(in: state, to: target)
  }

  /// Puts a state where it belongs in the frontier, now that it is known whether its tasks change
  /// something.
  private func classify(_ entry: Frontier.Entry, isPending: Bool) {
    guard var state = entry.state, let source = entry.source else { return }
    let number = entry.number
    if isPending {
      state.phase = .pending(source)
      phases[number] = state.phase
      if numbers[state.key] == nil { numbers[state.key] = number }
      graph[number].isPending = true
    } else if phases.removeValue(forKey: number) != nil {
      // It is the same as the state without tasks, if that is known.
      state.phase = .settled
      let settled = numbers[state.base] ?? number
      numbers[state.base] = settled
      if graph.resolved(settled) != number { return graph.merge(number, into: settled) }
    }
    if let level = entry.level {
      let entry = Frontier.Entry(number: number, state: state)
      frontier.append(entry, at: isPending ? level.later : level)
    } else {
      enqueue(number, state)
    }
  }

  /// The number of sources whose tasks get their whole time, although they don't end.
  private static let patienceLimit = 20

  /// Records that tasks did not end in time. If there are many, they get hardly any time.
  private func addUnfinished(_ source: TaskSource, in state: Int) {
    trials.unfinished.insert(source)
    if trials.unfinished.count == Self.patienceLimit {
      taskLimit = ScriptTimeLimit(milliseconds: 1)!
    }
    if state == 0 { maker.ignoresFirstTasks = true }
  }
}
