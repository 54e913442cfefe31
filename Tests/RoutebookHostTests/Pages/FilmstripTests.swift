import Foundation
import Routebook
import SampleApps
import Testing

@testable import RoutebookHost

/// The page with the steps of scripts: how its parts are found.
@MainActor struct FilmstripTests {
  private func filmstrip(_ script: String) async -> String {
    await AppHost.features.run("play", "-", "--format", "html", input: script).output
  }

  @Test func `A step of an included script has the address of the script that includes it`() async {
    let page = await filmstrip("tab \"About\"\ninclude \"first-tab/alert\"")
    let script = "step=standard_20input"
    let addresses = page.matches(of: /<li[^>]*><a href="#([^"]*)"/).map { String($0.1) }
    #expect(addresses.prefix(3) == ["\(script)", "\(script):1", "\(script)~2"])
    #expect(addresses.allSatisfy { $0.hasPrefix(script) })
  }

  @Test func `A script from a file has the name of the file, and its failure has the path`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("expect title \"Nowhere\"", to: "order.script")
    let path = folder.path("order.script")
    let page = await AppHost.features.run("play", path, "--format", "html").output
    #expect(page.contains("<span class=\"warning\">✗ order.script</span>"))
    #expect(page.contains(": order.<wbr>script</h1>"))
    #expect(page.contains("<a href=\"#step=order.script:1\""))
    #expect(page.contains("<p class=\"note\">\(path):1"))
  }

  @Test func `A registered script keeps its name, also if it looks like a path`() async {
    let shop = Part<Alpha>.module { registry in
      registry.navigationDestination(for: LampRoute.self) { _ in TextScreen("Kite") {} }
      registry.script("/abs/one", "expect title \"Kite\"", fileID: "A.swift", line: 1)
    }
    let host = AppHost(name: "app", version: "1") {
      try HeadlessApp(root: LampRoute.on, modules: [shop])
    }
    let page = await host.run("play", "/abs/one", "--format", "html").output
    #expect(page.contains("✓ /abs/one"))
  }

  @Test
  func `A search finds sentences, what is on the screens but not their tabs, events and failures`()
    async
  {
    let page = await filmstrip(
      "tap \"First tab\"\ntap \"Show detail\"\nshow \"A push.\"\nexpect title \"Home\"")
    let words = page.matches(of: /data-words="(.*?)" data-events="(.*?)"/)
    let screen = "Detail This screen is pushed on the stack of the current layer."
    #expect(words.suffix(2).map { String($0.1) } == [screen, screen])
    #expect(
      words.suffix(2).map { String($0.2) } == [
        "pushed FirstTabRoute.detailView A push.", "standard input:4 failed",
      ])
  }

  @Test func `A list is open only in the picture before the step that uses its entry`() async throws
  {
    var rows = ["Milk", "Bread"]
    let shelf = Part<Alpha>.module { registry in
      registry.navigationDestination(for: LampRoute.self) { _ in
        TextScreen("Shelf") {
          for row in rows {
            Text(row).actions {
              Button("Delete") { rows.removeAll { $0 == row } }
              Button("Rename") {}
            }
          }
        }
      }
    }
    let host = AppHost(name: "app", version: "1") {
      try HeadlessApp(root: LampRoute.on, modules: [shelf])
    }
    let json = await host.run("render", "LampRoute.on", "--format", "json").output
    #expect(json.contains("\"menu\" : \"Milk\"") && json.contains("\"role\" : \"actions\""))
    let page = await host.run(
      "play", "-", "--format", "html", input: "tap \"Milk\" > \"Delete\"\nexpect text \"Bread\"\n"
    ).output
    let pictures = page.matches(of: #/<svg class="frame"[\s\S]*?</svg>/#).map { String($0.0) }
    let open = pictures.map { $0.contains("Rename") }
    #expect(open == [false, true, false])
    #expect(
      page.contains("</svg><div class=\"opened\"><p class=\"note\">Then, in its menu</p><svg"))
    #expect(pictures.allSatisfy { $0.contains("mark dots") })
    #expect(pictures.map { $0.contains("class=\"used\"") } == [true, false, false])
    #expect(page.contains("tap &quot;Milk&quot; &gt; &quot;Delete&quot;"))
  }

  @Test func `A page says what a user sees happen, and strikes through what is gone`() async {
    let page = await AppHost(name: "app", version: "1") {
      var (rows, isOn) = (["Milk", "Bread"], false)
      return try HeadlessApp(
        root: LampRoute.on,
        modules: [
          Part<Alpha>.module { registry in
            registry.navigationDestination(for: LampRoute.self) { _ in
              TextScreen("Shelf") {
                for row in rows { Text(row) }
                Toggle("Cheap", isOn: isOn) { isOn = $0 }
                Button("Empty") { rows = ["Nothing"] }
                Button("Rest") {}
                NavigationLink("More", to: LampRoute.dimmed(1), as: .alert)
              }
            }
            registry.destination(for: LampRoute.self, as: .alert) { _ in
              TextScreen("Sure?") { Button("OK") {} }
            }
          }
        ])
    }.run(
      "play", "-", "--format", "html",
      input:
        "# All\ntap \"Empty\"\nexpect text \"Nothing\"\n# Then\ntap \"Cheap\"\ntap \"Rest\"\ntap \"More\"\ntap \"OK\""
    ).output
    let happened = page.matches(of: /<h3>What happened<\/h3>\n<ul class="log">(.*?)<\/ul>/)
    #expect(
      happened.map { String($0.1) } == [
        "<li>The app starts.</li>",
        "<li>New or changed: “Nothing”.</li><li>Gone: “Milk” and “Bread”.</li>",
        "<li>New or changed: “Cheap”.</li>", "<li>The screen is as before.</li>",
        "<li>The alert “Sure?” opens.</li>", "<li>The alert closes.</li>",
      ])
    #expect(page.matches(of: /<path class="gone"/).count == 1)
    let alone = page.matches(of: /<section class="(part[^"]*)"/).map { $0.1.contains("alone") }
    #expect(alone == [true, false, false, true, false, false])
  }

  @Test func `A page says what guards answer`() async {
    let page = await AppHost(name: "app", version: "1") {
      try HeadlessApp(
        root: LampRoute.on,
        modules: [
          Part<Alpha>.module { registry in
            registry.navigationDestination(for: LampRoute.self) { _ in
              TextScreen("Lamp") { NavigationLink("More", to: LampRoute.dimmed(1)) }
            }
            registry.destination(for: OtherLampRoute.self, as: .alert) { _ in
              TextScreen("Really?") { Button("No") {} }
            }
            registry.navigationGuard(
              NamedGuard("caretaker") { change in
                change.entering.contains { $0.route.name == "Lamps.LampRoute" }
                  ? .detour(to: .alert(OtherLampRoute.on)) : .allow
              })
          }
        ])
    }.run("play", "-", "--format", "html", input: "tap \"More\"\ntap \"No\"").output
    let happened = page.matches(of: /<h3>What happened<\/h3>\n<ul class="log">(.*?)<\/ul>/)
    let answers = happened.map { String($0.1) }
    #expect(
      answers[1].hasSuffix(
        "<li>The guard “caretaker” leads here first; “open Lamp<wbr>Route.<wbr>dimmed(1) as push” waits.</li>"
      ))
    #expect(answers[2].contains("<li>A guard refuses: open "))
  }

  @Test func `A page marks all panes that show another screen, and says their width`() async {
    let page = await AppHost(name: "mail", version: "1") { try makeMailApp(columns: 120) }.run(
      "play", "-", "--format", "html", "--size", "120x20", input: "tap \"Work\""
    ).output
    #expect(page.matches(of: #/<rect class="changed whole"/#).count == 2)
    #expect(page.contains("<p class=\"note\">120 columns</p>"))
  }

  @Test func `A page marks a new pane, and what is gone from the one below it`() async {
    let page = await AppHost(name: "mail", version: "1") { try makeMailApp(columns: 160) }.run(
      "play", "-", "--format", "html", "--size", "160x20",
      input: "tap \"Work\"\ntap \"Compiler\"\ntap \"Delete\""
    ).output
    let happened = page.matches(of: /<h3>What happened<\/h3>\n<ul class="log">(.*?)<\/ul>/)
    #expect(
      happened.dropFirst().map { String($0.1) } == [
        "<li>“Work” opens in the pane in the middle.</li>",
        "<li>“Compiler” opens in the pane on the right.</li>",
        "<li>Back at “Work”.</li><li>New or changed: “1”.</li><li>Gone: “2” and “Compiler new Grace”.</li>",
      ])
    let pictures = page.matches(of: #/<svg class="frame"[\s\S]*?</svg>/#).map { $0.0 }
    #expect(pictures.map { $0.matches(of: #/<rect class="changed whole"/#).count } == [0, 2, 1, 1])
    #expect(pictures.map { $0.matches(of: #/<rect class="changed"/#).count } == [0, 0, 0, 1])
    #expect(pictures.map { $0.matches(of: #/<rect class="gone"/#).count } == [0, 0, 2, 0])
  }

  @Test func `A page marks what changed while a screen was hidden`() async {
    let page = await AppHost(name: "mail", version: "1") { try makeMailApp() }.run(
      "play", "-", "--format", "html",
      input: "tap \"Work\"\ntap \"Lunch\"\ntap \"Mark as read\"\nback"
    ).output
    let happened = page.matches(of: /<h3>What happened<\/h3>\n<ul class="log">(.*?)<\/ul>/)
    #expect(
      happened.last.map { String($0.1) }
        == "<li>Back at “Work”.</li><li>Gone meanwhile: “new”.</li>")
  }

  private nonisolated static let texts = ["Kite", "Price: 12 €", "A &quot;red&quot; one", "Buy"]

  @Test(arguments: [
    ("several texts", "expect text \"13 €\"", "12 €", texts),
    ("several texts after a time", "wait text \"13 €\" for 1ms", "12 €", texts),
    (
      "texts with quotation marks", #"expect text "A \"blue\" one""#, "A &quot;red&quot; one",
      texts
    ),
    ("none that is similar", "expect text \"nothing like it\"", nil, texts),
    ("a title", "expect title \"Kites\"", nil, []),
  ])
  func `A failed step has the closest text, and those that were found as a list`(
    _ name: String, step: String, closest: String?, found: [String]
  ) async {
    let shop = Part<Alpha>.module { registry in
      registry.navigationDestination(for: LampRoute.self) { _ in
        TextScreen("Kite") {
          LabeledContent("Price", value: "12 €")
          Text("A \"red\" one")
          Button("Buy") {}
        }
      }
    }
    let host = AppHost(name: "app", version: "1") {
      try HeadlessApp(root: LampRoute.on, modules: [shop])
    }
    let page = await host.run("play", "-", "--format", "html", input: step).output
    let report =
      page.firstMatch(of: /<div class="failure">(.*?)<\/div>/.dotMatchesNewlines())?.1 ?? ""
    let texts = report.matches(of: /<li>(.*?)<\/li>/).map { String($0.1) }
    #expect(texts == found)
    let nearest = report.firstMatch(of: /<dt>closest<\/dt><dd>&quot;(.*?)&quot;<\/dd>/)
    #expect(nearest.map { String($0.1) } == closest)
  }

  @Test func `What failed is at the beginning of what is printed`() async throws {
    let page = await filmstrip("tap \"First tab\"\nexpect title \"Home\"")
    let failures = try #require(
      page.range(of: "<section class=\"failures\">\n<div class=\"failure\">"))
    #expect(failures.lowerBound < page.range(of: "<section class=\"part")!.lowerBound)
  }
}
