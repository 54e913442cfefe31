import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts

/// How states are reached again: by a jump and a step, or in a new app.
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
      defer { observers.guards.forget() }
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
  func newWalker(at number: Int) async throws -> Walker? {
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
}
