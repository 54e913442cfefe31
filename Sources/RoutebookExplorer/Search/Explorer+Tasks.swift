import Routebook

/// A source of tasks. It is indirect, since many states share one.
indirect enum TaskSource: Hashable {
  /// An item, with the number of its input.
  case item(FindingSubject, input: Int)
  /// A step without an item on the screen with a number; `nil` for building the screen.
  case step(String?, on: Int)

  /// The item; `nil` for another source.
  var item: FindingSubject? { if case .item(let item, _) = self { item } else { nil } }
}

/// The known effects of tasks, from running them in new apps.
///
/// The tasks of each source run once, and again in states in which they may read something new, up
/// to `readingLimit` times for each reader.
struct TaskRuns {
  /// The maximum number of states in which the tasks of a reader run because they may read
  /// something new.
  static let readingLimit = 8

  /// The sources whose tasks ran.
  private var tried: Set<TaskSource> = []
  /// The sources whose tasks changed something.
  var effective: Set<TaskSource> = []
  /// The sources whose tasks did not end in time.
  var unfinished: Set<TaskSource> = []
  /// The number of states in which the tasks of each source may read something new.
  private var readings: [TaskSource: Int] = [:]
  /// The readers with more than `readingLimit` states: in others, their tasks may read something
  /// new.
  var unread: Set<TaskSource> {
    Set(readings.lazy.filter { $0.value > Self.readingLimit }.map(\.key))
  }

  /// Records that a source started tasks in a state, and returns whether to run them there: it is
  /// the first one, or they may read something new.
  ///
  /// - Parameters:
  ///   - reader: The source of the tasks, or the screen to which it leads, if that decides what
  ///     they read.
  ///   - isNew: Returns whether they may read something new.
  mutating func recordStart(
    _ source: TaskSource, as reader: TaskSource, _ isNew: () -> Bool
  ) -> Bool {
    let isFirst = tried.insert(source).inserted
    guard readings[reader, default: 0] <= Self.readingLimit, isNew() else { return isFirst }
    readings[reader, default: 0] += 1
    return isFirst || readings[reader]! <= Self.readingLimit
  }
}

/// Tasks run in new apps, while the state in which they were started is deferred.
extension Explorer {
  /// Defers a state until its tasks have run. If tasks of its source are known to change something,
  /// queues the state at once, and its tasks for later.
  func deferUntilTasksRun(_ entry: Frontier.Entry, at level: DetailLevel, runsTasks: Bool = true) {
    guard taskRuns.effective.contains(entry.source!) else {
      return frontier.append(entry, at: level)
    }
    classify(entry, isPending: true)
    if runsTasks { frontier.append(taskRun: entry) }
  }

  /// Records that tasks were started in a state, and returns whether to run them there: if they are
  /// the first of their source, or may read something that no tasks of their reader have read. All
  /// steps to the same other screen share one reader.
  ///
  /// - Parameters:
  ///   - readsFeatures: Whether the states of features count as read, besides the element in front.
  ///   - visit: The state in which the step was done, or which builds its screen.
  func recordTaskStart(
    of source: TaskSource, reading readsFeatures: Bool, in base: Fingerprint, after visit: Visit,
    _ features: [StateValue]
  ) -> Bool {
    let state = visit.walker.navigator.state
    let front = screens.number(inFrontOf: state)
    let reader = readsFeatures && front == visit.state.screen ? source : .step(nil, on: front)
    return taskRuns.recordStart(source, as: reader) {
      space.claimReads(of: reader, in: base, state.top, readsFeatures ? features : [])
    }
  }

  /// Returns the level at which to run tasks: `screens` if the step stayed on its screen, otherwise
  /// the level at which the settled state is new, at most `values`. In a search for a goal, where
  /// tasks rarely help, it is `pairs`.
  func taskRunLevel(of state: DiscoveredState, after visit: Visit) -> DetailLevel {
    if goal != nil { return .pairs }
    if state.screen == visit.state.screen { return .screens }
    return min(space.level(of: state.settled), .values)
  }

  /// Defers a state until the tasks that building its screen starts have run; returns whether there
  /// are such tasks to run.
  func deferIfTasksStarted(in visit: Visit, at level: DetailLevel) -> Bool {
    let (source, state) = (TaskSource.step(nil, on: visit.state.screen), visit.state)
    let runsTasks = recordTaskStart(
      of: source, reading: true, in: state.base, after: visit, state.features)
    guard runsTasks || taskRuns.effective.contains(source) else { return false }
    let entry = Frontier.Entry(number: visit.number, state: state, source: source, level: level)
    deferUntilTasksRun(entry, at: level, runsTasks: runsTasks)
    return true
  }

  /// Runs tasks in a new app, and adds the state to which they lead.
  func runTasks(of source: TaskSource, in entry: Frontier.Entry) async throws {
    let number = entry.number
    let isPending = graph[number].isPending
    if !isPending, taskRuns.effective.contains(source) {
      // Another state has shown their effect, unless they read something else here.
      return deferUntilTasksRun(entry, at: .screens)
    }
    guard let walker = try await makeWalker(at: number) else {
      if !isPending { classify(entry, isPending: false) }
      return
    }
    let app = walker.app
    let screen = app.usableScreen()
    let previous = state(number, in: app)
    let visit = Visit(
      number: number, state: previous, screen: screen, screens: screens, walker: walker)
    let isOnlyTried = !graph[number].isExplored
    if isOnlyTried { hooks.visit?(app) }
    try time.check()
    if isOnlyTried { observers.map?.recordVisit(visit) }
    let previousItems = app.items().map(\.description)
    walkers.markSuspended()
    if await !app.runTasks(within: taskLimit, time) { addUnfinished(source, in: number) }
    observers.guards.addDecisions(
      since: previous.navigation, at: Attempt(state: number, step: .wait))
    let moment = app.moment()
    let base = Fingerprint(of: app, moment.features)
    let items = app.items().map(\.description)
    try time.check()
    guard base != previous.base || items != previousItems else {
      if !isPending { classify(entry, isPending: false) }
      return
    }
    taskRuns.effective.insert(source)
    if let item = source.item { observers.items.effective.insert(item) }
    if !isPending { classify(entry, isPending: true) }
    let state = DiscoveredState(
      of: app, moment, base, base == previous.base ? .showing(Fingerprint(items)) : .settled,
      followsTasks: true, after: previous.moment, screens)
    if let known = numbers[state.key].map(graph.resolved) {
      return addWait(from: number, to: known)
    }
    let target = add(state, from: number, by: .wait, .wait(.standard), in: Walkers.none)
    addWait(from: number, to: target)
    if !app.navigator.startedTasks.isEmpty { statesWithTasks.insert(target) }
    _ = walker.takeStartedTasks()
    // An app for each deferred state would replace those that are needed again.
    if enqueue(target, state) {
      graph.setWalker(of: target, to: walkers.add(walker))
    }
  }

  private func addWait(from state: Int, to target: Int) {
    graph.addWait(from: state, to: target)
    observers.map?.recordWait(in: state, to: target)
  }

  /// Adds a state to the frontier, now that it is known whether its tasks change something.
  private func classify(_ entry: Frontier.Entry, isPending: Bool) {
    guard var state = entry.state, let source = entry.source else { return }
    let number = entry.number
    if isPending {
      state.phase = .pending(source)
      phases[number] = state.phase
      if numbers[state.key] == nil { numbers[state.key] = number }
      graph[number].isPending = true
    } else if phases.removeValue(forKey: number) != nil {
      // The state is the same as the one without tasks, if that is known.
      state.phase = .settled
      let settled = numbers[state.base] ?? number
      numbers[state.base] = settled
      if graph.resolved(settled) != number { return graph.merge(number, into: settled) }
    }
    if let level = entry.level {
      let entry = Frontier.Entry(number: number, state: state)
      frontier.append(entry, at: isPending ? level.nextOrLast : level)
    } else {
      enqueue(number, state)
    }
  }

  /// The number of sources with unfinished tasks from which on tasks get only a millisecond.
  private static let patienceLimit = 20

  /// Records that tasks did not end in time. If there are many such sources, tasks get hardly any
  /// time.
  private func addUnfinished(_ source: TaskSource, in state: Int) {
    taskRuns.unfinished.insert(source)
    if taskRuns.unfinished.count == Self.patienceLimit {
      taskLimit = ScriptTimeLimit(milliseconds: 1)!
    }
    if state == 0 { maker.ignoresFirstTasks = true }
  }
}
