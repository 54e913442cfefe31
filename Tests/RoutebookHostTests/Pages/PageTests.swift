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

  /// The labels of the entries of a page's contents, with the sentences above them.
  private func entries(of page: String) -> [String] {
    let pattern =
      /<h3>(?<sentence>.*?)<\/h3>\n<ol>|<li[^>]*><a href="#[^>]*>(?<label>.*?)<\/a><\/li>/
    return page.matches(of: pattern).map { match in
      match.sentence.map { "# \(String($0))" }
        ?? String(match.label ?? "").replacing(/<\/?i>/, with: "").replacing(" <small>", with: "|")
        .replacing("</small>", with: "").replacing("&quot;", with: "\"")
    }
  }

  /// The addresses of the entries of a page's contents.
  private func addresses(in page: String) -> [String] {
    page.matches(of: /<li[^>]*><a href="#([^"]*)"/).map { String($0.1) }
  }

  /// The lines below each picture of a filmstrip: how the user got there, and what marks mean.
  private func notes(of page: String) -> [String] {
    page.components(separatedBy: "<section class=\"part").dropFirst().map { part in
      let note = part.firstMatch(of: /<p class="note"><span>(.*?)<\/p>/).map { String($0.1) } ?? ""
      return note.replacing("</span> <span>", with: "; ").replacing(/<[^>]*>/, with: "")
        .replacing("&quot;", with: "\"")
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
        "Start", "✓ tap \"First tab\"|✓ expect title \"First tab\"|✓ expect no alert",
        "✓ tap \"Present sheet\"", "✓ swipe",
      ])
    let places = page.matches(of: /data-place="(.*?)"/).map { String($0.1) }
    #expect(places == ["Start of 5 steps", "Steps 1–3 of 5", "Step 4 of 5", "Step 5 of 5"])
    #expect(
      page.contains(
        "<details open><summary><h2>✓ standard input</h2></summary>\n<p class=\"note\">5 steps, "
      ))
    #expect(page.contains("<output id=\"found\" data-all=\"5 steps\"></output>"))
    #expect(
      addresses(in: page) == [
        "step=standard_20input", "step=standard_20input:1", "step=standard_20input:4",
        "step=standard_20input:5",
      ])
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
    #expect(
      page.contains(
        """
        <h3>✗ <code>expect title &quot;Home&quot;</code></h3>
        <dl><dt>expected</dt><dd>the title &quot;Home&quot;</dd>
        <dt>found</dt><dd>&quot;First tab&quot;</dd></dl>
        <p class="note">standard input:2</p></div>
        """))
    // There is nothing to compare.
    #expect(page.contains("<section class=\"part failed alone\" id=\"step=standard_20input:2\" "))
    #expect(page.contains("<ul class=\"controls\"><li>back button &quot;Routebook&quot;</li><li>"))
    #expect(page.contains("<h2><span class=\"warning\">✗ standard input</span></h2>"))
    #expect(page.contains("<p class=\"summary warning\">✗ 1 script: 0 passed, 1 failed, 2 steps, "))
  }

  @Test func `What a step changes is marked, unless most of the screen is new`()
    async
  {
    let page = await filmstrip(
      "tap \"Paper plane\"\ntap \"Fly a plane\"\ntap \"To a friend\"\nexpect title \"Home\"")
    let parts = page.components(separatedBy: "<section class=\"part").dropFirst()
    let marks = parts.map { $0.components(separatedBy: "<rect class=\"changed\"").count - 1 }
    // The option that is selected now, and the one that was.
    #expect(marks == [0, 0, 0, 2, 0])
    #expect(
      notes(of: page) == [
        " used next: tap \"Paper plane\"",
        " used by the step;  used next: tap \"Fly a plane\"",
        " used by the step;  used next: tap \"To a friend\"",
        " new or changed;  used by the step", "",
      ])
    #expect(page.components(separatedBy: "<rect class=\"used\"").count - 1 == 3)
  }

  @Test func `What a sheet covered is not new when the sheet is gone`() async {
    let page = await filmstrip("tap \"First tab\"\ntap \"Present sheet\"\nswipe")
    let end = page.components(separatedBy: "<section class=\"part").last ?? ""
    let heights = end.matches(of: /<rect class="changed" x="\d+" y="(\d+)"/).map { String($0.1) }
    // The text that says what was dismissed.
    #expect(heights == ["216"])
  }

  @Test func `A script that is played twice has two groups of steps`() async {
    let page = await AppHost.features.run(
      "play", "first-tab/alert", "first-tab/alert", "--format", "html"
    ).output
    #expect(entries(of: page).filter { $0 == "Start" }.count == 2)
    let starts = addresses(in: page).filter { $0.hasPrefix("step=first-tab/alert:1") }
    #expect(starts == ["step=first-tab/alert:1", "step=first-tab/alert:1~2"])
    #expect(page.components(separatedBy: "<h2>✓ first-tab/alert</h2>").count == 5)
  }

  @Test func `Pictures of no script are one list, with the name of each`() async {
    let page = await AppHost.features.run(
      "gallery", "first-tab/cover", "first-tab/detail", "--format", "html"
    ).output
    #expect(addresses(in: page) == ["picture=first-tab/cover", "picture=first-tab/detail"])
    #expect(!page.contains("<h2>") && !page.contains("<details"))
    let captions = page.matches(of: /<figcaption.*?>(.*?)<\/figcaption>/)
      .map { $0.1.replacing("<wbr>", with: "") }
    #expect(
      captions == [
        "first-tab/cover<br>FirstTabRoute.cover as cover",
        "first-tab/detail<br>FirstTabRoute.detailView as push",
      ])
    #expect(page.components(separatedBy: "<section class=\"part alone large\"").count == 3)
  }

  @Test func `Steps after a failed one are listed, without what they type`() async {
    let page = await filmstrip(
      """
      tap "Nowhere"
      type "PIN" "1234"
      show "At the end."
      back
      """)
    let unplayed = page.matches(of: /<li class="absent"><span><i>–<\/i> (.*?)<\/span><\/li>/)
      .map { String($0.1) }
    #expect(
      unplayed == ["type &quot;PIN&quot; &quot;••••&quot; · not run", "back · not run"])
    #expect(page.contains("standard input:1; 2 more steps did not run"))
    #expect(!page.contains("1234"))
  }

  @Test func `A sentence of a script is above the steps that led to what it is about`() async {
    let page = await filmstrip(
      """
      tap "First tab"
      tap "Show detail"
      expect no alert
      show "A detail."
      expect title "Detail"
      back
      show "Back again."
      tap "Show alert"
      """)
    #expect(
      entries(of: page) == [
        "Start", "# A detail.", "✓ tap \"First tab\"",
        "✓ tap \"Show detail\"|✓ expect no alert|✓ expect title \"Detail\"",
        "# Back again.", "✓ back", "✓ tap \"Show alert\"",
      ])
    // The last step belongs to no sentence.
    #expect(page.contains("</ol>\n<ol>\n<li"))
    let captions = page.matches(of: /<figcaption>.*?<\/h3>(<p.*?<\/p>)?/).map {
      $0.1.map(String.init)
    }
    #expect(
      captions == [
        nil, "<p class=\"note about\">A detail.</p>", "<p>A detail.</p>", "<p>Back again.</p>", nil,
      ])
  }

  @Test func `What a user does has a screen of its own, also if nothing changes`() async {
    let page = await filmstrip("tab \"Routebook\"\ntab \"Routebook\"\nexpect no alert")
    #expect(
      entries(of: page) == [
        "Start", "✓ tab \"Routebook\"", "✓ tab \"Routebook\"|✓ expect no alert",
      ])
  }

  @Test func `Each way to another screen has a sentence`() async {
    let page = await filmstrip(
      """
      tap "First tab"
      tap "Present sheet"
      swipe
      tap "Present cover"
      tap "Close"
      tap "Show alert"
      tap "OK"
      back
      tab "About"
      """)
    #expect(
      page.matches(of: /<ul class="log"><li>([“A-Z].*?)</).map { String($0.1) }.dropFirst() == [
        "“First tab” opens.", "“Sheet” opens as a sheet.",
        "The sheet closes: back at “First tab”.", "“Cover” opens as a cover.",
        "The cover closes: back at “First tab”.", "The alert “Alert” opens.", "The alert closes.",
        "Back at “Routebook”.", "Another tab: “About”.",
      ])
  }

  @Test(arguments: [
    ("first-tab/sheets", "first-tab/sheets"), ("a b", "a_20b"), ("a_20b", "a_5f20b"),
    ("<\"&#\n>", "_3c_22_26_23_0a_3e"), ("설정", "설정"), ("", ""),
  ])
  func `Any name is a part of an address, and different names are different parts`(
    name: String, word: String
  ) {
    #expect(name.addressWord == word)
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

  @Test
  func `A map does not say on each screen that it selects tabs: their roots are beside the start`()
    async throws
  {
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
      try await explore(detail: .states, within: ExplorationLimits(), hooks, AppMaker { try app() })
        .map)
    let whole = MapGraph(map)
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
        "hangar": ["tap \"Log\""], "logbook": ["back"], "letter": [],
      ])
    #expect(graph.nodes.filter { $0.distance == 0 }.map(\.title).sorted() == ["hangar", "letter"])
    #expect(graph.nodes.compactMap(\.tab?.name).sorted() == ["letters", "planes", "planes"])
  }
}
