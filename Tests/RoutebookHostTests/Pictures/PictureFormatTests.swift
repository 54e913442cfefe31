import Foundation
import Routebook
import RoutebookHost
import SampleApps
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What commands print in each format.
struct PictureFormatTests {
  /// A script whose last step fails.
  private static let failing = """
    tap "First tab"
    tap "Present sheet"
    expect title "<Cover>"
    """

  private struct Picture: Decodable {
    struct Item: Decodable {
      struct Area: Decodable {
        let row: Int
        let column: Int
        let height: Int
        let width: Int
      }
      let role: String
      let label: String
      let value: String?
      let isOn: Bool?
      let isEnabled: Bool
      let area: Area?
    }
    struct Scroll: Decodable, Equatable {
      let first: Int
      let shown: Int
      let count: Int
    }
    struct Run: Decodable {
      let row: Int
      let column: Int
      let width: Int
      let text: String
    }
    let title: String
    let step: String?
    let log: [String]
    let failure: String?
    let width: Int
    let height: Int
    let lines: [String]
    let runs: [Run]
    let scroll: Scroll?
    let items: [Item]
  }

  private func pictures(_ run: Run) throws -> [Picture] {
    try JSONDecoder().decode([Picture].self, from: Data(run.output.utf8))
  }

  /// A screen with rows that have badges, and can be selected and disabled.
  final class Mail: CoordinatorModule {
    enum Box: Route {
      case list
    }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: Box.self) { box in
        TextScreen("Mail") {
          Section("Mailboxes", footer: "Emptied at night.") {
            NavigationLink("Inbox", to: box).badge(3).selected()
            Button("Trash", isEnabled: false) {}.selected(false)
          }
          for number in 1...5 { Text("Letter \(number)") }
        }
      }
    }
  }

  @Test func `An outline and JSON have badges, selected rows, footers and the scroll position`()
    async throws
  {
    let host = await AppHost(name: "app", version: "1", modules: [{ _ in Mail() }])
    let arguments = ["render", "Box.list", "--size", "40x8"]
    let outline = await host.run(arguments + ["--format", "outline"])
    #expect(
      outline.output == """
        tab
        back button "app"
        title "Mail"
        section "Mailboxes"
        link "Inbox" with "3" (on)
        button "Trash" (off) (disabled)
        footer "Emptied at night."
        text "Letter 1"
        text "Letter 2"
        text "Letter 3"
        text "Letter 4"
        text "Letter 5"
        tab "app" (on)
        tab "About" (off)

        """)
    let json = await host.run(arguments + ["--format", "json"])
    let picture = try #require(try pictures(json).first)
    #expect(picture.scroll == .init(first: 0, shown: 4, count: 9))
    let inbox = try #require(picture.items.first { $0.label == "Inbox" })
    #expect(inbox.value == "3" && inbox.isOn == true)
    #expect(picture.items.first { $0.label == "Trash" }?.isOn == false)
    #expect(picture.items.contains { $0.role == "footer" && $0.label == "Emptied at night." })
    #expect(picture.runs.contains { $0.text.contains("Inbox › ✓") })
  }

  @Test func `JSON contains the lines, the runs and the items with their areas`() async throws {
    let run = await AppHost.features.run(
      "render", "LetterRoute.flyAnimation", "--format", "json", "--size", "40x10")
    let picture = try #require(try pictures(run).first)
    let text = await AppHost.features.run("render", "LetterRoute.flyAnimation", "--size", "40x10")
    #expect(picture.lines.map { $0 + "\n" }.joined() == text.output)
    #expect((picture.width, picture.height) == (40, 10))
    for row in 0..<10 {
      let runs = picture.runs.filter { $0.row == row }
      #expect(runs.map(\.text).joined() == picture.lines[row])
      #expect(runs.map(\.width).reduce(0, +) == 40)
    }
    let button = try #require(picture.items.first { $0.role == "button" })
    let area = try #require(button.area)
    #expect(button.label == "Go home")
    #expect(picture.lines[area.row].contains("Go home") && area.height == 1)
  }

  @Test func `Several pictures are one document`() async throws {
    let arguments = ["render", "FirstTabRoute.sheet", "LetterRoute.flyAnimation", "--format"]
    #expect(try pictures(await AppHost.features.run(arguments + ["json"])).map(\.title).count == 2)
    let svg = await AppHost.features.run(arguments + ["svg"]).output
    #expect(svg.components(separatedBy: "<svg ").count == 2)
    #expect(svg.components(separatedBy: "class=\"page\"").count == 2)
    #expect(svg.components(separatedBy: "class=\"screen\"").count == 3)
    #expect(svg.contains("LetterRoute.flyAnimation(letter: nil) as push</text>"))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    let html = await AppHost.features.run(arguments + ["html"]).output
    #expect(html.components(separatedBy: "<!DOCTYPE html>").count == 2)
    // Each is there for wide and for narrow windows.
    #expect(html.components(separatedBy: "<svg class=\"frame\"").count == 5)
  }

  @Test(arguments: ["light", "dark"])
  func `A page has the theme that is chosen, and crops its pictures, whatever their size`(
    theme: String
  ) async {
    let gallery = ["gallery", "first-tab/detail", "--format", "html"]
    let page = await AppHost.features.run(gallery + ["--theme", theme]).output
    #expect(page.contains("<html lang=\"en\" data-theme=\"\(theme)\">"))
    let whole = await AppHost.features.run(gallery + ["--size", "80x24"]).output
    #expect(whole.contains("<html lang=\"en\">"))
    #expect(!(page + whole).contains("height=\"602\""))
  }

  @MainActor @Test
  func `A page of the tour shows every step, at the width of a phone`() async {
    let steps = ["tap \"First tab\"", "expect no alert", "tap \"Present sheet\""]
    let script = (steps + ["show \"A sheet.\"", "swipe"]).joined(separator: "\n")
    let tour = Part<PlayTests.TourName>.module { $0.script("tour", script) }
    let host = AppHost(
      name: "app", version: "1.2.3", title: "Routebook", modules: AppHost.featureModules + [tour])
    let run = await host.run("play", "--format", "html")
    #expect(run.messages.hasPrefix("✓ tour"))
    let page = run.output
    #expect(page.contains("<h1>app play: tour</h1>"))
    let widths = page.matches(of: /<svg class="frame" width="(\d+)"/).map { String($0.1) }
    #expect(widths == Array(repeating: "338", count: 4))
    #expect(
      page.contains(
        "<figcaption><h3><code>tap &quot;Present sheet&quot;</code></h3><p>A sheet.</p></figcaption>"
      ))
    #expect(page.components(separatedBy: "<summary>In the log</summary>").count == 4)
    #expect(page.contains("presented First<wbr>Tab<wbr>Route.<wbr>sheet as sheet</li>"))
    let large = await host.run("play", "--format", "html", "--size", "80x24").output
    #expect(large.components(separatedBy: "<svg class=\"frame\" width=\"658\"").count == 5)
  }

  @Test func `JSON of a script contains what text prints, and the failure`() async throws {
    let script =
      "tap \"First tab\"\nshow\n"
      + Self.failing.split(separator: "\n").dropFirst()
      .joined(separator: "\n")
    let run = await AppHost.features.run("play", "-", "--format", "json", input: script)
    let shown = try pictures(run)
    #expect(
      shown.map(\.step) == [
        "tap \"First tab\"", "tap \"Present sheet\"\nexpect title \"<Cover>\"",
      ])
    #expect(shown[1].failure?.contains("expected: the title \"<Cover>\"") == true)
  }

  static let depths: [(name: String, [String], [String: String], has: String, hasNot: String)] = [
    ("a plain terminal", [], ["TERM": "xterm"], "\u{1B}[0;35m", "38;"),
    ("256 colours", [], ["TERM": "xterm-256color"], "38;5;80m", "38;2;"),
    (
      "true colour", [], ["TERM": "xterm-256color", "COLORTERM": "truecolor"], "38;2;84;209;219m",
      "38;5"
    ),
    ("an option", ["--color", "256"], ["COLORTERM": "truecolor"], "38;5;80m", "38;2;"),
    (
      "no colour as an option", ["--color=none", "--format=ansi"], ["TERM": "xterm"], "\u{1B}[0;1m",
      "35"
    ),
    ("a light theme", ["--theme", "light"], ["TERM": "xterm-256color"], "38;5;25m", "38;5;80m"),
    (
      "a light background", [], ["TERM": "xterm-256color", "COLORFGBG": "0;15"], "38;5;25m",
      "38;5;80m"
    ),
    (
      "a dark background", [], ["TERM": "xterm-256color", "COLORFGBG": "15;8"], "38;5;80m",
      "38;5;25m"
    ),
    (
      "a theme against the background", ["--theme", "dark"],
      ["TERM": "xterm-256color", "COLORFGBG": "0;15"],
      "38;5;80m", "38;5;25m"
    ),
  ]

  @Test(arguments: depths)
  func `The environment or an option says how many colours there are, and for which background`(
    name: String, options: [String], environment: [String: String], has: String, hasNot: String
  ) async {
    let run = await AppHost.features.run(
      ["render", "LetterRoute.flyAnimation"] + options, environment: environment,
      onTerminal: true)
    #expect(run.output.contains(has))
    #expect(!run.output.contains(hasNot))
  }

  @Test func `Colours can be forced, but not against NO_COLOR`() async {
    func output(_ environment: [String: String], _ options: String...) async -> String {
      await AppHost.features.run(
        ["render", "LetterRoute.flyAnimation"] + options, environment: environment
      ).output
    }
    #expect(await output(["CLICOLOR_FORCE": "1"]).contains("\u{1B}[0;35m"))
    #expect(await !output(["CLICOLOR_FORCE": "0"]).contains("\u{1B}"))
    #expect(await !output(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).contains("\u{1B}"))
    #expect(await output(["NO_COLOR": "1"], "--color", "16").contains("\u{1B}[0;35m"))
    #expect(await !output([:], "--color", "none").contains("\u{1B}"))
  }
}
