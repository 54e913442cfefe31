import FirstTabCoordinator
import PaperPlaneCoordinator
import Routebook
import RoutebookHost
import Testing

/// The output and messages of a command, and its exit code.
struct Run {
  let code: ExitCode
  let output: String
  let messages: String
  /// Both streams in the order in which they are written.
  let transcript: String

  /// Expects how the command ended, and what it wrote.
  func expect(
    _ code: ExitCode, output: String? = nil, messages: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.code == code, sourceLocation: sourceLocation)
    if let output { #expect(self.output == output, sourceLocation: sourceLocation) }
    if let messages { #expect(self.messages == messages, sourceLocation: sourceLocation) }
  }

  /// What `play` drew, without the lines on how the scripts ended.
  var frames: String {
    output.replacing(#/\n?(?:✓|✗) [^\n]*\n/#, with: "")
      .replacing(#/\n[0-9]+ scripts?: [^\n]*\n/#, with: "")
  }

  /// The output of `play` without times, which differ.
  var untimed: String {
    output.replacing(#/  +<?[0-9.]+ m?s\n/#, with: "\n").replacing(
      #/, <?[0-9.]+ m?s\n/#, with: "\n")
  }
}

/// Keeps what is written to a console.
private final class Recording {
  var output = ""
  var messages = ""
  var transcript = ""
}

@MainActor extension AppHost {
  /// An app of two features, with the name that messages show.
  static var features: AppHost {
    AppHost(name: "app", version: "1.2.3", title: "Routebook", modules: featureModules)
  }

  static var featureModules: [HeadlessApp.ModuleFactory] {
    [FirstTabCoordinator.init(router:), PaperPlaneCoordinator.init(router:)]
  }

  /// An app of a test's own modules.
  static func of(_ modules: HeadlessApp.ModuleFactory...) -> AppHost {
    AppHost(name: "app", version: "1.2.3", modules: modules)
  }

  /// Runs a command line with a console that keeps what is written to it.
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    onTerminal: Bool = false, width: Int = 80
  ) async -> Run {
    await run(
      arguments, input: input, environment: environment, onTerminal: onTerminal, width: width)
  }

  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    onTerminal: Bool = false, width: Int = 80
  ) async -> Run {
    let recording = Recording()
    let console = Console(
      environment: environment, outputIsTerminal: onTerminal, width: width, input: input,
      write: {
        recording.output += $0
        recording.transcript += $0
      },
      complain: {
        recording.messages += $0
        recording.transcript += $0
      })
    let code = await run(arguments, on: console)
    return Run(
      code: code, output: recording.output, messages: recording.messages,
      transcript: recording.transcript)
  }

  /// Plays a script in small frames, and shows the last one.
  func play(_ script: String, _ options: String...) async -> Run {
    await run(["play", "-", "--show", "--size", "40x10"] + options, input: script)
  }
}
