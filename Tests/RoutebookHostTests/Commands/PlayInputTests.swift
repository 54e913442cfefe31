import Foundation
import Routebook
import SampleApps
import SystemCalls
import Testing

@testable import RoutebookHost

struct PlayInputTests {
  @Test func `A file is played`() async throws {
    let file = try TemporaryFile("\u{FEFF}tap \"First tab\"\r\ntap \"Show detail\"")
    let run = await AppHost.features.run("play", "--show", "--size", "40x10", file.path)
    #expect(run.frames == PlayTests.detail)
    #expect(run.code == .success)
  }

  @Test func `A registered script takes precedence over a file`() async {
    let host = await AppHost.of(Part<Alpha>.module { $0.script("/dev/null", "back") })
    #expect(await host.run("play", "/dev/null").code == .failure)
    #expect(await AppHost.features.run("play", "/dev/null").code == .data)
  }

  @MainActor @Test
  func `--list prints the sorted names of the registered scripts, and plays nothing`() async {
    let host = AppHost.of(
      Part<Beta>.module { $0.script("lamps/\u{1B}on", "back") },
      Part<Alpha>.module { $0.script("tour", "back") })
    let run = await host.run("play", "--list")
    run.expect(.success, output: "lamps/^[on\ntour\n", messages: "")
    #expect(await AppHost.of().run("play", "--list").output == "")
    #expect(await host.run("play", "--list", "tour").code == .usage)
  }

  @Test func `A suggested name does not start a new line`() async {
    let host = await AppHost.of(
      Part<Alpha>.module {
        $0.script("lamps\nall is well", "show")
        $0.lamp(at: "A/A.swift", 1)
        $0.preview("lamps\nall is well", LampRoute.on)
      })
    let script = await host.run("play", "lampsall is well")
    #expect(script.messages.contains("Did you mean \"lamps^Jall is well\"?\n"))
    #expect(script.code == .usage)
    let preview = await host.run("gallery", "lampsall is well")
    #expect(preview.messages.contains("Did you mean lamps^Jall is well?\n"))
    #expect(preview.code == .usage)
  }

  @Test func `An unknown name has the same message on the command line and in a script`() async {
    let host = await AppHost.of(Part<Alpha>.module { $0.script("lamps/on", "show") })
    let message = """
      No registered script has the name "lamps/off", and the file can't be read: no such file or \
      directory. Did you mean "lamps/on"?
      """
    let named = await host.run("play", "lamps/off")
    named.expect(.usage, messages: "error: \(message)\nhint: See 'app play --list'.\n")
    let included = await host.play("include \"lamps/off\"")
    included.expect(.data, messages: "error: standard input:1:1: \(message)\n")
  }

  static let unreadable: [(name: String, text: String)] = [
    ("nowhere.script", "no such file or directory"), ("/", "is a directory"),
    ("/dev/null/x", "not a directory"), ("", "no such file or directory"),
    ("/dev/zero", "it is larger than 1 MiB"),
    (String(repeating: "x", count: 5_000), "file name too long"),
  ]

  @Test(arguments: unreadable)
  func `A file that can't be read is missing input, with the reason`(name: String, text: String)
    async
  {
    let run = await AppHost.features.run("play", name)
    #expect(
      run.messages == """
        error: No registered script has the name "\(name)", and the file can't be read: \(text).
        hint: See 'app play --list'.

        """)
    run.expect(.noInput, output: "")
  }

  @Test func `A file of 1 MiB is played, and a larger file is not`() async throws {
    let comment = "show " + String(repeating: "#", count: 1_048_571)
    let largest = try TemporaryFile(comment)
    #expect(await AppHost.features.run("play", largest.path).code == .success)
    let larger = try TemporaryFile(comment + "#")
    #expect(await AppHost.features.run("play", larger.path).code == .noInput)
  }

  @MainActor @Test func `Standard input that can't be read is missing input`() async {
    var messages = ""
    let console = Console(
      environment: [:], outputIsTerminal: false,
      write: { _ in Issue.record("there is nothing to write") }, writeMessage: { messages += $0 },
      readInput: { _ throws(FileError) in throw .notRegular })
    #expect(await AppHost.features.run(["play", "-"], on: console) == .noInput)
    #expect(messages == "error: Standard input can't be read: it is not a regular file.\n")
  }

  static let malformed: [(name: String, script: String, error: String)] = [
    ("word", "back\n  tpa \"A\"", #"2:3: Unknown word "tpa". Did you mean tap?"#),
    ("string", "show\nshow\ntap \"A", "3:5: This string has no closing quote."),
    ("NUL", "show\n\0", "2:1: A script can't contain a NUL character."),
  ]

  @Test(arguments: malformed)
  func `A malformed script is reported with file, line and column, and status 65`(
    name: String, script: String, error: String
  ) async throws {
    let piped = await AppHost.features.play(script)
    piped.expect(.data, output: "", messages: "error: standard input:\(error)\n")
    let file = try TemporaryFile(script)
    let read = await AppHost.features.run("play", file.path)
    read.expect(.data, messages: "error: \(file.path):\(error)\n")
  }

  @Test(arguments: ["", "# show\n", "\n\n"], ["play", "coverage"])
  func `A script without steps is refused, with status 65`(script: String, command: String)
    async throws
  {
    let problem =
      "1:1: The script has no steps, so there is nothing to play. Write one on each line, such as tap "
      + "\"Label\".\n"
    let piped = await AppHost.linkedLamps.run([command, "-"], input: script)
    piped.expect(.data, output: "", messages: "error: standard input:\(problem)")
    let file = try TemporaryFile(script)
    let read = await AppHost.linkedLamps.run(command, file.path)
    read.expect(.data, output: "", messages: "error: \(file.path):\(problem)")
    let including = try TemporaryFile("include \"\(file.path)\"")
    #expect(
      await AppHost.linkedLamps.run(command, including.path).messages
        == "error: \(including.path):\(problem)")
    let other = try TemporaryFile("include \"\(file.path)\"\nshow")
    #expect(await AppHost.linkedLamps.run(command, other.path).code == .success)
  }

  @Test func `If one of several scripts is malformed or missing, nothing is played`() async {
    let malformed = await AppHost.features.run("play", "first-tab/pushes", "-", input: "x")
    malformed.expect(.data, output: "")
    let missing = await AppHost.features.run("play", "first-tab/pushes", "nowhere")
    missing.expect(.noInput, output: "")
  }

  @Test func `A malformed registered script is reported with its name and registration`() async {
    let host = await AppHost.of(
      Part<Alpha>.module {
        $0.script("mine/first", "show\nshow 1", fileID: "A/A.swift", line: 3)
      })
    let run = await host.run("play")
    #expect(
      run.messages == """
        error: mine/first:2:6: Expected a sentence about the frame in double quotes.
        The script is registered by Alpha (A/A.swift:3).

        """)
    #expect(run.code == .data)
  }

  /// The output without the times in the log's lines, each of which must have one.
  private static func untimed(_ output: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("- ") else { return String(line) }
      #expect(line.contains(#/^- \d+\.\d{3} s  /#))
      return String(line).replacing(#/^- \d+\.\d{3} s  /#, with: "- ")
    }
    return lines.joined(separator: "\n")
  }

  @Test func `The log comes before the frame, if it is asked for`() async {
    #expect(await !AppHost.features.run("play", "first-tab/sheets").output.contains("- "))
    let run = await AppHost.features.play("tap \"First tab\"\ntap \"Present cover\"", "--log")
    #expect(
      Self.untimed(run.frames) == """
        - pushed FirstTabRoute.firstTab
        - presented FirstTabRoute.cover as cover
        \(PlayTests.cover)
        """)
    let stepped = await AppHost.features.play(
      "tap \"First tab\"\nback\nshow", "--log", "--every-step")
    let lines = Self.untimed(stepped.output).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0...1] == [#"> tap "First tab""#, "- pushed FirstTabRoute.firstTab"])
    #expect(
      lines[12...15] == ["", "> back", "- popped FirstTabRoute.firstTab: go back", lines[15]])
  }
}
