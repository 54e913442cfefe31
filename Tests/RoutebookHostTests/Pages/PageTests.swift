import Foundation
import Routebook
import RoutebookExplorer
import SampleApps
import Testing

@testable import RoutebookHost

/// The family of pages: their header, their contents, and what is marked in them.
@MainActor struct PageTests {
  private func filmstrip(_ script: String) async -> String {
    await AppHost.features.run("play", "-", "--format", "html", input: script).output
  }

  /// The labels of the entries of a page's contents, without marks.
  private func entries(of page: String) -> [String] {
    page.matches(of: /<li[^>]*><a href="#[^"]*">(.*?)<\/a><\/li>/).map {
      String($0.1).replacing(/<[^>]*>/, with: "|").replacing("&quot;", with: "\"")
    }
  }

  @Test func `A filmstrip lists its steps, with what is expected below the step that it checks`()
    async
  {
    let page = await filmstrip(
      """
      tap "First tab"
      expect title "First tab"
      expect no alert
      tap "Present sheet"
      swipe
      """)
    #expect(
      entries(of: page) == [
        "start", "tap \"First tab\"|expect title \"First tab\"||expect no alert|",
        "tap \"Present sheet\"", "swipe",
      ])
    #expect(page.contains("<h2>✓ standard input</h2>\n<p class=\"note\">5 steps, "))
    #expect(page.contains("<p class=\"summary\">✓ 1 script: 1 passed, 5 steps, "))
    #expect(page.components(separatedBy: "<figure>").count == 5)
    #expect(
      page.contains(
        """
        <dt>tab home</dt><dd><code>home</code> › <code>first<wbr>Tab</code></dd>
        <dt class="other">tab about</dt><dd class="other"><code>about</code></dd>
        <dt>sheet</dt><dd><strong><code>sheet</code></strong></dd></dl>
        """))
  }

  @Test func `A failed step is marked in the contents, and has a picture of its own`() async {
    let page = await filmstrip("tap \"First tab\"\nexpect title \"Home\"")
    #expect(entries(of: page).last == "✗ expect title \"Home\"")
    #expect(page.components(separatedBy: "<li class=\"failed\">").count == 2)
    #expect(page.contains("<h2><span class=\"warning\">✗ standard input</span></h2>"))
    #expect(page.contains("<p class=\"summary warning\">✗ 1 script: 0 passed, 1 failed, 2 steps, "))
  }

  @Test func `What a step changes is marked at both widths, unless most of the screen is new`()
    async
  {
    let page = await filmstrip(
      "tap \"Paper plane\"\ntap \"Fly a plane\"\ntap \"To a friend\"\nexpect title \"Home\"")
    let parts = page.components(separatedBy: "<section class=\"part").dropFirst()
    let marks = parts.map { $0.components(separatedBy: "<rect class=\"changed\"").count - 1 }
    // The option that is selected now, and the one that was.
    #expect(marks == [0, 0, 0, 4, 0])
    let notes = parts.map { $0.firstMatch(of: /<p class="note">(.*?)<\/p>/).map { String($0.1) } }
    #expect(
      notes == [
        nil, "Most of the screen is new.", "Most of the screen is new.",
        "<span class=\"changed\"></span> Changed by this step.", "The screen is as before.",
      ])
    #expect(parts.allSatisfy { $0.contains("<div class=\"narrow\">") })
  }

  @Test func `What a sheet covered is not new when the sheet is gone`() async {
    let page = await filmstrip("tap \"First tab\"\ntap \"Present sheet\"\nswipe")
    let end = page.components(separatedBy: "<section class=\"part").last ?? ""
    let heights = end.matches(of: /<rect class="changed" x="\d+" y="(\d+)"/).map { String($0.1) }
    // The text that says what was dismissed, at both widths.
    #expect(heights == ["180", "180"])
  }

  @Test func `A script that is played twice has two groups of steps`() async {
    let page = await AppHost.features.run(
      "play", "first-tab/alert", "first-tab/alert", "--format", "html"
    ).output
    #expect(entries(of: page).filter { $0 == "start" }.count == 2)
    #expect(page.components(separatedBy: "<h2>✓ first-tab/alert</h2>").count == 5)
  }

  @Test(arguments: [
    ("Tabs.FirstTabRoute", "Tabs.<wbr>First<wbr>Tab<wbr>Route"), ("a/b<C", "a/<wbr>b&lt;C"),
    ("URL", "URL"), ("", ""), ("a/\u{301}B", "a/<wbr>\u{301}B"),
  ])
  func `A long name can break between its words`(name: String, markup: String) {
    #expect(name.markupWithBreaks == markup)
  }

  @Test func `A page with one part has no contents and no search`() async {
    let page = await AppHost.features.run("render", "FirstTabRoute.detailView", "--format", "html")
      .output
    #expect(!page.contains("<nav") && !page.contains("id=\"search\""))
    #expect(page.contains("<header>\n<h1>"))
  }

  @Test func `Equal pictures of different previews stay`() async {
    let page = await AppHost.features.run(
      "gallery", "first-tab/detail", "first-tab/detail", "--format", "html"
    ).output
    #expect(page.components(separatedBy: "<figure>").count == 3)
  }

  @Test func `A map shows once how tabs are selected, and keeps what only a tab leads to`() throws {
    let app = {
      try HeadlessApp(
        tabs: [
          AppTab("planes", root: PlaneRoute.hangar), AppTab("letters", root: PlaneRoute.letter),
        ],
        modules: [
          Part<Alpha>.module { registry in
            registry.navigationDestination(for: PlaneRoute.self) { route in
              TextScreen("\(route)") {
                if route == .hangar { NavigationLink("Log", to: PlaneRoute.logbook) }
              }
            }
          }
        ])
    }
    var hooks = ExplorationHooks()
    hooks.recordsMap = true
    let map = try #require(
      try explore(within: ExplorationBounds(), only: nil, hooks) { try app() }.map)
    let whole = MapGraph(map, isWhole: false, used: nil)
    let graph = whole.withTabsOnce
    func lines(_ graph: MapGraph) -> [String: [String]] {
      Dictionary(
        uniqueKeysWithValues: graph.nodes.map {
          ($0.title, $0.transitions.flatMap(\.lines).sorted())
        })
    }
    #expect(lines(whole)["logbook"]?.contains("tab \"letters\"") == true)
    #expect(
      lines(graph) == [
        "hangar": ["tab \"letters\"", "tap \"Log\""], "logbook": ["back"], "letter": [],
      ])
    #expect(graph.leftOut.contains("Tabs can be selected from every screen, and are shown once."))
  }
}
