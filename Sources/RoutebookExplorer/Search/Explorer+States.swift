import Routebook

/// States get their numbers and their places in the frontier, and walkers reach them again: by a
/// jump and a step, or in a new app.
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
    observers.map?.recordDiscovery(state)
    return number
  }

  /// Adds a state to the frontier; returns whether its value is kept there.
  @discardableResult
  func enqueue(_ number: Int, _ state: DiscoveredState) -> Bool {
    let (level, reason) = queueLevel(of: number, state)
    let isKept = level <= detail && frontier.keepsStates
    if !isKept, graph.step(to: number) != .wait, let previous = state.previous {
      walkers.moments[graph.parent(of: number)] = previous
    }
    var entry = Frontier.Entry(number: number, state: isKept ? state : nil)
    if let reason { observers.map?.recordDeferral(of: number, because: reason) }
    if reason == .module {
      guard level <= .states else { return false }
      entry.claims = space.claim(state)
      otherModules.append(entry, at: level)
    } else if goal != nil, case .growth = reason {
      // A state that has grown, and has nothing new, leads to no new state.
      if space.level(of: state) == .everything { return false }
      _ = space.claim(state)
      beyondBounds.append(entry)
    } else {
      if reason == nil { entry.claims = space.claim(state) }
      frontier.append(entry, at: level)
    }
    return isKept
  }

  /// Returns the level at which a state is explored, and the reason if it is deferred.
  private func queueLevel(
    of number: Int, _ state: DiscoveredState
  ) -> (DetailLevel, DeferralReason?) {
    let level = space.level(of: state)
    let isInOtherModule = level > .screens && screens.isInOtherModule(state.screen)
    if level == .everything, goal == nil, !isInOtherModule { return (level, .detail) }
    let bound = growth.bound(of: state, from: graph.parent(of: number), as: number)
    if isInOtherModule { return (bound == nil ? level : .everything, .module) }
    // A new screen is never deferred.
    if let bound, level > .screens || !space.isNew(screenOf: state) {
      exceededBounds.insert(bound)
      return (.everything, .growth(bound))
    }
    // Steps of a user who does not wait for tasks are explored later.
    return (state.phase.isPending ? level.nextOrLast : level, nil)
  }

  /// Updates the fingerprint of a state after its screen was built, and returns the state; `nil` if
  /// it turns out to be another known one.
  func updateFingerprint(
    of number: Int, in app: HeadlessApp, releasing claims: [Fingerprint]
  ) -> DiscoveredState? {
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

  /// Brings a walker into a state; returns `nil` if the state can't be reached again.
  func reach(_ entry: Frontier.Entry) async throws -> (Walker, DiscoveredState)? {
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
      if walker.perform(graph.step(to: number), on: screen), isApp(walker.app, inState: number) {
        _ = walker.takeStartedTasks()
        return (walker, state(number, in: walker.app))
      }
    }
    guard let walker = try await makeWalker(at: number) else { return nil }
    graph.setWalker(of: number, to: walkers.add(walker))
    return (walker, state(number, in: walker.app))
  }

  /// Describes the state that an app is in, by its number.
  func state(_ number: Int, in app: HeadlessApp) -> DiscoveredState {
    let moment = app.moment()
    let base = Fingerprint(of: app, moment.features)
    return DiscoveredState(of: app, moment, base, phases[number] ?? .settled, screens)
  }

  /// Brings a new app into a state; returns `nil` if the app reaches another state.
  func makeWalker(at number: Int) async throws -> Walker? {
    try time.check()
    let app = try await makeApp()
    let path = graph.path(to: number)
    announce(number)
    try? await hooks.start.perform(in: app, time)
    app.stopBuildingScreens { [time] in time.isExpired }
    let walker = Walker(app)
    if path.steps.contains(.wait) { walkers.markSuspended() }
    for step in path.steps {
      guard walker.perform(step, on: app.usableScreen()) else { return nil }
      if step == .wait { await app.runTasks(within: Replay.taskLimit, time) }
      try time.check()
    }
    // A new app that reaches another state is a finding of its own.
    guard isApp(app, inState: number) else { return nil }
    observers.guards.forgetEvents()
    app.navigator.observers.append(observers.guards)
    return walker
  }

  /// Returns whether an app, which need not belong to a walker, is in a state.
  func isApp(_ app: HeadlessApp, inState state: Int) -> Bool {
    let key = Fingerprint(of: app, app.featureStates()).combined(with: phases[state] ?? .settled)
    return numbers[key].map(graph.resolved) == graph.resolved(state)
  }
}
