import Routebook
import RoutebookHost
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// If the app ends the process before a command has finished, the command fails and says so.
struct AppExitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("tap \"Next\"\n", to: "passes")
    try folder.write("tap \"Next\"\n\ntap \"Exit\"\nexpect title \"gone\"\n", to: "exits")
  }

  /// Runs a command in a process of its own; returns what it wrote.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - condition: How the process should end.
  private func run(
    _ arguments: [String], _ condition: ExitTest.Condition = .exitCode(1),
    making: Making = .screens
  ) async throws -> (output: String, messages: String) {
    let result = await #expect(
      processExitsWith: condition,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { [arguments, making] in
      let host = AppHost(name: "app", version: "1.0") {
        if making == .nothing { exit(0) }
        return try ExitRoute.makeApp(making)
      }
      let code = await host.run(arguments, on: .process(named: "app"))
      // A command that fails since the app ends the process does not get here.
      exit(100 + code.rawValue)
    }
    let end = try #require(result)
    return (
      String(decoding: end.standardOutputContent, as: UTF8.self),
      String(decoding: end.standardErrorContent, as: UTF8.self)
    )
  }

  /// Plays a script that passes and one that does not end, with a report.
  private func play(
    report: String, _ condition: ExitTest.Condition = .exitCode(1)
  ) async throws -> (output: String, messages: String) {
    try await run(
      ["play", folder.path("passes"), folder.path("exits"), "--report", "junit", report], condition)
  }

  /// What is made as an app.
  enum Making: Codable {
    case screens
    /// Nothing ends the process.
    case harmless
    /// Making the app ends the process.
    case nothing
    /// The module ends the process while it is made, while it registers, or when it is released.
    case initializer, registration, release
  }

  /// The report without the times, which differ.
  private func untimed(_ text: String?) -> String? {
    text?.replacing(#/time="[0-9]+\.[0-9]{3}"/#, with: "time=…")
  }

  private func report(_ step: String, count: Int = 2) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites>
      <testsuite name="app" tests="2" failures="1" errors="0" skipped="0" assertions="\(count + 1)" time=…>
        <testcase name="\(folder.path("passes"))" classname="app" assertions="1" time=…/>
        <testcase name="\(folder.path("exits"))" classname="app" assertions="\(count)" time=…>
          <failure message="\(folder.path("exits")):3: expected the app to go on, found that it ended the process" type="ScriptFailure">\(folder.path("exits")):3: tap &quot;\(step)&quot;
      expected: the app to go on
      found: The app ended the process.</failure>
        </testcase>
      </testsuite>
    </testsuites>

    """
  }

  @Test func `play fails at the step, and the report says so`() async throws {
    let (_, messages) = try await play(report: folder.path("report.xml"))
    #expect(
      messages.hasSuffix(
        """
        \(folder.path("exits")):3: tap "Exit"
          expected: the app to go on
          found: The app ended the process with status 0.

        """), "\(messages)")
    #expect(untimed(folder.text(of: "report.xml")) == report("Exit"))
    #expect(try folder.mode(of: "report.xml") == 0o600)
  }

  @Test func `The report on standard output is written, too`() async throws {
    let (output, _) = try await play(report: "-")
    #expect(untimed(output) == report("Exit"))
  }

  @Test func `The report replaces the file to which a link leads, and keeps its mode`()
    async throws
  {
    try folder.write(String(repeating: "old", count: 10_000), to: "old.xml")
    chmod(folder.path("old.xml"), 0o644)
    try folder.link("report.xml", to: "old.xml")
    _ = try await play(report: folder.path("report.xml"))
    #expect(untimed(folder.text(of: "old.xml")) == report("Exit"))
    #expect(folder.target(of: "report.xml") == "old.xml")
    #expect(try folder.mode(of: "old.xml") == 0o644)
  }

  @Test(arguments: [Making.nothing, .initializer, .registration, .release])
  func `An app that ends the process before the first step replaces an old report`(
    making: Making
  ) async throws {
    try folder.write("old", to: "report.xml")
    let arguments = ["play", folder.path("passes"), "--report", "junit"]
    let (_, messages) = try await run(arguments + [folder.path("report.xml")], making: making)
    #expect(messages.hasSuffix("\(Self.ended(" with status 0")).\n"))
    #expect(endsEarly(folder.text(of: "report.xml"), "1", assertions: 0))
    if making == .nothing {
      let output = try await run(arguments + ["-"], making: making).output
      #expect(endsEarly(output, "1", assertions: 0))
    }
  }

  @Test func `An app that ends the process when it is released fails after its script`()
    async throws
  {
    try folder.write("tap \"Exit at the end\"\n", to: "leaves")
    let (_, messages) = try await run([
      "play", folder.path("passes"), folder.path("leaves"), folder.path("passes"), "--report",
      "junit", folder.path("report.xml"),
    ])
    #expect(messages.hasSuffix("\(Self.ended(" with status 0")).\n"))
    #expect(endsEarly(folder.text(of: "report.xml"), "3", assertions: 2))
  }

  private static func ended(_ status: String = "") -> String {
    "The app ended the process\(status) before the command had finished"
  }

  /// Whether a report says that the process ended outside of all steps.
  private func endsEarly(_ report: String?, _ tests: String, assertions: Int) -> Bool {
    let counts =
      #"tests="\#(tests)" failures="0" errors="1" skipped="0" assertions="\#(assertions)""#
    let message =
      #"<error message="\#(Self.ended())" type="CommandError">\#(Self.ended()).</error>"#
    return report?.contains(counts) == true && report?.contains(message) == true
      && report?.contains(#"<testcase name="play" classname="app" assertions="0" "#) == true
  }

  @Test func `--list writes no report`() async throws {
    try folder.write("old", to: "report.xml")
    _ = try await run(
      ["play", "--list", "--report", "junit", folder.path("report.xml")], making: .nothing)
    #expect(folder.text(of: "report.xml") == "old")
  }

  @Test func `The step of an included script is named, with its file`() async throws {
    try folder.write("include \"exits\"\n", to: "includes")
    let (_, messages) = try await run(["play", folder.path("includes")])
    #expect(messages.hasPrefix("\(folder.path("exits")):3: tap \"Exit\"\n"), "\(messages)")
  }

  static let statuses: [(button: String, status: Int32, words: String)] = [
    ("Exit 3", 3, " with status 3"), ("Exit 256", 1, " with status 0"),
    ("Exit -1", 255, " with status 255"), ("Exit elsewhere", 1, " with status 0"),
  ]

  @Test(arguments: statuses)
  func `The app's own status remains, if it is a failure`(
    button: String, status: Int32, words: String
  ) async throws {
    // Another thread ends the process while steps are played.
    let steps = String(repeating: "expect title \"start\"\n", count: 2_000)
    try folder.write("tap \"\(button)\"\n\(steps)wait text \"never\" for 30s\n", to: "exits")
    let (_, messages) = try await run(["play", folder.path("exits")], .exitCode(status))
    #expect(messages.hasSuffix("  found: The app ended the process\(words).\n"), "\(messages)")
  }

  @Test func `A crash in a step is named, and the report is written`() async throws {
    try folder.write("tap \"Next\"\n\ntap \"Trap\"\n", to: "exits")
    let (_, messages) = try await play(report: folder.path("report.xml"), .failure)
    #expect(messages.contains("the button traps"))
    #expect(messages.contains("exits:3: tap \"Trap\"\n"), "\(messages)")
    #expect(messages.contains("  found: The app ended the process.\n"), "\(messages)")
    #expect(untimed(folder.text(of: "report.xml")) == report("Trap"))
  }

  @Test func `A trap on another thread is reported, too`() async throws {
    try folder.write(
      "tap \"Trap elsewhere\"\nwait text \"never\" for 30s\n", to: "exits")
    let (_, messages) = try await play(report: folder.path("report.xml"), .failure)
    #expect(messages.contains("the task traps"))
    #expect(messages.contains("  found: The app ended the process.\n"), "\(messages)")
    #expect(
      folder.text(of: "report.xml")?.contains("found that it ended the process") == true)
  }

  @Test func `explore fails with the script that leads there, and the baseline stays`()
    async throws
  {
    try folder.write("old\n", to: "baseline")
    let (_, messages) = try await run([
      "explore", "--baseline", folder.path("baseline"), "--update",
    ])
    #expect(
      messages.hasSuffix(
        """
        error: The app ended the process with status 0. This script leads there:
        tap "Exit"

        """), "\(messages)")
    #expect(folder.text(of: "baseline") == "old\n")
    #expect(folder.names == ["baseline", "exits", "passes"])
  }

  // An endless recursion leaves no room on the stack.
  @Test(arguments: ["app://trap", "app://recursion"])
  func `explore writes the script to a screen that traps`(link: String) async throws {
    let (_, messages) = try await run(["explore", "--link", link], .failure)
    #expect(
      messages.contains(
        "error: The app ended the process. This script leads there:\nopen \"\(link)\"\n"),
      "\(messages)")
  }

  @Test func `explore writes no script if the process ends after it`() async throws {
    let (_, messages) = try await run(["explore"], .exitCode(101), making: .harmless)
    #expect(!messages.contains("ended the process"), "\(messages)")
  }

  @Test func `coverage fails while it explores`() async throws {
    let (_, messages) = try await run(["coverage", "--time", "3600", folder.path("passes")])
    #expect(messages.hasSuffix("This script leads there:\ntap \"Exit\"\n"), "\(messages)")
  }

  @Test func `coverage fails while it plays`() async throws {
    let (_, messages) = try await run([
      "coverage", "--time", "3600", folder.path("exits"), "--states", "0",
    ])
    #expect(
      messages.hasSuffix(
        """
        exits:3: tap "Exit"
          expected: the app to go on
          found: The app ended the process with status 0.

        """), "\(messages)")
  }

  static let commands: [(arguments: [String], rest: String)] = [
    (["open", "app://gone"], ". This script leads there:\nopen \"app://gone\"\n"),
    (
      ["explore", "--link", "app://gone"], ". This script leads there:\nopen \"app://gone\"\n"
    ),
    (["gallery"], " while ExitRoute.gone as push was drawn.\n"),
    (["render", "ExitRoute.gone"], " while ExitRoute.gone as push was drawn.\n"),
  ]

  @Test(arguments: commands)
  func `Every other command says what it did`(arguments: [String], rest: String) async throws {
    let (_, messages) = try await run(arguments)
    #expect(
      messages.hasSuffix("error: The app ended the process with status 0\(rest)"), "\(messages)")
  }

  @Test(arguments: ["check", "routes", "complete -- play -", "play --list", "explore", "coverage"])
  func `An app that ends the process while it is made fails every command`(
    command: String
  ) async throws {
    let arguments = command.split(separator: " ").map(String.init)
    let (_, messages) = try await run(arguments, making: .nothing)
    #expect(
      messages.hasSuffix(
        "error: \(Self.ended(" with status 0")).\n"), "\(messages)")
  }
}
