import Foundation
import RoutebookHost
import SampleApps
import Sampling
import Testing

/// No shell runs a name of an app, whatever scalars are around the quotes in it.
@Suite(.waitsForPrograms) struct CompletionQuotingTests {
  private static let shells = [
    ("bash", "/bin/bash"), ("zsh", "/usr/bin/zsh"), ("fish", "/usr/bin/fish"),
  ].filter { FileManager.default.isExecutableFile(atPath: $0.1) }

  /// Runs a program of a shell in a folder of its own, and returns the words that it prints, each
  /// with a NUL at its end. No name of an app may make a file there.
  private func words(_ shell: (name: String, path: String), _ program: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try TemporaryFile(program, named: "completions.\(shell.name)")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: shell.path)
    process.arguments = [file.path]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(folder.names == [])
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Completes the operands of a command, for which the program prints a file, and evaluates what
  /// is completed.
  private func completed(
    _ command: String, _ script: String, answering file: String, in shell: String
  ) -> String {
    switch shell {
    case "bash":
      """
      \(script)
      app() { cat '\(file)'; }
      COMP_LINE='app \(command) ' COMP_POINT=${#COMP_LINE} COMP_WORDS=(app)
      _app_completions
      eval "set -- ${COMPREPLY[*]}"
      printf '%s\\0' "$@"
      """
    case "zsh":
      """
      compdef() { }
      compadd() { printf '%s\\0' "${(@)list}" }
      app() { cat '\(file)'; }
      \(script)
      words=(app \(command) '') CURRENT=3
      _app_completions
      """
    default:
      """
      function app; cat '\(file)'; end
      \(script)
      complete -C 'app \(command) ' | string split -f 1 \\t | string join0
      # A single word is not joined, which counts as a failure.
      or true
      """
    }
  }

  @Test(arguments: shells, ["play", "gallery", "render", "open"])
  func `A completed name is the name, and is never evaluated`(
    shell: (name: String, path: String), command: String
  ) async throws {
    let texts = SampleCounts.areFull ? HostileTexts.all : HostileTexts.attacks
    let host = AppHost(name: "app", version: "1") { try HostileTexts.app(texts) }
    let script = await host.run("completions", shell.name).output
    let answer = await host.run("complete", "--", command, "").output
    let file = try TemporaryFile(answer, named: "answer")
    let words = try words(
      shell, completed(command, script, answering: file.path, in: shell.name))
    let names =
      switch command {
      case "render": [HostileRoute.routeName]
      case "open": HostileTexts.links(texts)
      default: HostileTexts.names(texts)
      }
    // What nobody can type is left out.
    let typed = names.filter { name in !name.unicodeScalars.contains { $0.properties.isControl } }
    let known = Set(words.map { Array($0.utf8) })
    for name in typed { #expect(known.contains(Array(name.utf8)), "\(name.debugDescription)") }
    #expect(words.count >= typed.count)
  }

  @Test(arguments: shells)
  func `A program's name is never evaluated`(shell: (name: String, path: String)) async throws {
    var scripts = shell.name == "zsh" ? ["compdef() { }"] : []
    for name in HostileTexts.attacks {
      let host = AppHost(name: name, version: "1") { try HostileTexts.app(["a", "b"]) }
      scripts.append(await host.run("completions", shell.name).output)
    }
    #expect(try words(shell, scripts.joined(separator: "\n")) == [])
  }
}

extension Unicode.Scalar.Properties {
  /// Whether no completion contains the scalar.
  fileprivate var isControl: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: isBidiControl
    }
  }
}
