import Routebook
import RoutebookExplorer
import VisibleText

/// The options, the progress and the messages of an exploration, for the commands that explore.
@MainActor struct ExplorationOptions {
  nonisolated private static let standard = ExplorationLimits(states: 100_000)

  nonisolated static let detail = Option<DetailLevel>(
    "--detail", "LEVEL",
    "explore exactly this level of detail: \(DetailLevel.allCases.map(\.rawValue).list("or")); "
      + "default: states, and more")
  nonisolated static let states = Option<Int>(
    "--states", "COUNT", "the maximum number of explored states; default: \(standard.states)")
  nonisolated static let time = Option<Int>(
    "--time", "SECONDS", "the maximum time; default: \(standard.time.components.seconds)")
  nonisolated static let only = Option<String>(
    "--only", "MODULE", "explore a module in detail, and every screen of the others")

  /// The options for the extent of an exploration.
  nonisolated static let options: [any CommandOption] = [detail, states, time]

  let command: any Command
  let limits: ExplorationLimits

  init(_ command: any Command) {
    self.command = command
    limits = ExplorationLimits(
      states: command.arguments[Self.states] ?? Self.standard.states,
      time: command.arguments[Self.time].map { .seconds($0) } ?? Self.standard.time)
  }

  /// The chosen level of detail, or the standard one.
  var detail: DetailLevel { command.arguments[Self.detail] ?? .states }

  /// Returns the hooks of an exploration: the progress, and the script that is printed if the app
  /// ends the process. The start is checked first in a separate app.
  func hooks() throws -> ExplorationHooks {
    let console = command.console
    var hooks = ExplorationHooks()
    var steps: [ScriptStep.Action] = []
    let options = StartOptions(command)
    if options.areUsed {
      try options.apply(to: try command.host.makeAppOrFail()) { step in
        steps.append(step)
        console.setExitMessage(script: steps.script)
      } refused: {
        throw CommandError(.failure, $0)
      }
      console.setExitMessage()
      hooks.start = ExplorationStart(steps, in: FileStore())
    }
    let name = "\(command.host.name) \(ExploreCommand.name)"
    hooks.progress = { level, states, deferredStates in
      console.progress.show(
        "\(name): \(level.rawValue), \(states) states explored, \(deferredStates) put off…")
    }
    hooks.willPerform = console.exitMessageSetter
    return hooks
  }

  /// Says how to explore beyond the limits that were reached.
  ///
  /// - Parameter acceptance: The option that accepts what was left out, if there is one to be used.
  func hintAtLimits(_ reachedLimits: [ExplorationLimits.Limit], accepting acceptance: Flag? = nil) {
    guard !reachedLimits.isEmpty, !command.arguments[.json] else { return }
    var advice = reachedLimits.map { limit in
      switch limit {
      case .states: "To explore more, use \(Self.states.name) \(limits.states * 10)."
      case .tasks: Exploration.clockAdvice
      case .time:
        "To explore more, use \(Self.time.name) \(max(1, limits.time.components.seconds) * 10)."
      }
    }
    if let acceptance { advice.append("To accept what was left out, add \(acceptance.name).") }
    command.console.writeMessage(advice.joined(separator: " "), as: .hint)
  }
}
