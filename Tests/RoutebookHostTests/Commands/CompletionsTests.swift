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

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: bash)))
  func `Bash completes commands, options, scripts, routes and links`() async throws {
    // The program answers as in this process if it is asked about the words of the line.
    let folder = try TemporaryFolder()
    var driver = """
      \(await AppHost.features.run("completions", "bash").output)
      app() { cat "\(folder.path("$number"))"; [[ "$*" == "complete -- $asked" ]] || echo "$*"; }
      COMP_WORDS=(app)

      """
    for (number, line) in Self.lines.map(\.line).enumerated() {
      let words = line.split(separator: " ", omittingEmptySubsequences: false).dropFirst()
        .map(String.init)
      try folder.write(
        await AppHost.features.run(["complete", "--"] + words).output, to: "\(number)")
      driver += """
        number=\(number) asked='\(words.joined(separator: " "))'
        COMP_LINE='\(line)' COMP_POINT=${#COMP_LINE} COMPREPLY=()
        _app_completions
        eval "set -- ${COMPREPLY[*]}"
        echo "= $COMP_LINE"
        for word; do printf '%s\\n' "$word"; done

        """
    }
    let completed = try output(of: Self.bash, ["--norc"], driver)
    let expected = Self.lines.map { (["= \($0.line)"] + $0.words).joined(separator: "\n") + "\n" }
    #expect(completed == expected.joined())
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
    let script = await AppHost.features.run("completions", shell).output
    #expect(script.hasPrefix("#"))
    #expect(try output(of: path, ["-n"], script) == "")
  }

  @Test func `The shell must be known`() async {
    let missing = await AppHost.features.run("completions")
    missing.expect(
      .usage,
      messages: "error: completions needs the name of a shell: bash, zsh or fish.\n"
        + "hint: See 'app completions --help'.\n")
    let unknown = await AppHost.features.run("completions", "bsh")
    #expect(unknown.messages.hasPrefix("error: Unknown shell \"bsh\". Did you mean bash?"))
  }
}
