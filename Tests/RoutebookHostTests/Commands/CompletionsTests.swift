import Foundation
import Routebook
import RoutebookHost
import Testing

/// The completions that shells run.
@Suite(.waitsForPrograms) struct CompletionsTests {
  private static let bash = "/bin/bash"
  private static let shells = [
    ("bash", bash), ("zsh", "/usr/bin/zsh"), ("fish", "/usr/bin/fish"),
  ].filter { FileManager.default.isExecutableFile(atPath: $0.1) }

  /// Names that a shell would act on if they were not quoted.
  private final class Names: CoordinatorModule {
    static let names = ["$(echo bad)", "`echo bad`", "a'b \"c\"", "x;echo bad", "*", "\\"]

    enum Place: Route {
      case here

      static var routeName: String { "Names.Place" }
    }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: Place.self) { _ in TextScreen("Here") {} }
      for name in Self.names { registry.script(name, "show") }
      registry.script("control\u{1B}", "show")
    }
  }

  /// Runs a program of a shell, and returns what it prints.
  private func output(of shell: String, _ arguments: [String], _ program: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: shell)
    process.arguments = arguments
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(program.utf8))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  static let lines: [(line: String, words: [String])] = [
    ("app pl", ["play"]), ("app cov", ["coverage"]), ("app --", ["--help", "--version"]),
    ("app play --fo", ["--format"]),
    ("app play --format ", ["text", "ansi", "svg", "html", "json", "outline"]),
    ("app explore --format ", ["text", "json", "mermaid", "html"]),
    ("app render --as ", ["push", "sheet", "cover", "alert"]),
    ("app play first-tab/s", ["first-tab/sheets"]),
    ("app coverage first-tab/s", ["first-tab/sheets"]),
    ("app gallery paper-plane/fl", ["paper-plane/flight"]),
    // The shell replaces only what follows the last colon.
    ("app open routebook://paper-plane/s", ["//paper-plane/start"]),
    ("app completions ", ["--help", "bash", "fish", "zsh"]),
    ("app gallery --output ", []),
  ]

  /// Completes a line in bash, where the program answers as in this process if it is asked about the
  /// words of the line.
  private func completed(_ line: String, in host: AppHost) async throws -> [String] {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let answer = await host.run(["complete", "--"] + parts.dropFirst())
    let answers = try TemporaryFile(answer.output, named: "answers")
    let driver = """
      \(await host.run("completions", "bash").output)
      app() { [[ "$*" == 'complete -- \(parts.dropFirst().joined(separator: " "))' ]] && cat '\(answers.path)'; }
      COMP_LINE='\(line)' COMP_POINT=${#COMP_LINE} COMP_WORDS=(app)
      _app_completions
      eval "set -- ${COMPREPLY[*]}"
      for word; do printf '%s\\n' "$word"; done
      """
    return try output(of: Self.bash, ["--norc"], driver).split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: bash)), arguments: lines)
  func `Bash completes commands, options, scripts, routes and links`(
    line: String, words: [String]
  ) async throws {
    let completed = try await completed(line, in: .features)
    // The features' own names can change; what is asked for must be among them.
    #expect(completed == words)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: bash)))
  func `No name from a module is run by a shell, and one with controls is left out`()
    async throws
  {
    let words = Set(try await completed("app play ", in: .of({ _ in Names() })))
    for name in Names.names { #expect(words.contains(name), "\(name) in \(words)") }
    #expect(!words.contains("bad"))
    #expect(!words.contains { $0.unicodeScalars.contains("\u{1B}") })
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: bash)))
  func `Bash asks the program that the user types`() throws {
    let program = try Program().path
    let driver = """
      source <('\(program)' completions bash)
      COMP_LINE='\(program) play --fo' COMP_POINT=${#COMP_LINE} COMP_WORDS=('\(program)')
      _routebook_completions
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(try output(of: Self.bash, ["--norc"], driver) == "--format\n")
  }

  nonisolated static let answers: [(words: [String], answer: String, takesFiles: Bool)] = [
    (["check", ""], "--json\tprint JSON for a program to read\n--help\tshow this help\n", false),
    (["play", "--theme", ""], "dark\t\nlight\t\n", false),
    (["play", "--report", ""], "junit\t\n", false), (["play", "--report", "junit", ""], "", true),
    (["run", "--state", ""], "", true), (["explore", "--send", ""], "", true),
    (["nothing", ""], "", true),
  ]

  @Test(arguments: answers)
  func `The program answers with words, each with what it does, and says whether a file fits`(
    words: [String], answer: String, takesFiles: Bool
  ) async {
    let run = await AppHost.features.run(["complete", "--"] + words)
    #expect(run.output == answer)
    #expect(run.code == (takesFiles ? .failure : .success))
  }

  @Test func `Files and the names of scripts are completed beside one another`() async {
    let run = await AppHost.features.run("complete", "--", "play", "")
    #expect(run.output.contains("\nfirst-tab/sheets\t\n"))
    #expect(run.code == .failure)
  }

  @Test(arguments: shells)
  func `The shell accepts its completions`(shell: String, path: String) async throws {
    for host in await [AppHost.features, .of({ _ in Names() })] {
      let script = await host.run("completions", shell).output
      #expect(script.hasPrefix("#"))
      #expect(try output(of: path, ["-n"], script) == "")
    }
  }

  @Test func `The shell must be known`() async {
    let missing = await AppHost.features.run("completions")
    #expect(missing.code == .usage)
    #expect(
      missing.messages
        == "error: completions needs the name of a shell: bash, zsh or fish.\nhint: See 'app completions --help'.\n"
    )
    let unknown = await AppHost.features.run("completions", "bsh")
    #expect(unknown.messages.hasPrefix("error: Unknown shell \"bsh\". Did you mean bash?"))
  }
}
