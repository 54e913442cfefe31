import Foundation
import Routebook
import RoutebookTerminal
import RoutebookTesting
import Testing

@testable import RoutebookHost

/// The README and the articles show real output, and the README real code; both are compared with
/// the present. `.ci/check-code` compiles the code of all of them.
///
/// `ROUTEBOOK_RENEW_README=1 swift test --filter ReadmeTests` writes the present output into them.
struct ReadmeTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let pages = [
    "README.md", "Sources/Routebook/Routebook.docc/Tour.md",
    "Sources/RoutebookNavigation/RoutebookNavigation.docc/DeepLinks.md",
    "Sources/RoutebookHost/RoutebookHost.docc/RoutebookHost.md",
  ]
  static let firstModule = root.appending(path: "Tests/Greeting/Greeting/GreetingCoordinator.swift")

  private static func text(of page: String) throws -> String {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  @Test(.waitsForPrograms, arguments: pages)
  func `Each page shows the current code and output`(page: String) throws {
    let shown = try Self.text(of: page)
    let current = try Self.renewed(shown)
    if ProcessInfo.processInfo.environment["ROUTEBOOK_RENEW_README"] != nil {
      try current.write(
        to: Self.root.appending(path: page), atomically: true, encoding: .utf8)
    } else {
      // The times differ.
      func untimed(_ text: String) -> String { text.replacing(#/<?[0-9.]+\s+m?s\b/#, with: "…") }
      #expect(
        untimed(shown) == untimed(current),
        "\(page) is stale. Regenerate it: ROUTEBOOK_RENEW_README=1 swift test --filter ReadmeTests")
    }
  }

  @Test func `The README names the two commands that a newcomer types`() throws {
    let shown = try Self.text(of: "README.md")
    #expect(shown.contains("\nswift run routebook play\nswift test\n"))
  }

  /// The limits as the code has them.
  static let limits: [(what: String, limit: Int)] = [
    ("bytes of a deep link", DeepLinkError.byteLimit),
    ("segments of a deep link's path", DeepLinkError.segmentLimit),
    ("bytes of a saved state", StateError.byteLimit),
    ("entries of a saved state", StateError.entryLimit),
    ("features of a saved state", StateError.entryLimit),
    ("nested arrays and objects in a saved state", StateError.depthLimit),
    (
      "combining marks in a row, in saved states, scripts and arguments",
      StateError.markLimit
    ),
    ("bytes of a script", ScriptReader.byteLimit),
    (
      "bytes of a text to which a user adds something, in a field or a prompt, or that a script types",
      EditedText.byteLimit
    ),
    ("steps of a script that `explore --scripts` writes", GeneratedScripts.stepLimit),
    ("milliseconds that a script step waits", ScriptTimeLimit.maximum),
    ("scripts that include each other, from the first to the last", ExpandedScript.depthLimit),
    ("steps of a script that includes others", ExpandedScript.stepLimit),
    ("presented layers", NavigationState(root: GreetingRoute.hello).rules.presentationLimit),
    (
      "actions that follow one from outside, or that modules request at startup",
      Navigator.queueLimit
    ),
    ("redirects of one action, including detours", Navigator.redirectLimit),
    ("times that a screen is built because building it navigates", HeadlessApp.buildLimit),
    ("levels of nested containers", ScreenElement.depthLimit),
    ("entries of a log", NavigationLog().entryLimit),
    ("bytes of a log", NavigationLog().byteLimit),
    ("Unicode scalars of a log's entry", NavigationLog.textLimit),
    ("moments to which `run` can go back", Timeline.limit),
    ("lines of a restore report", RestoreReport.lineLimit),
  ]

  @Test func `The table of limits has the limits of the code`() throws {
    let shown = try Self.text(of: "Sources/Routebook/Routebook.docc/Limits.md")
    for (what, limit) in Self.limits {
      let number = limit.formatted(.number.locale(Locale(identifier: "en_US")))
      #expect(shown.contains("\n| \(what) | \(number) | "), "\(what): \(number)")
    }
    let (least, most) = (FrameSize.minimum, FrameSize.maximum)
    #expect((least.width, least.height, most.width, most.height) == (20, 6, 1_000, 500))
    #expect(shown.contains("| columns and rows of a frame | 1,000 × 500 |"))
    #expect(shown.contains("the minimum is 20 × 6 |"))
  }

  @Test func `The table of targets has every target in Sources, and no other`() throws {
    let shown = try Self.text(of: "Sources/Routebook/Routebook.docc/House.md")
    let sections = shown.components(separatedBy: "\n## ")
    let table = try #require(sections.first { $0.hasPrefix("Targets\n") })
    let rows = table.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
      .map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    func folders(in path: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: path).path)
        .filter { !$0.hasPrefix(".") }
    }
    let targets =
      try folders(in: "Sources").filter { $0 != "Tools" }
      + folders(in: "Sources/Tools").map { "Tools/\($0)" }
    #expect(rows.filter { $0 != "Plugins/…" }.sorted() == targets.sorted())
  }

  @Test func `The README's app can be tested as the README says`() async throws {
    let app = try HeadlessApp(
      root: GreetingRoute.hello, modules: [{ _ in GreetingCoordinator() }])
    try app.press("Leave")
    #expect(app.path() == ["Hello", "Farewell"])
    #expect(app.texts().contains("Goodbye, Ada!"))
    #expect(app.navigator.goBack() == .committed)
    await expect(
      app,
      plays: """
        tap "Leave"
        expect path "Hello" "Farewell"
        expect text "Goodbye, Ada!"
        """)
    #expect("\(app.navigator.state)" == "[hello, farewell(name: \"Ada\")*]")
  }

  /// A page with each block of output and code as it would be now.
  static func renewed(_ readme: String) throws -> String {
    var result: [String] = []
    var lines = readme.components(separatedBy: "\n")[...]
    while let line = lines.popFirst() {
      result.append(line)
      if line == "```console", let command = lines.first, command.hasPrefix("$ ") {
        result.append(command)
        result += try output(of: command).components(separatedBy: "\n")
        lines = lines.drop { $0 != "```" }
      } else if line == "```swift", lines.first == "import Routebook" {
        let code = try String(contentsOf: firstModule, encoding: .utf8)
        result += code.components(separatedBy: "\n").dropLast()
        lines = lines.drop { $0 != "```" }
      } else if line == "| option | commands | what it does |" {
        result += ["|---|---|---|"] + optionRows
        lines = lines.drop { $0.hasPrefix("|") }
      }
    }
    return result.joined(separator: "\n")
  }

  /// The rows of a table of all options, in the order of their first commands.
  private static var optionRows: [String] {
    let all = AppHost.commands.flatMap { command in
      command.options.map { (usage: $0.usage, help: $0.help, command: command.name) }
    }
    var rows: [(usage: String, help: String, commands: [String])] = []
    for option in all {
      if let row = rows.firstIndex(where: { ($0.usage, $0.help) == (option.usage, option.help) }) {
        rows[row].commands.append(option.command)
      } else {
        rows.append((option.usage, option.help, [option.command]))
      }
    }
    return rows.map { row in
      let usage = row.usage.replacing("|", with: "\\|")
      let commands = row.commands.map { "`\($0)`" }.joined(separator: ", ")
      return "| `\(usage)` | \(commands) | \(row.help) |"
    }
  }

  @Test func `The table of commands has every command with its operands`() throws {
    let section = try #require(
      Self.text(of: "Sources/RoutebookHost/RoutebookHost.docc/RoutebookHost.md")
        .components(separatedBy: "\n## Commands\n").last)
    let rows = section.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
      .map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    let commands = AppHost.commands.map { command in
      [command.name, command.operands.usage.replacing("|", with: "\\|")]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    #expect(Array(rows.prefix(commands.count)) == commands)
  }

  /// What a command prints, without the blanks at the ends of its lines.
  private static func output(of command: String) throws -> String {
    let words = command.split(separator: " ").map { $0.trimmingCharacters(in: ["'"]) }
    guard words.starts(with: ["$", "swift", "run"]) else {
      Issue.record("\(command) is not a command in a page")
      return ""
    }
    return try run(words[3], Array(words.dropFirst(4))).components(separatedBy: "\n").dropLast()
      .map { $0.replacing(#/ +$/#, with: "") }.joined(separator: "\n")
  }

  /// Runs an executable that was built beside this test.
  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = Bundle.main.executableURL!.deletingLastPathComponent()
      .appending(path: program)
    process.arguments = arguments
    process.environment = ["LANG": "C.UTF-8"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
