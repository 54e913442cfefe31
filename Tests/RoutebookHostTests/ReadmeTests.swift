import Foundation
import Routebook
import Testing

@testable import RoutebookHost

/// The README shows real code and real output: both are compared with what is so now.
///
/// `ROUTEBOOK_RENEW_README=1 swift test --filter ReadmeTests` writes what is so now into it.
@Suite struct ReadmeTests {
  static let readme = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
  static let paperPlane = ["PaperPlaneCoordinator", "PaperPlaneCoordinator+Links"].map { name in
    readme.deletingLastPathComponent()
      .appending(path: "Plugins/PaperPlaneCoordinator/\(name).swift")
  }
  static let firstModule = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "GreetingCoordinator.swift")

  @Test func `the README shows the current code and output`() async throws {
    let shown = try String(contentsOf: Self.readme, encoding: .utf8)
    let current = try await Self.renewed(shown)
    if ProcessInfo.processInfo.environment["ROUTEBOOK_RENEW_README"] != nil {
      try current.write(to: Self.readme, atomically: true, encoding: .utf8)
    } else {
      #expect(
        shown == current,
        "stale: renew it with ROUTEBOOK_RENEW_README=1 swift test --filter ReadmeTests")
    }
  }

  @Test func `the README names the two commands that a newcomer types`() throws {
    let shown = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(shown.contains("\nswift run routebook play\nswift test\n"))
  }

  /// The limits as the code has them.
  static let limits: [(what: String, limit: Int)] = [
    ("bytes of a link", DeepLinkError.byteLimit),
    ("segments of a link's path", DeepLinkError.segmentLimit),
    ("bytes of a saved state", StateError.byteLimit),
    ("entries of a saved state", StateError.entryLimit),
    ("features of a saved state", StateError.entryLimit),
    ("nested arrays and objects in a saved state", StateError.depthLimit),
    (
      "combining marks in a row, in states, scripts and arguments as they are written",
      StateError.markLimit
    ),
    ("bytes of a script", ScriptReader.byteLimit),
    ("presented layers", NavigationState(root: GreetingRoute.hello).presentationLimit),
    (
      "actions that follow one from outside, or that modules ask for at startup",
      Navigator.queueLimit
    ),
    ("redirections of one action", Navigator.redirectLimit),
    ("screens built again because building them navigated", HeadlessApp.buildLimit),
    ("containers inside containers", ScreenElement.depthLimit),
    ("entries of a log", NavigationLog().entryLimit),
    ("bytes of a log", NavigationLog().byteLimit),
    ("Unicode scalars of a log's entry", NavigationLog.textLimit),
    ("lines of a restore report", RestoreReport.lineLimit),
  ]

  @Test func `the table of limits has the limits of the code`() throws {
    let shown = try String(contentsOf: Self.readme, encoding: .utf8)
    for (what, limit) in Self.limits {
      let number = limit.formatted(.number.locale(Locale(identifier: "en_US")))
      #expect(shown.contains("\n| \(what) | \(number) | "), "\(what): \(number)")
    }
    let (least, most) = (FrameSize.minimum, FrameSize.maximum)
    #expect((least.width, least.height, most.width, most.height) == (20, 6, 1_000, 500))
    #expect(shown.contains("| columns and rows of a frame | 1,000 × 500 |"))
    #expect(shown.contains("the least is 20 × 6 |"))
  }

  @Test func `every line of Swift in the README is in a file that is compiled`() throws {
    let sources = try ([URL(filePath: #filePath), Self.firstModule] + Self.paperPlane)
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let compiled = Set(sources.components(separatedBy: "\n").map(Self.trimmed))
    let shown = try String(contentsOf: Self.readme, encoding: .utf8)
    let blocks = shown.components(separatedBy: "```swift\n").dropFirst()
    for line in blocks.flatMap({
      $0.prefix(upTo: $0.range(of: "```")!.lowerBound).split(separator: "\n")
    }) {
      let isImport = line.hasPrefix("import ")
      #expect(isImport || compiled.contains(Self.trimmed(String(line))), "not compiled: \(line)")
    }
  }

  @Test func `the README's app can be driven by a test`() throws {
    let app = try HeadlessApp(title: "Greeting", modules: [GreetingCoordinator.init(router:)])
    try app.press("Greeting")
    try app.press("Leave")
    #expect(app.screen().title == "Farewell")
    #expect(app.swipe() == .committed)
  }

  /// The README's program; compiled, but it would end the process.
  private static func main() async {
    await AppHost(
      name: "greeting", version: "1.0.0", modules: [GreetingCoordinator.init(router:)]
    ).main()
  }

  private static func trimmed(_ line: String) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }

  /// The README with each block of output and code as it would be now.
  static func renewed(_ readme: String) async throws -> String {
    var result: [String] = []
    var lines = readme.components(separatedBy: "\n")[...]
    while let line = lines.popFirst() {
      result.append(line)
      if line == "```console", let command = lines.first, command.hasPrefix("$ ") {
        result.append(command)
        result += try await output(of: command).components(separatedBy: "\n")
        lines = lines.drop { $0 != "```" }
      } else if line == "```swift", lines.first == "import Routebook" {
        let code = try String(contentsOf: firstModule, encoding: .utf8)
        result += code.components(separatedBy: "\n").dropLast()
        lines = lines.drop { $0 != "```" }
      }
    }
    return result.joined(separator: "\n")
  }

  /// What a command prints, without the blanks at the ends of its lines.
  private static func output(of command: String) async throws -> String {
    let words = command.split(separator: " ").map { $0.trimmingCharacters(in: ["'"]) }
    let printed: String
    if words.starts(with: ["$", "swift", "run", "routebook"]) {
      printed = try runRoutebook(Array(words.dropFirst(4)))
    } else {
      #expect(words.prefix(2) == ["$", "greeting"], "\(command) is no command of the README's")
      var text = ""
      let console = Console(write: { text += $0 }, complain: { text += $0 })
      let host = AppHost(
        name: "greeting", version: "1.0.0", modules: [GreetingCoordinator.init(router:)])
      _ = await host.run(words.dropFirst(2), on: console)
      printed = text
    }
    return printed.components(separatedBy: "\n").dropLast()
      .map { $0.replacing(#/ +$/#, with: "") }.joined(separator: "\n")
  }

  /// Runs the executable that was built beside this test.
  private static func runRoutebook(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = Bundle.main.executableURL!.deletingLastPathComponent()
      .appending(path: "routebook")
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
