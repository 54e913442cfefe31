import Foundation
import Routebook
import RoutebookHost
import Testing

/// The completions that shells run.
@MainActor struct CompletionsTests {
  nonisolated private static let bash = "/bin/bash"
  nonisolated private static let shells = [
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

  nonisolated static let lines: [(line: String, words: [String])] = [
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

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: bash)), arguments: lines)
  func `Bash completes commands, options, scripts, routes and links`(
    line: String, words: [String]
  ) async throws {
    let script = await AppHost.features.run("completions", "bash").output
    let parts = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
    let driver = """
      \(script)
      COMP_LINE='\(line)' COMP_POINT=${#COMP_LINE}
      COMP_WORDS=(\(parts.joined(separator: " "))) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _app_completions
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let printed = try output(of: Self.bash, ["--norc"], driver)
    let completed = printed.split(separator: "\n").map(String.init)
    // The features' own names can change; what is asked for must be among them.
    #expect(completed == words, "\(printed)")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: bash)))
  func `No name from a module is run by a shell, and one with controls is left out`()
    async throws
  {
    let script = await AppHost.of({ _ in Names() }).run("completions", "bash").output
    let driver = """
      \(script)
      COMP_LINE='app play ' COMP_POINT=9 COMP_WORDS=(app play '') COMP_CWORD=2
      _app_completions
      eval "set -- ${COMPREPLY[*]}"
      printf '%s\\n' "$@"
      """
    let printed = try output(of: Self.bash, ["--norc"], driver)
    let words = Set(printed.split(separator: "\n").map(String.init))
    for name in Names.names { #expect(words.contains(name), "\(name) in \(printed)") }
    #expect(!words.contains("bad"))
    #expect(!script.unicodeScalars.contains("\u{1B}"))
  }

  @Test(arguments: shells)
  func `The shell accepts its completions`(shell: String, path: String) async throws {
    for host in [AppHost.features, .of({ _ in Names() })] {
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
