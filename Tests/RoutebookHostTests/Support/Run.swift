import FirstTabCoordinator
import Foundation
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
      writeMessage: {
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

/// What `check --json` prints.
struct CheckReport: Codable, Equatable {
  struct Finding: Codable, Equatable {
    let kind: String
    let message: String
  }

  let ok: Bool
  let problems: [Finding]
  var warnings: [Finding] = []
  var nativeViews: [String] = []
}

extension CheckReport {
  init(_ run: Run) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(run.output.utf8))
  }
}

/// The keys of a JSON object, sorted, whatever their values.
struct JSONKeys: Decodable {
  let keys: [String]

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue).sorted()
  }
}

/// A file that is gone when its owner is.
final class TemporaryFile {
  let path: String

  /// - Parameter name: What the file's name ends with.
  init(_ text: String, named name: String = "test.script") throws {
    path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)-\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A route of a name that stays the same wherever this file lies.
enum LampRoute: Route {
  case on
  case dimmed(Int)

  static var routeName: String { "Lamps.LampRoute" }
}

/// A route of another module's short name.
enum OtherLampRoute: Route {
  case on

  static var routeName: String { "Others.LampRoute" }
}

extension RegistryBuilder<TextScreen> {
  /// Registers a lamp's screen, as if in a file of the test's choice.
  mutating func lamp(
    _ presentation: Presentation = .push, replacing replaced: String? = nil,
    at fileID: String, _ line: Int
  ) {
    destination(
      for: LampRoute.self, as: presentation, replacing: replaced, fileID: fileID, line: line
    ) { route in TextScreen("Lamp") { Text("It is \(route)") } }
  }
}

extension TextScreen {
  static var lamp: TextScreen { TextScreen("Lamp") {} }
}
