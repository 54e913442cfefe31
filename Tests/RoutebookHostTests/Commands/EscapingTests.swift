import Foundation
import Routebook
import RoutebookHost
import SampleApps
import Testing

/// Whatever an app, a script or a command line holds, no terminal acts on it.
struct EscapingTests {
  /// ESC, OSC, BEL, C1, NEL, separators, overrides, isolates, marks, a language tag, NUL, DEL,
  /// line breaks, a tab.
  static let evil =
    "a\u{1B}[2J\u{1B}]0;t\u{7}\u{9B}1m\u{85}\u{2028}\u{202E}\u{2066}\u{200E}\u{E0001}\0\u{7F}\r\n\tz"
  static let shown =
    "a^[[2J^[]0;t^G^{009B}1m^{0085}^{2028}^{202E}^{2066}^{200E}^{E0001}^@^?^M^J^Iz"

  /// The same, as a string in a script.
  static let written =
    #"a\u{1B}[2J\u{1B}]0;t\u{7}\u{9B}1m\u{85}\u{2028}\u{202E}\u{2066}\u{200E}\u{E0001}\u{0}\u{7F}\r\n\tz"#

  enum EvilRoute: Route {
    case place(String)

    static var routeName: String { "Evil" }
  }

  enum UnregisteredRoute: Route {
    case place

    static var routeName: String { "Un\(EscapingTests.evil)" }
  }

  enum LetterRoute: Route {
    case letter(String)
    case number(Int)

    static var routeName: String { "Letter" }
  }

  enum EvilName: PartName {
    static let text = "Module \(EscapingTests.evil)"
  }

  static func contribute(to registry: inout RegistryBuilder<TextScreen>) {
    for presentation in Presentation.allCases {
      registry.destination(
        for: EvilRoute.self, as: presentation, fileID: "F\(evil)", line: 1
      ) { route, _ in
        TextScreen("Title \(evil)") {
          Heading(evil)
          Text(evil)
          Button(evil) {}
          NavigationLink(evil, to: route, as: .sheet)
          LabeledContent(evil, value: "\(route)")
          TextField(evil, text: evil) { _ in }
          Toggle(evil, isOn: true) { _ in }
          Picker(evil, options: [evil], selection: 0) { _ in }
          ProgressBar(evil, fraction: 0.5)
          Section(evil) { List { Text(evil) } }
        }
        .toolbar { Button(evil) {} }
      }
    }
    registry.entryPoint("Entry \(evil)", opens: EvilRoute.place(evil))
    registry.entryPoint("Lost", opens: UnregisteredRoute.place)
    registry.preview("preview \(evil)", EvilRoute.place(evil), as: .sheet, fileID: "F\(evil)")
    registry.preview("lost \(evil)", UnregisteredRoute.place)
    registry.script("script \(evil)", "show", fileID: "F\(evil)")
    registry.script("malformed \(evil)", "bak\u{1B}[2J", fileID: "F\(evil)")
    contributeLinks(to: &registry)
  }

  /// A link can't have a NUL, and a pattern no brackets either.
  private static let linked = evil.replacing("\0", with: "")
  private static let pattern = linked.replacing("[", with: "").replacing("]", with: "")
  private static let encoded = percentEncoded(linked)

  private static func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
      "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  private static func contributeLinks(to registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: LetterRoute.self, fileID: "F\(evil)", line: 1) { route in
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
    registry.navigationGuard(
      PermissionGuard("guard \(evil)", entering: LetterRoute.self) { route, _ in
        route == .letter("closed") ? .refuse(reason: "reason \(evil)") : .allow
      })
  }

  @MainActor static var host: AppHost {
    AppHost(
      name: "app", version: "1", title: "Home \(evil)", modules: [Part<EvilName>.module(contribute)]
    )
  }

  static let script = """
    tap "Entry \(written)"
    type "\(written)" "\(written)"
    tap "\(written)" #2
    expect text "\(written)"
    tab "\(written)"
    """

  private static let others: [(name: String, arguments: [String], script: String)] = [
    ("home", ["play", "-"], ""),
    ("a script that fails", ["play", "-"], script),
    ("every step and the log", ["play", "-", "--every-step", "--log"], script),
    ("small frames", ["play", "-", "--every-step", "--size", "20x6", "--ascii"], script),
    ("a raw string in the script", ["play", "-"], "tap \"\u{1B}[2J\u{202E}\u{9B}\""),
    ("a script that is malformed", ["play", "-"], "tap \"\\\u{1B}\""),
    ("the unregistered route", ["play", "-"], "tap \"Lost\""),
    ("registered scripts", ["play"], ""),
    ("a registered script by name", ["play", "script \(evil)"], ""),
    ("a missing file", ["play", evil], ""),
    (
      "a route", ["render", "Evil", "--json-route", "{\"place\":{\"_0\":\"\\u001b[2J\\n\"}}"], ""
    ),
    (
      "an alert",
      ["render", "Evil", "--as", "alert", "--json-route", "{\"place\":{\"_0\":\"\"}}"],
      ""
    ),
    ("broken JSON", ["render", "Evil", "--json-route", evil], ""),
    ("an unknown key", ["render", "Evil", "--json-route", "{\"\\u001b\":{\"_0\":\"\"}}"], ""),
    ("a name", ["render", evil], ""),
    ("a case", ["render", "Evil.\(evil)"], ""),
    ("a presentation", ["render", "--as", evil, "Evil"], ""),
    ("the gallery", ["gallery"], ""),
    ("a preview", ["gallery", "preview \(evil)"], ""),
    ("an unknown preview", ["gallery", "\(evil)"], ""),
    ("the routes", ["routes"], ""),
    ("the routes in JSON", ["routes", "--json"], ""),
    ("the check", ["check"], ""),
    ("the check in JSON", ["check", "--json"], ""),
    ("a command", [evil], ""), ("an option", ["--\(evil)"], ""),
    ("a command's option", ["play", "--\(evil)"], ""), ("an operand", ["check", evil], ""),
    ("a size", ["play", "--size", evil], ""), ("a format", ["play", "--format", evil], ""),
    ("two links", ["open", evil, evil], ""),
    ("the links", ["routes", "--links"], ""),
    ("the links in JSON", ["routes", "--links", "--json"], ""),
  ]

  /// With the commands that open a link.
  static let commands = others + links.map { ($0.name, ["open", "--match", $0.link], "") }

  static let links: [(name: String, link: String)] = [
    ("a parameter", "app://letter/\(encoded)"),
    ("a parameter that does not parse", "app://letter/\(percentEncoded(pattern))/\(encoded)"),
    ("a path", "app://letter/a/b/\(encoded)"),
    ("a host", "app://\(encoded)/x"),
    ("a host nearly right", "app://\(encoded)a"),
    ("a port", "app://letter:\(encoded)"),
    ("a key", "app://letter/x?\(encoded)=1&\(encoded)=2"),
    ("a raw link", evil),
    ("a raw scheme", "\(evil)://x"),
    ("raw controls beyond ASCII", "app://letter/\u{9B}\u{202E}\u{2028}/x"),
    ("a raw NUL", "app://letter/\0"),
    ("a guard", "app://letter/closed"),
  ]

  /// The controls that reach a terminal, line feeds aside.
  static func controls(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .lineSeparator, .paragraphSeparator: true
      case .format: scalar.properties.isBidiControl || scalar.properties.isDeprecated
      default: false
      }
    }
  }

  @Test(arguments: commands)
  func `Output and messages contain no control`(
    name: String, arguments: [String], script: String
  ) async {
    let run = await Self.host.run(arguments, input: script)
    #expect(Self.controls(in: run.output) == [])
    #expect(Self.controls(in: run.messages) == [])
    #expect(!run.transcript.isEmpty)
  }

  @Test(arguments: commands.filter { ["play", "render"].contains($0.arguments[0]) })
  func `With styles, the output contains only the styles' own controls`(
    name: String, arguments: [String], script: String
  ) async {
    let run = await Self.host.run(arguments + ["--format", "ansi"], input: script)
    #expect(Self.controls(in: run.transcript.replacing(/\u{1B}\[0(;[0-9]+)*m/, with: "")) == [])
  }

  @Test(
    arguments: commands.filter { ["play", "render", "gallery"].contains($0.arguments[0]) },
    ["svg", "html", "json", "outline"])
  func `No format contains a control`(
    command: (name: String, arguments: [String], script: String), format: String
  ) async {
    let run = await Self.host.run(
      command.arguments + ["--format", format], input: command.script)
    #expect(Self.controls(in: run.transcript) == [])
  }

  @Test(arguments: commands)
  func `Messages about conflicts contain no control`(
    name: String, arguments: [String], script: String
  ) async {
    let conflict = await AppHost(
      name: "app", version: "1",
      modules: [Part<EvilName>.module(Self.contribute), Part<Beta>.module(Self.contribute)])
    let run = await conflict.run(arguments, input: script)
    #expect(Self.controls(in: run.transcript) == [])
    #expect(run.code != .success)
  }

  @Test(arguments: links)
  func `A link's message has a line, and the output of a script no control from a link`(
    name: String, link: String
  ) async {
    let messages = await Self.host.run("open", link).messages
    let lines = messages.unicodeScalars.count { $0 == "\n" }
    #expect(lines <= (messages.contains("\nhint: ") ? 2 : 1), "\(name)")
    let quoted = link.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    let run = await Self.host.play("open \"\(quoted)\"", "--log", "--every-step")
    #expect(Self.controls(in: run.transcript) == [], "\(name)")
  }

  @Test func `Controls are shown in caret form`() async {
    let run = await Self.host.run("play", "-", "--log", "--size", "120x10", input: Self.script)
    #expect(run.output.contains(#"pushed EvilRoute.place(""#))
    #expect(
      run.messages.hasSuffix(
        """
        error: standard input:5: tab "\(Self.written)"
          expected: a tab with the name or title "\(Self.shown)"
          found: "home" ("Home \(Self.shown)"), "about" ("About")

        """))
    #expect(run.messages.contains("Title a^[[2J"))
  }

  @Test func `The JSON contains the values unchanged`() async throws {
    struct Row: Decodable {
      let module: String
      let file: String
    }
    let output = await Self.host.run("routes", "--json").output
    let rows = try JSONDecoder().decode([Row].self, from: Data(output.utf8))
    #expect(rows.first?.module == EvilName.text)
    #expect(rows.first?.file == "F\(Self.evil)")
  }
}
