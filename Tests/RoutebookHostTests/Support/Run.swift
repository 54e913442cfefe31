import FirstTabCoordinator
import PaperPlaneCoordinator
import Routebook
import RoutebookHost

/// What a command wrote where, and how it ended.
struct Run {
  let code: ExitCode
  let output: String
  let messages: String
  /// Both streams in the order in which they were written.
  let transcript: String
}

/// Keeps what a console is given.
private final class Recording {
  var output = ""
  var messages = ""
  var transcript = ""
}

extension AppHost {
  /// An app of the two features, under the name that messages show.
  static var features: AppHost {
    AppHost(name: "app", version: "1.2.3", title: "Routebook", modules: featureModules)
  }

  static var featureModules: [HeadlessApp.ModuleFactory] {
    [FirstTabCoordinator.init(router:), PaperPlaneCoordinator.init(router:)]
  }

  /// An app of modules that a test brings.
  static func of(_ modules: HeadlessApp.ModuleFactory...) -> AppHost {
    AppHost(name: "app", version: "1.2.3", modules: modules)
  }

  /// Runs a command line, with a console that keeps what it is given.
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    onTerminal: Bool = false
  ) -> Run {
    run(arguments, input: input, environment: environment, onTerminal: onTerminal)
  }

  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    onTerminal: Bool = false
  ) -> Run {
    let recording = Recording()
    let console = Console(
      environment: environment, outputIsTerminal: onTerminal,
      write: {
        recording.output += $0
        recording.transcript += $0
      },
      complain: {
        recording.messages += $0
        recording.transcript += $0
      },
      readInput: { _ in Array(input.utf8) })
    let code = run(arguments, on: console)
    return Run(
      code: code, output: recording.output, messages: recording.messages,
      transcript: recording.transcript)
  }

  /// Plays a script in small frames.
  func play(_ script: String, _ options: String...) -> Run {
    run(["play", "-", "--size", "40x10"] + options, input: script)
  }
}
