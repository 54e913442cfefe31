import Foundation
import Routebook
import RoutebookHost
import SampleApps
import Testing

struct DeepLinkListTests {
  @Test func `Routes --links lists the patterns with their modules and places`() async {
    let run = await AppHost.linkedLamps.run("routes", "--links")
    #expect(
      run.output == """
          LINK                 REGISTERED AT
        Alpha
          app://lamp           Links.swift:3
          app://lamp/:percent  Links.swift:4
          app://lamp/all/*     Links.swift:5

        """)
    run.expect(.success, messages: "")
  }

  @Test func `Routes --links --json lists the same`() async throws {
    let run = await AppHost.linkedLamps.run("routes", "--links", "--json")
    #expect(
      run.output.hasPrefix(
        """
        [
          {
            "file" : "Alpha/Links.swift",
            "line" : 3,
            "module" : "Alpha",
            "pattern" : "app://lamp"
          },

        """))
    let rows = try JSONDecoder().decode([JSONKeys].self, from: Data(run.output.utf8))
    #expect(rows.map(\.keys) == Array(repeating: ["file", "line", "module", "pattern"], count: 3))
    run.expect(.success, messages: "")
  }

  @MainActor @Test func `An app without deep links lists no pattern`() async {
    #expect(await AppHost.of().run("routes", "--links").output == "LINK  REGISTERED AT\n")
    let json = await AppHost.of().run("routes", "--links", "--json").output
    #expect(json.filter { !$0.isWhitespace } == "[]")
  }

  @Test func `Every command reports patterns that tie with both places`() async {
    let host = await AppHost.of(
      Part<Beta>.module { $0.deepLink("APP://x/:b", to: LampRoute.on, fileID: "B.swift", line: 2) },
      Part<Alpha>.module { $0.deepLink("app://x/:a", to: LampRoute.on, fileID: "A.swift", line: 1) }
    )
    for arguments in [["routes", "--links"], ["open", "app://x/1"]] {
      let run = await host.run(arguments)
      #expect(
        run.messages == """
          error: The registry can't be built: 1 problem.

          Several deep links match the same URLs:
            - app://x/:a, registered by Alpha (A.swift:1)
            - APP://x/:b, registered by Beta (B.swift:2)
          Keep one of them, or give them different literal segments.

          """)
      run.expect(.failure, output: "")
    }
  }

  static let evil =
    "a\u{1B}[2J\u{1B}]0;t\u{7}\u{9B}1m\u{85}\u{2028}\u{202E}\u{2066}\u{200E}\u{7F}\n\t\r\nz"

  static let encoded = percentEncoded(evil)

  /// The same without brackets, which a pattern can't have.
  static let pattern = evil.replacing("[", with: "").replacing("]", with: "")

  private static func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
      "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  enum LetterRoute: Route {
    case letter(String)
    case number(Int)

    static var routeName: String { "Letter" }
  }

  enum EvilName: PartName {
    static let text = "Module \(DeepLinkListTests.evil)"
  }

  static func contribute(to registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: LetterRoute.self) { route in
      TextScreen("\(route)") {
        if case .letter(let text) = route { Text(text) }
      }
    }
    registry.deepLink(
      "app://letter/:text", fileID: "F\(evil)", line: 1,
      route: { LetterRoute.letter(try $0.value("text")) }, parameters: { _ in nil })
    registry.deepLink(
      "app://letter/\(pattern)/*", fileID: "F\(evil)", line: 2,
      route: { link in
        let text = link.wildcard.joined(separator: "/")
        guard let number = Int(text) else {
          throw DeepLinkMismatch.unreadable(parameter: "*", text: text, expected: "Int")
        }
        return LetterRoute.number(number)
      }, parameters: { _ in nil })
    registry.deepLink("app://number", to: LetterRoute.number(1), fileID: "F\(evil)", line: 3)
    registry.navigationGuard(
      PermissionGuard("guard \(evil)", entering: LetterRoute.self) { route, _ in
        route == .letter("closed") ? .refuse(reason: "reason \(evil)") : .allow
      })
  }

  @MainActor static var host: AppHost { AppHost.of(Part<EvilName>.module(contribute)) }

  static let commands: [(name: String, arguments: [String])] = [
    ("a parameter", ["open", "app://letter/\(encoded)"]),
    ("a pattern", ["open", "--match", "app://letter/\(encoded)"]),
    (
      "a parameter that does not parse",
      ["open", "app://letter/\(percentEncoded(pattern))/\(encoded)"]
    ),
    ("a path", ["open", "app://letter/a/b/\(encoded)"]),
    ("a host", ["open", "app://\(encoded)/x"]),
    ("a host nearly right", ["open", "app://\(encoded)a"]),
    ("a known host", ["open", "--match", "app://\(encoded)"]),
    ("a port", ["open", "app://letter:\(encoded)"]),
    ("a key", ["open", "app://letter/x?\(encoded)=1&\(encoded)=2"]),
    ("a raw link", ["open", evil]),
    ("a raw scheme", ["open", "\(evil)://x"]),
    ("raw controls beyond ASCII", ["open", "app://letter/\u{9B}\u{202E}\u{2028}/x"]),
    ("a raw NUL", ["open", "app://letter/\0"]),
    ("a guard", ["open", "app://letter/closed"]),
    ("two links", ["open", evil, evil]),
    ("the list", ["routes", "--links"]),
    ("the list in JSON", ["routes", "--links", "--json"]),
  ]

  @Test(arguments: commands)
  func `Output and messages contain no control from a link`(
    name: String, arguments: [String]
  ) async {
    let run = await Self.host.run(arguments)
    #expect(EscapingTests.controls(in: run.transcript) == [])
    #expect(!run.transcript.isEmpty)
    let lines = run.messages.unicodeScalars.count { $0 == "\n" }
    #expect(lines <= (run.messages.contains("\nhint: ") ? 2 : 1), "\(name)")
  }

  @Test(arguments: commands)
  func `Messages about conflicts between patterns contain no control`(
    name: String, arguments: [String]
  ) async {
    let host = await AppHost.of(
      Part<EvilName>.module(Self.contribute),
      Part<Beta>.module { registry in
        registry.deepLink("app://letter/:x", to: LetterRoute.number(2), fileID: "F\(Self.evil)")
        registry.deepLink("app\(Self.evil)://x", to: LetterRoute.number(3))
      })
    let run = await host.run(arguments)
    #expect(EscapingTests.controls(in: run.transcript) == [])
    // No line of a name begins a line of a message.
    let lines = run.messages.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("z") || $0.hasPrefix("^I") })
    #expect(run.code != .success)
  }

  @Test(arguments: commands.filter { $0.arguments[0] == "open" && $0.arguments.count == 2 })
  func `The output of a script contains no control from a link`(name: String, arguments: [String])
    async
  {
    let quoted = arguments[1].unicodeScalars
      .map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    let run = await Self.host.play("open \"\(quoted)\"", "--log", "--every-step")
    #expect(EscapingTests.controls(in: run.transcript) == [], "\(name)")
  }
}
