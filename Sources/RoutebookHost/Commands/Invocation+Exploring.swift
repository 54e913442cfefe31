import Routebook
import RoutebookExplorer
import VisibleText

extension Invocation {
  /// Explores the app, and throws what to tell the user.
  func exploring<Result>(
    _ explore: () async throws -> Result
  ) async throws(CommandError) -> Result {
    do {
      return try await explore()
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
    after cuts: [ExplorationLimits.Limit], in command: Command
  ) {
    guard let limits = try? limits(), !cuts.isEmpty, !arguments.flags.contains(Option.json.name)
    else { return }
    let standard = ExplorationLimits.standard
    var more = arguments
    var advice: [Message] = []
    for limit in cuts {
      // Without the option, the limit is the standard one.
      switch limit {
      case .states:
        more["--states"] = limits.states < standard.states ? nil : "\(limits.states * 10)"
      case .tasks: advice.append("\(Exploration.clockAdvice)")
      case .time:
        more["--time"] =
          limits.time < standard.time ? nil : "\(limits.time.components.seconds * 10)"
      }
    }
    if cuts != [.tasks] {
      advice.append("To explore more, run \(command: words(of: command, more)).")
    }
    let isAllowed =
      command.name != Command.explore.name || arguments.flags.contains("--allow-cut-off")
    if !isAllowed { advice.append("To accept what was left out, add --allow-cut-off.") }
    let all = advice.dropFirst().reduce(advice[0]) { "\($0) \($1)" }
    console.complain(all, as: .hint)
  }

  /// The words with which a user runs a command.
  func words(of command: Command, _ arguments: Arguments) -> [String] {
    [host.launcher(console), command.name] + arguments.words.map(\.shellWord)
  }

  private func showProgress(_ progress: ExplorationProgress) {
    console.progress.show(
      "\(host.name) \(Command.explore.name): \(progress.level.rawValue), "
        + "\(progress.states) states explored, \(progress.putOff) put off…")
  }
}
