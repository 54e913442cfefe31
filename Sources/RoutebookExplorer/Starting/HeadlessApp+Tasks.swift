import Routebook
import RoutebookScripts

extension HeadlessApp {
  /// Lets the app's tasks go on, and returns whether they end or wait for the user in time.
  ///
  /// Another thread can go on afterwards, so this one takes its note away.
  @discardableResult
  func letTasksGoOn(within limit: ScriptTimeLimit) async -> Bool {
    ExplorationHooks.leaveNote(nil)
    return await settle(within: limit)
  }
}
