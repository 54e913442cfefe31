import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts

/// What tasks do: they go on in new apps, in which nothing else is tried meanwhile.
extension Search {
  /// Lets tasks go on after each step that starts some, and explores what they lead to.
  func letTasksGoOn() async throws {
    if waits.isEmpty { return }
    hasSuspended = true
    do {
      try await noteWhatIsShown(inAtMost: 100)
      while goesOn, let entry = waits.takeFirst() { try await letTasksGoOn(after: entry) }
      if !waits.isEmpty { try time.check() }
    } catch is TimeLimit.Exceeded {
      cuts.insert(.time)
    }
  }

  private func letTasksGoOn(after entry: WaitingAttempts.Entry) async throws {
    let (number, step) = (entry.attempt.state, entry.attempt.step)
    // What goes on then belongs to an earlier step, after which it was tried.
    if isHasty(number, then: step) || step == .wait && isEffective(number) { return }
    waits.noteAttempt(entry.subject)
    let app = try newApp()
    var replay = try await Replay(
      in: app, from: hooks.start, builds: 1, within: time, willPerform: hooks.announce)
    if hasLastingTasks { app.navigator.startedTasks.ignoreRunning() }
    for step in graph.trace(to: number) where try await !replay.perform(step) { return }
    // A replay that differs is a finding of its own.
    guard isThere(app, number) else { return }
    let former = state(number, of: app)
    if step != .wait { guard try await replay.perform(step) else { return } }
    let (state, shown) = (state(number, of: app), replay.screens.last)
    let fingerprint = Fingerprint(of: app, app.featureStates())
    if let watch {
      watch.forget()
      app.navigator.observers.append(watch)
    }
    if await !app.letTasksGoOn(within: patience) { noteUnfinished(entry) }
    try replay.read()
    let target = Fingerprint(of: app, app.featureStates())
    if target == fingerprint && replay.screens.last == shown { return }
    waits.noteEffect(entry.subject)
    if let index = step.item { note(step, on: index, in: former, changed: true) }
    let moment = app.moment()
    use(app)
    let start = resume(state, fingerprint, from: former, by: step, moment)
    self.entry = app.navigator.startedTasks.isEmpty ? nil : entry.subject
    explore(after: start, target == fingerprint ? replay.screens.last : nil, target)
    try await noteWhatIsShown(inAtMost: 10)
  }

  /// The number of times that tasks get their whole time, although they don't end.
  private static let patienceLimit = 20

  /// Notes that tasks did not end in time. If there are many, they get hardly any time.
  private func noteUnfinished(_ entry: WaitingAttempts.Entry) {
    waits.noteUnfinished(entry.subject)
    if waits.unfinished.count == Self.patienceLimit { patience = ScriptTimeLimit(milliseconds: 1)! }
    if entry.attempt == Attempt(state: 0, step: .wait) { hasLastingTasks = true }
  }

  /// A new app, in the state with a number.
  private func state(_ number: Int, of app: HeadlessApp) -> State {
    let moment = app.moment()
    let screen = screenNumber(of: moment.navigation.state)
    return State(
      number: number, moment: moment, screen: app.usableScreen(), screenNumber: screen,
      isOutside: isOutside(screen), twin: twins[number])
  }

  /// Continues in another app.
  private func use(_ app: HeadlessApp) {
    self.app = app
    invariants.watch(app.invariants)
    neighbours.removeAll(keepingCapacity: true)
    leadsElsewhere = false
    nextLevel = 0
  }

  /// The state in which tasks went on, as one of the graph: the state to which the step led first, or one
  /// of its own, if another way leads there without the tasks.
  ///
  /// - Parameters:
  ///   - state: The state with the number of the one in which the step was tried.
  ///   - fingerprint: Its fingerprint.
  ///   - former: The state in which the step was tried.
  ///   - step: The step.
  ///   - moment: The app after the tasks went on.
  private func resume(
    _ state: State, _ fingerprint: Fingerprint, from former: State, by step: Step,
    _ moment: AppMoment
  ) -> State {
    var state = state
    if let known = step == .wait ? former.number : numbers[fingerprint],
      step == .wait || graph.isReached(known, from: former.number, by: step)
    {
      state.number = known
      graph.resume(known)
      return state
    }
    let navigation = state.moment.navigation.state
    state.number = graph.count
    state.twin = fingerprint
    twins[state.number] = fingerprint
    graph.resume(former.number)
    graph.addTransition(to: state.number, isExact: true)
    recorder?.replace(step, in: former, to: state.number, showing: state.seen)
    entry = nil
    add(navigation, after: step, in: former)
    graph.explore(
      state.number, screen: state.screenNumber, isRoot: navigation.isAtRootOfTab)
    if let recorder {
      app.jump(to: state.moment)
      hooks.visit?(app)
      recorder.visit(state)
      app.jump(to: moment)
    }
    return state
  }

  /// Explores where the app is after tasks went on in a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - shown: What is shown, if nothing else distinguishes it from the state.
  ///   - fingerprint: The fingerprint of where the app is.
  private func explore(after state: State, _ shown: [String]?, _ fingerprint: Fingerprint) {
    level = graph.path(to: state.number).count - 1
    let next = graph.count
    if let shown {
      follow(to: fingerprint, showing: shown, in: state)
    } else {
      _ = follow(.wait, in: state)
    }
    if leadsElsewhere || !neighbours.isEmpty { deadEnds.removeAll { $0 == state.number } }
    guard graph.count > next else { return }
    origins.append(Origin(state: next, app: app, moment: app.moment()))
    exploreFrontier()
  }

  /// Notes where waiting led, if only what is shown is not the same.
  private func follow(to fingerprint: Fingerprint, showing shown: [String], in state: State) {
    let whole = Fingerprint { hasher in
      hasher.combine(fingerprint)
      hasher.combine(shown)
    }
    if let known = shownNumbers[whole] {
      connect(state, to: known, by: .wait)
      return
    }
    guard graph.stateCount < bounds.states else {
      cuts.insert(.states)
      return
    }
    let (number, moment) = (graph.count, app.moment())
    shownNumbers[whole] = number
    twins[number] = fingerprint
    add(moment.navigation.state, after: .wait, in: state)
    frontier.append(Frontier.Entry(number: number, moment: moment))
    connect(state, to: number, by: .wait)
  }

  // MARK: What apps show before their tasks go on

  /// A new app; those with tasks are kept, since a task may use what belongs to its app.
  func newApp() throws -> HeadlessApp {
    try time.check()
    let app = try makeApp()
    keep(app)
    return app
  }

  /// Keeps an app as long as tasks of it go on.
  func keep(_ app: HeadlessApp) {
    keptApps.removeAll { $0.navigator.startedTasks.isEmpty }
    keptApps.append(app)
  }

  /// Notes what the explored app shows in some of its states: when its tasks have gone on, it can be something else.
  private func noteWhatIsShown(inAtMost limit: Int) async throws {
    guard goal == nil, isDone == nil, let origin = origins.last, origin.app === app else { return }
    for state in graph.ends(ofTracesThrough: sampledStates(from: origin.state, atMost: limit)) {
      var replay = try Replay(
        in: app, at: origin.moment, store: hooks.start.store, builds: 2, within: time,
        willPerform: hooks.announce)
      for step in graph.trace(to: state, from: origin.state) {
        if try await !replay.perform(step) { break }
      }
      shownScreens[state] = replay.screens
    }
  }

  /// The first state of each screen among those from a state on, and about as many others as stated, at
  /// regular distances. A higher limit adds states.
  ///
  /// - Parameter limit: At most 100.
  func sampledStates(from first: Int = 0, atMost limit: Int) -> [Int] {
    let states = first..<graph.count
    let regular = stride(
      from: first, to: graph.count, by: max(1, states.count / 100 * (100 / limit)))
    let starts = screens.all.prefix(limit).compactMap(\.firstState).filter(states.contains)
    return Set(starts + regular).sorted().filter { graph.shown($0) == $0 }
  }
}
