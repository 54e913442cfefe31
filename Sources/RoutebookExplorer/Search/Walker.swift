import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts

/// An app that goes from state to state: the only one that jumps, uses items and lets tasks go on in it.
final class Walker {
  let app: HeadlessApp
  /// Whether its tasks could go on since it began, while others did.
  var wasLeft = false

  init(_ app: HeadlessApp) { self.app = app }

  var navigator: Navigator { app.navigator }

  /// What modules state about each state: what it reads belongs to the app.
  private(set) lazy var rules = app.invariants.filter {
    if case .holds = $0.rule { true } else { false }
  }

  /// Returns to a moment; no task goes on meanwhile.
  func jump(to moment: AppMoment) { app.jump(to: moment) }

  /// Builds the screen in front.
  func look() -> UsableScreen { app.usableScreen() }

  /// Does a step on a screen; returns whether there is such an item. For waiting, see `waitForTasks`.
  func perform(_ step: Step, on screen: UsableScreen) -> Bool {
    switch step {
    case .wait: return true
    case .back:
      app.navigator.startedTasks.noting { _ = navigator.goBack() }
      return true
    case .swipe:
      app.navigator.startedTasks.noting { _ = navigator.perform(.swipe) }
      return screen.isSwipeable
    case .allow, .refuse:
      return app.navigator.startedTasks.noting { app.decide(step == .allow) }
    default: break
    }
    if let event = step.event { return send(event) }
    guard let index = step.item, index < screen.items.count, screen.items[index].isUsable else {
      return false
    }
    guard screen.items[index].role == .textField else {
      app.use(index, of: screen)
      return true
    }
    guard let text = screen.items[index].input(step.input) else { return false }
    app.type(text, into: index, of: screen)
    return true
  }

  /// The samples of events that can be sent.
  private(set) lazy var events = app.registry.eventSamples

  /// Sends a sample of an event; returns whether there is one with this index, and it is not refused.
  private func send(_ index: Int) -> Bool {
    guard index < events.count else { return false }
    return app.navigator.startedTasks.noting {
      (try? app.send(events[index])).map { $0.refusal == nil } ?? false
    }
  }

  /// Whether tasks were started since the last call, and are still there.
  func takeStartedTasks() -> Bool { app.navigator.startedTasks.takeStarted() }

  /// Follows steps, and lets tasks go on where one waits; returns whether all of them are possible.
  func follow(_ steps: [Step], within time: TimeLimit) async throws(TimeLimit.Exceeded) -> Bool {
    for step in steps {
      let screen = look()
      if step == .wait {
        await waitForTasks(within: Replay.taskLimit, time)
      } else if !perform(step, on: screen) {
        return false
      }
      try time.check()
    }
    return true
  }

  /// Lets tasks go on; returns whether they end or wait for the user in time.
  @discardableResult
  func waitForTasks(within limit: ScriptTimeLimit, _ time: TimeLimit) async -> Bool {
    await app.letTasksGoOn(within: limit, time)
  }
}
