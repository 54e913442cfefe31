import Routebook
import RoutebookExplorer
import VisibleText

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
    hooks.willPerform = willPerform
    return hooks
  }

  /// What is called before each step of an exploration; `nil` if there is nobody to say it to.
  var willPerform: ((_ script: String?) -> Void)? {
    guard console.leaveLastWords != nil else { return nil }
    return { script in
      if let script { leaveLastWords(script: script) } else { leaveLastWords() }
    }
  }

  /// Names the command with which the exploration is not cut off where it was.
  func hintAtMore(
    after cuts: [ExplorationBounds.Limit], in command: Command
  ) {
    guard let bounds = try? bounds(), !cuts.isEmpty, !arguments.flags.contains(Option.json.name)
    else { return }
    var more = arguments
    for limit in cuts {
      switch limit {
      case .states: more["--states"] = "\(bounds.states * 10)"
      case .depth: more["--depth"] = "\(max(10, bounds.depth * 2))"
      case .time: more["--time"] = "\(max(60, bounds.time.components.seconds * 10))"
      }
    }
    let words = [host.launcher(console), command.name] + more.words.map(\.shellWord)
    let isAllowed =
      command.name != Command.explore.name || arguments.flags.contains("--allow-cut-off")
    console.complain(
      "To explore more, run '\(words.joined(separator: " "))'."
        + (isAllowed ? "" : " To accept what was left out, add --allow-cut-off."), as: .hint)
  }

  private func showProgress(_ progress: ExplorationProgress) {
    console.progress.show(
      "\(host.name) \(Command.explore.name): \(progress.states) states, "
        + "\(progress.transitions) transitions, depth \(progress.depth)…")
  }
}
