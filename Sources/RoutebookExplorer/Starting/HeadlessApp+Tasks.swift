import Routebook
import RoutebookScripts

extension HeadlessApp {
  /// Lets the app's tasks go on, and returns whether they end or wait for the user in time.
  ///
  /// Another thread can go on afterwards, so this one takes its note away.
  @discardableResult
  func letTasksGoOn(within limit: ScriptTimeLimit, _ time: TimeLimit) async -> Bool {
    ExplorationHooks.leaveNote(nil)
    time.suspend(for: limit)
    defer { time.resume() }
    let isQuiet = await settle(within: limit)
    await Self.leaveActor()
    return isQuiet
  }

  /// Gives the tasks on the actor one turn.
  func giveTurn(_ time: TimeLimit) async {
    ExplorationHooks.leaveNote(nil)
    time.suspend(for: ScriptTimeLimit(milliseconds: 1)!)
    defer { time.resume() }
    await Task.yield()
  }

  /// Does nothing on any thread: whoever waits for it is on its actor again afterwards.
  @concurrent private static func leaveActor() async {}
}
