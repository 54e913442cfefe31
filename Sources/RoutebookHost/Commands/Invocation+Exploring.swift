import Routebook
import RoutebookExplorer

extension Invocation {
  /// Explores the app, and throws what to tell the user.
  func exploring<Result>(_ explore: () throws -> Result) throws(CommandError) -> Result {
    do {
      return try explore()
    } catch let error as UnknownModule {
      throw CommandError(.usage, error.description)
    } catch let error as UnreachableStart {
      throw CommandError(.failure, error.description)
    } catch {
      throw CommandError(makingApp: error)
    }
  }

  /// What happens while an app is explored: the command says how far it is, and if the app ends the
  /// process, which script leads there.
  func explorationHooks() throws(CommandError) -> ExplorationHooks {
    var hooks = ExplorationHooks()
    hooks.start = try explorationStart()
    hooks.progress = showProgress
    if let leaveLastText = console.leaveLastText {
      let name = host.name
      hooks.willPerform = { script in
        leaveLastText(
          script.map { "\(name): The app ended the process. This script leads there:\n\($0)" } ?? ""
        )
      }
    }
    return hooks
  }

  private func showProgress(_ progress: ExplorationProgress) {
    console.progress.show(
      "\(host.name) \(Command.explore.name): \(progress.states) states, "
        + "\(progress.transitions) transitions, depth \(progress.depth)…")
  }
}
