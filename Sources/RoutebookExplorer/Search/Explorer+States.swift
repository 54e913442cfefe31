import Routebook

/// States get their numbers and their places in the frontier, and are reached again: by a jump and
/// a step, or in a new app.
extension Explorer {
  /// Adds a state, which gets the next number.
  ///
  /// - Parameters:
  ///   - action: The step as an action of a script; `nil` if there is none.
  ///   - walker: The number of the walker that is in the state.
  @discardableResult
  func add(
    _ state: DiscoveredState, from parent: Int, by step: Step, _ action: ScriptStep.Action?,
    in walker: Int
  ) -> Int {
    let number = graph.add(
      from: parent, by: step, action, screen: state.screen, isRoot: state.navigation.isAtRootOfTab,
      walker: walker)
    numbers[state.key] = number
    if state.phase != .settled { phases[number] = state.phase }
    observers.map?.discovered(state)
    return number
  }

  /// Puts a state where it belongs in the frontier; returns whether it is kept there.
  @discardableResult
  func enqueue(_ number: Int, _ state: DiscoveredState) -> Bool {
    let (level, reason) = queueLevel(of: number, state)
    let isKept = level <= detail && frontier.keepsStates
    if !isKept, graph.step(to: number) != .wait, let former = state.former {
      walkers.moments[graph.parent(of: number)] = former
    }
    var entry = Frontier.Entry(number: number, state: isKept ? state : nil)
    if let reason { observers.map?.putOff(number, because: reason) }
    if reason == .module {
      guard level <= .states else { return false }
      entry.claims = space.claim(state)
      otherModules.append(entry, at: level)
    } else if goal != nil, case .growth = reason {
      // A grown state without anything new leads nowhere else.
      if space.level(of: state) == .everything { return false }
      _ = space.claim(state)
      beyondBounds.append(entry)
    } else {
      if reason == nil { entry.claims = space.claim(state) }
      frontier.append(entry, at: level)
    }
    return isKept
  }

  /// Returns the level at which a state is explored, and the reason if it is put off.
  private func queueLevel(
    of number: Int, _ state: DiscoveredState
  ) -> (DetailLevel, PutOff?) {
    let level = space.level(of: state)
    let isElsewhere = level > .screens && screens.isElsewhere(state.screen)
    if level == .everything, goal == nil, !isElsewhere { return (level, .detail) }
    let bound = growth.bound(of: state, from: graph.parent(of: number), as: number)
    if isElsewhere { return (bound == nil ? level : .everything, .module) }
    // A new screen is never put off.
    if let bound, level > .screens || !space.isNew(screenOf: state) {
      usedBounds.insert(bound)
      return (.everything, .growth(bound))
    }
    // Steps of a user who does not wait for tasks are explored later.
    return (state.phase.isPending ? level.later : level, nil)
  }

  /// Gives a state the fingerprint that it has after its screen was built, and returns it; `nil` if
  /// it turns out to be another known one.
  func rekey(_ number: Int, _ app: HeadlessApp, _ claims: [Fingerprint]) -> DiscoveredState? {
    let state = self.state(number, in: app)
    let other = numbers[state.key] ?? number
    numbers[state.key] = other
    space.release(claims)
    guard graph.resolved(other) == number else {
      graph.merge(number, into: other)
      return nil
    }
    graph.setScreen(of: number, to: state.screen, isRoot: state.navigation.isAtRootOfTab)
    _ = space.claim(state)
    return state
  }

  // MARK: Reaching states again

  /// Says by which script a state is reached, in case the app ends the process there; returns it if
  /// somebody wants to know.
  @discardableResult
  func announce(_ number: Int) -> String? {
    hooks.willPerform.map { announce in
      let script = hooks.start.steps.script + graph.script(to: number)
      announce(script)
      return script
    }
  }

  /// Leads a walker to a state; returns `nil` if the state can't be reached again.
  func lead(to entry: Frontier.Entry) async throws -> (Walker, DiscoveredState)? {
    let number = entry.number
    let walker = walkers[graph.walker(of: number)]
    if let walker, let state = entry.state {
      walker.app.jump(to: state.moment)
      return (walker, state)
    }
    let parent = graph.parent(of: number)
    if let walker, graph.walker(of: parent) == graph.walker(of: number),
      let moment = walkers.moments[parent]
    {
      walker.app.jump(to: moment)
      let screen = walker.app.usableScreen()
      defer { observers.guards.forgetEvents() }
      if walker.perform(graph.step(to: number), on: screen), isThere(walker.app, number) {
        _ = walker.takeStartedTasks()
        return (walker, state(number, in: walker.app))
      }
    }
    guard let walker = try await newWalker(at: number) else { return nil }
    graph.setWalker(of: number, to: walkers.add(walker))
    return (walker, state(number, in: walker.app))
  }

  /// Describes a state that an app is in.
  func state(_ number: Int, in app: HeadlessApp) -> DiscoveredState {
    let moment = app.moment()
    let base = Fingerprint(of: app, moment.features)
    return DiscoveredState(of: app, moment, base, phases[number] ?? .settled, screens)
  }

  /// Leads a new app to a state; returns `nil` if the app is elsewhere then.
  func newWalker(at number: Int) async throws -> Walker? {
    try time.check()
    let app = try await newApp()
    let way = graph.way(to: number)
    announce(number)
    try? await hooks.start.perform(in: app, time)
    app.stopBuildingScreens { [time] in time.isOver }
    let walker = Walker(app)
    if way.steps.contains(.wait) { walkers.markSuspended() }
    for step in way.steps {
      guard walker.perform(step, on: app.usableScreen()) else { return nil }
      if step == .wait { await app.letTasksGoOn(within: Replay.taskLimit, time) }
      try time.check()
    }
    // A new app that is elsewhere is a finding of its own.
    guard isThere(app, number) else { return nil }
    observers.guards.forgetEvents()
    app.navigator.observers.append(observers.guards)
    return walker
  }

  /// Returns whether an app, also one that is not a walker's, is in a state.
  func isThere(_ app: HeadlessApp, _ state: Int) -> Bool {
    let key = Fingerprint(of: app, app.featureStates()).in(phases[state] ?? .settled)
    return numbers[key].map(graph.resolved) == graph.resolved(state)
  }
}
