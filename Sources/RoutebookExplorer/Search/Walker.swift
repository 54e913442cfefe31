package import Routebook

/// A live app that goes from state to state.
///
/// The explorer moves it by jumping between moments of its app and by performing steps.
final class Walker {
  let app: HeadlessApp
  /// Whether the exploration has suspended since the walker was added, so that tasks of this app
  /// may have run unnoticed.
  var wasSuspended = false

  init(_ app: HeadlessApp) { self.app = app }

  var navigator: Navigator { app.navigator }

  /// The invariants about each state.
  private(set) lazy var rules = app.invariants.filter {
    if case .holds = $0.rule { true } else { false }
  }

  /// The samples of events that can be sent.
  private(set) lazy var events = app.registry.eventSamples

  /// Performs a step on a screen; returns whether it is possible. A step that waits does nothing
  /// here, since waiting suspends.
  func perform(_ step: Step, on screen: UsableScreen) -> Bool {
    let tasks = app.navigator.startedTasks
    switch step {
    case .wait: return true
    case .back:
      tasks.tracking { _ = navigator.goBack() }
      return true
    case .swipe:
      tasks.tracking { _ = navigator.perform(.swipe) }
      return screen.isSwipeable
    case .allow, .refuse: return tasks.tracking { app.decide(step == .allow) }
    case .send(let index):
      guard index < events.count else { return false }
      let event = events[Int(index)]
      return tasks.tracking { (try? app.send(event)).map { $0.failureReason == nil } ?? false }
    case .use(let item, let input):
      let index = Int(item)
      guard index < screen.items.count, screen.items[index].isUsable else { return false }
      if screen.items[index].role != .textField {
        app.use(index, of: screen)
      } else if let text = screen.items[index].input(Int(input)) {
        app.type(text, into: index, of: screen)
      } else {
        return false
      }
      return true
    }
  }

  /// Returns whether tasks were started since the last call, and have not ended.
  func takeStartedTasks() -> Bool { app.navigator.startedTasks.takeStarted() }
}

/// The walkers of an exploration, and the moments from which deferred states can be reached again.
///
/// The first walker is at the start of the exploration, each other one where tasks led. Only some
/// stay alive: if one is gone, a new app repeats the path.
struct Walkers {
  /// The maximum number of live apps besides the first one.
  private static let limit = 512
  /// The number of a walker that was not kept.
  static let none = Int(UInt32.max)

  private var live: [Int: Walker] = [:]
  private var count = 0
  /// The moments of states that lead to deferred ones.
  var moments: [Int: AppMoment] = [:]

  /// The walker at the start.
  var first: Walker { live[0]! }

  /// Adds a walker, and returns its number.
  @discardableResult
  mutating func add(_ walker: Walker) -> Int {
    live[count] = walker
    count += 1
    if live.count > Self.limit + 1 { live[live.keys.filter { $0 > 0 }.min()!] = nil }
    return count - 1
  }

  /// The walker with a number; `nil` if its app is gone.
  subscript(number: Int) -> Walker? { live[number] }

  /// Records that tasks of all walkers may have run.
  func markSuspended() { for walker in live.values { walker.wasSuspended = true } }
}

/// Makes the new apps of an exploration.
package struct AppMaker {
  private let make: () async throws -> HeadlessApp
  /// Whether other code can have the actor while an app is made.
  let canSuspend: Bool
  /// Whether tasks that the app starts when it is made never end.
  var ignoresFirstTasks = false

  package init(_ make: @escaping () throws -> HeadlessApp) {
    (self.make, canSuspend) = (make, false)
  }

  package init(suspending make: @escaping () async throws -> HeadlessApp) {
    (self.make, canSuspend) = (make, true)
  }

  /// Makes an app. If that suspends, at most one second of it counts.
  func makeApp(_ time: TimeLimit) async throws -> HeadlessApp {
    if canSuspend { time.suspend(for: .standard) }
    defer { time.resume() }
    let app = try await make()
    if ignoresFirstTasks { app.navigator.startedTasks.ignoreRunning() }
    return app
  }
}

extension HeadlessApp {
  /// Runs the tasks of the app, and returns whether they end or wait for the user in time.
  ///
  /// The exploration can continue on another thread, so this removes the exit message of the
  /// current one.
  @discardableResult
  func runTasks(within limit: ScriptTimeLimit, _ time: TimeLimit) async -> Bool {
    ExplorationHooks.leaveNote(nil)
    time.suspend(for: limit)
    defer { time.resume() }
    let isQuiet = await settle(within: limit)
    await Self.leaveActor()
    return isQuiet
  }

  /// Lets other code on the actor run for one turn.
  func yieldToTasks(_ time: TimeLimit) async {
    ExplorationHooks.leaveNote(nil)
    time.suspend(for: ScriptTimeLimit(milliseconds: 1)!)
    defer { time.resume() }
    await Task.yield()
  }

  /// Does nothing on another thread, so that the caller returns to its actor.
  @concurrent private static func leaveActor() async {}
}
