import Routebook
import RoutebookHost
import Testing

struct PlayInputTests {
  @Test func `A file is played`() throws {
    let file = try TemporaryFile("\u{FEFF}tap \"First tab\"\r\ntap \"Show detail\"")
    let run = AppHost.features.run("play", "--size", "40x10", file.path)
    #expect(run.output == PlayTests.detail)
    #expect(run.code == .success)
  }

  @Test func `A bundled name goes before a file's`() {
    let host = AppHost.of(Part<Alpha>.module { $0.script("/dev/null", "back") })
    #expect(host.run("play", "/dev/null").code == .failure)
    #expect(AppHost.features.run("play", "/dev/null").code == .success)
  }

  @Test func `The bundled flows' names are listed, sorted, and nothing is played`() {
    let host = AppHost.of(
      Part<Beta>.module { $0.script("lamps/\u{1B}on", "back") },
      Part<Alpha>.module { $0.script("tour", "back") })
    let run = host.run("play", "--list")
    #expect(run.output == "lamps/^[on\ntour\n")
    #expect(run.messages == "")
    #expect(run.code == .success)
    #expect(AppHost.of().run("play", "--list").output == "")
    #expect(host.run("play", "--list", "tour").code == .usage)
  }

  @Test func `A name that is proposed begins no line of its own`() {
    let host = AppHost.of(
      Part<Alpha>.module {
        $0.script("lamps\nall is well", "show")
        $0.lamp(at: "A/A.swift", 1)
        $0.preview("lamps\nall is well", LampRoute.on)
      })
    for arguments in [["play", "lampsall is well"], ["gallery", "lampsall is well"]] {
      let run = host.run(arguments)
      #expect(run.messages.contains("Did you mean lamps^Jall is well?\n"))
      #expect(run.code == .usage)
    }
  }

  static let unreadable: [(name: String, text: String)] = [
    ("nowhere.flow", "no such file or directory"), ("/", "is a directory"),
    ("/dev/null/x", "not a directory"), ("", "no such file or directory"),
    ("/dev/zero", "it is larger than 1 MiB"),
    (String(repeating: "x", count: 5_000), "file name too long"),
  ]

  @Test(arguments: unreadable)
  func `What can't be read is told why, and 66`(name: String, text: String) {
    let run = AppHost.features.run("play", name)
    #expect(
      run.messages == """
        app: No bundled flow is named "\(name)", and as a file it can't be read: \(text).

        """)
    #expect(run.output == "")
    #expect(run.code == .noInput)
  }

  @Test func `Only a file that is missing was perhaps another name`() {
    let host = AppHost.of(Part<Alpha>.module { $0.script("/dev/zera", "show") })
    #expect(
      host.run("play", "/dev/zero").messages == """
        app: No bundled flow is named "/dev/zero", and as a file it can't be read: \
        it is larger than 1 MiB.

        """)
    #expect(
      host.run("play", "/dev/zerb").messages == """
        app: No bundled flow and no file is named "/dev/zerb". Did you mean /dev/zera?
        See 'app --help'.

        """)
  }

  @Test func `A file of 1 MiB is played, a byte more is not`() throws {
    let comment = String(repeating: "#", count: 1_048_576)
    let largest = try TemporaryFile(comment)
    #expect(AppHost.features.run("play", largest.path).code == .success)
    let larger = try TemporaryFile(comment + "#")
    #expect(AppHost.features.run("play", larger.path).code == .noInput)
  }

  @Test func `Standard input that can't be read is no input`() {
    struct Broken: Error {}
    var messages = ""
    let console = Console(
      write: { _ in Issue.record("there is nothing to write") }, complain: { messages += $0 },
      readInput: { _ in throw Broken() })
    #expect(AppHost.features.run(["play", "-"], on: console) == .noInput)
    #expect(messages == "app: \"-\" can't be read.\n")
  }

  static let malformed: [(name: String, script: String, error: String)] = [
    ("word", "back\n  tpa \"A\"", #"2:3: Unknown word "tpa". Did you mean tap?"#),
    ("string", "show\nshow\ntap \"A", "3:5: This string has no closing quote."),
    ("NUL", "show\n\0", "2:1: A NUL character can't stand in a flow."),
  ]

  @Test(arguments: malformed)
  func `A malformed flow is told by file, line and column, and 65`(
    name: String, script: String, error: String
  ) throws {
    let piped = AppHost.features.play(script)
    #expect(piped.messages == "app: standard input:\(error)\n")
    #expect(piped.output == "")
    #expect(piped.code == .data)
    let file = try TemporaryFile(script)
    let read = AppHost.features.run("play", file.path)
    #expect(read.messages == "app: \(file.path):\(error)\n")
    #expect(read.code == .data)
  }

  @Test func `Nothing is played where any of several flows is malformed or missing`() {
    let malformed = AppHost.features.run("play", "first-tab/pushes", "-", input: "x")
    #expect(malformed.output == "")
    #expect(malformed.code == .data)
    let missing = AppHost.features.run("play", "first-tab/pushes", "nowhere")
    #expect(missing.output == "")
    #expect(missing.code == .noInput)
  }

  @Test func `A bundled flow that is malformed is told by its name`() {
    let host = AppHost.of(Part<Alpha>.module { $0.script("mine/first", "show\nshow 1") })
    let run = host.run("play")
    #expect(run.messages == "app: mine/first:2:6: The step ends before this.\n")
    #expect(run.code == .data)
  }
}
