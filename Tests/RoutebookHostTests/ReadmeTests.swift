import Foundation
import Routebook
import RoutebookTesting
import Testing

@testable import RoutebookHost

/// The README and the articles show real output, and the README real code; both are compared with the
/// present. `.ci/check-code` compiles the code of all of them.
///
/// `ROUTEBOOK_RENEW_README=1 swift test --filter ReadmeTests` writes the present output into them.
struct ReadmeTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let pages = [
    "README.md", "Sources/Routebook/Routebook.docc/Tour.md",
    "Sources/RoutebookNavigation/RoutebookNavigation.docc/DeepLinks.md",
  ]
  static let firstModule = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "GreetingCoordinator.swift")

  private static func text(of page: String) throws -> String {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  @Test(arguments: pages)
  func `Each page shows the current code and output`(page: String) async throws {
    let shown = try Self.text(of: page)
    let current = try await Self.renewed(shown)
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
    ("scripts that include each other, from the first to the last", ScriptWithIncludes.depthLimit),
    ("steps of a script that includes others", ScriptWithIncludes.stepLimit),
    ("presented layers", NavigationState(root: GreetingRoute.hello).presentationLimit),
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
    let shown = try Self.text(of: "README.md")
    let table = try #require(shown.components(separatedBy: "\n## Targets\n").last)
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
      tabs: [
        AppTab("home", root: GreetingRoute.hello, title: { "Home" }),
        AppTab(
          "ada", root: GreetingRoute.farewell(name: "Ada"), title: { "Ada" }, badge: { "1" }),
      ],
      modules: [{ _ in GreetingCoordinator() }])
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
    #expect(
      "\(app.navigator.state)" == """
        >home[hello, farewell(name: "Ada")*] ada[farewell(name: "Ada")]
        """)
  }

  /// Gives the app of the README the home tab that it describes.
  private static func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.entryPoint("Greeting", opens: GreetingRoute.hello)
  }

  /// A page with each block of output and code as it would be now.
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
  @MainActor private static func output(of command: String) async throws -> String {
    let words = command.split(separator: " ").map { $0.trimmingCharacters(in: ["'"]) }
    let printed: String
    if words.starts(with: ["$", "swift", "run", "routebook"]) {
      printed = try runRoutebook(Array(words.dropFirst(4)))
    } else {
      #expect(words.first == "$", "\(command) is not a command in the README")
      var text = ""
      let console = Console(write: { text += $0 }, complain: { text += $0 })
      let host = try #require(
        ["greeting": greeting, "greeter": greeter, "trap": trap][words[1]],
        "\(command) is not a command in the README")
      _ = await host.run(words.dropFirst(2), on: console)
      // A reader's module has a name of its own.
      printed = text.replacing("\(Self.module).", with: "Greeting.")
    }
    return printed.components(separatedBy: "\n").dropLast()
      .map { $0.replacing(#/ +$/#, with: "") }.joined(separator: "\n")
  }

  /// The module of the README's code, in these tests.
  private static let module = String(reflecting: GreetingRoute.self).split(separator: ".")[0]

  @MainActor private static let greeting = AppHost(
    name: "greeting", version: "1.0.0", modules: [{ _ in GreetingCoordinator() }])
  private static let greeter = AppHost(name: "greeter", version: "1.0.0") {
    try HeadlessApp(
      tabs: [
        AppTab("home", root: GreetingRoute.hello, title: { "Home" }),
        AppTab("ada", root: GreetingRoute.farewell(name: "Ada"), title: { "Ada" }),
      ],
      modules: [{ _ in GreetingCoordinator() }])
  }

  /// The README's module with a cover that nobody can leave.
  private static let trap = AppHost(name: "trap", version: "1.0.0") {
    try HeadlessApp(
      root: GreetingRoute.hello, modules: [{ _ in CoverCoordinator() }])
  }

  private final class CoverCoordinator: CoordinatorModule {
    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: GreetingRoute.self, destination: coordinate)
      registry.coverDestination(for: GreetingRoute.self, cover: coordinate)
    }

    func coordinate(_ route: GreetingRoute) -> TextScreen {
      switch route {
      case .hello:
        TextScreen("Hello") {
          NavigationLink("Leave", to: GreetingRoute.farewell(name: "Ada"), as: .cover)
        }
      case .farewell: GreetingCoordinator().coordinate(route)
      }
    }
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
