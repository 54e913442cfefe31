import Foundation
import Routebook
import SampleApps
import Sampling
import Testing

@testable import RoutebookHost

/// The site that the gallery writes.
@MainActor struct GallerySiteTests {
  /// A site that was written, and what was said.
  private struct Site {
    let path: String
    let run: Run
    /// The texts of the files, by their paths in the site.
    private(set) var files: [String: String] = [:]

    @MainActor init(of host: AppHost, _ options: String...) async throws {
      let folder = try TemporaryFolder()
      path = folder.path("site")
      run = await host.run(["gallery", "--output", path] + options)
      let pages = TemporaryFolder.names(in: path + "/routes").map { "routes/" + $0 }
      for name in TemporaryFolder.names(in: path) + pages {
        files[name] = folder.text(of: "site/" + name)
      }
    }
  }

  /// The site of the features is written once: it takes seconds.
  private static let features = Task { try await Site(of: .features) }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ host: AppHost) async -> Run {
    await host.run("gallery", "--output", folder.path("site"))
  }

  @Test(.enabled(if: SampleCounts.areFull))
  func `An app with panes has pictures of a width that shows them`() async throws {
    let host = AppHost(name: "mail", version: "1") {
      try makeMailApp(and: [Part<Alpha>.module { $0.preview("lunch", MailRoute.message(1)) }])
    }
    let index = try #require(try await Site(of: host).files["index.html"])
    #expect(index.contains("<button type=\"button\" data-value=\"120\""))
    #expect(
      index.contains("<div data-columns=\"120\">") && !index.contains("<div data-columns=\"80\">"))
  }

  @Test func `Every preview is there in each of its presentations, at two sizes`() async throws {
    let site = try await Self.features.value
    #expect(site.run.output == site.path + "/index.html\n")
    #expect(site.run.messages == "")
    #expect(site.run.code == .success)
    let index = try #require(site.files["index.html"])
    let registry = try HeadlessApp(title: "", modules: AppHost.featureModules).registry
    let previews = registry[DestinationPreviews.self]
    #expect(!previews.isEmpty)
    var pictures = 0
    for preview in previews {
      let id = "preview=" + preview.name
      #expect(index.contains("id=\"\(id)\""))
      #expect(
        index.contains("<h3><a href=\"#\(id)\">\(preview.name.markupWithBreaks)</a></h3>"))
      let name = preview.destination.route.name
      let presentations = registry.destinations.filter { $0.routeName == name }
      pictures += 2 * presentations.count
      for presentation in presentations {
        #expect(
          index.contains("<figure data-presentation=\"\(presentation.presentation.rawValue)\""))
      }
    }
    #expect(index.components(separatedBy: "<svg class=\"frame\"").count - 1 == pictures)
    let count = "\(previews.count) previews"
    #expect(index.contains("<output id=\"found\" data-all=\"\(count)\">\(count)</output>"))
    #expect(!index.contains("id=\"languages\""))
  }

  @Test
  func
    `Each route has a page with its module, presentations and links, and all links lead to a page`()
    async throws
  {
    let files = try await Self.features.value.files
    let registry = try HeadlessApp(title: "", modules: AppHost.featureModules).registry
    let routes = Set(registry.destinations.map(\.routeName))
    let pages = files.keys.filter { $0.hasPrefix("routes/") }
    #expect(pages.count == routes.count)
    for name in ["index.html"] + pages {
      let page = try #require(files[name])
      for link in page.matches(of: /href="([^"#]+)"/).map({ String($0.1) }) {
        let path = URL(filePath: "/" + name).deletingLastPathComponent().appending(path: link)
        #expect(
          files[String(path.standardized.path(percentEncoded: false).dropFirst())] != nil,
          "\(link) in \(name)")
      }
      #expect(
        !page.contains("http:") && !page.contains("https:") && !page.contains("src="), "\(name)")
    }
    let first = try #require(files["routes/FirstTabCoordinator.FirstTabRoute.html"])
    #expect(first.contains("<dd>First<wbr>Tab<wbr>Coordinator</dd>"))
    #expect(first.contains(", sheet <span class=\"note\">line "))
    let index = try #require(files["index.html"])
    let previewed = Set(registry[DestinationPreviews.self].map(\.destination.route.name))
    #expect(
      index.matches(of: /<small>no preview/).count == routes.subtracting(previewed).count)
    #expect(first.contains("<dt>Deep links</dt><dd><code>routebook://<wbr>first-tab</code><br>"))
  }

  @Test func `A card has the command that draws it, and the options of each other picture`()
    async throws
  {
    let index = try #require(try await Self.features.value.files["index.html"])
    let card = try #require(
      index.components(separatedBy: "<article").first {
        $0.contains("id=\"preview=first-tab/sheet\"")
      })
    let command = try #require(card.firstMatch(of: /data-text="(.*?)"/)).1
    #expect(command.hasSuffix(" gallery first-tab/sheet"))
    let options = card.matches(of: /data-presentation="(\w+)".*? data-options="(.*?)"/)
    #expect(
      options.map { "\($0.1) \($0.2)".replacing("&quot;", with: "'") } == [
        "push ['--as','push']", "sheet []", "cover ['--as','cover']", "alert ['--as','alert']",
      ])
  }

  @Test
  func `A search finds the presentation of a preview, its route, and each picture's own texts`()
    async throws
  {
    let index = try #require(try await Self.features.value.files["index.html"])
    let card = try #require(
      index.components(separatedBy: "<article").first {
        $0.contains("id=\"preview=first-tab/detail\"")
      })
    let words = card.matches(of: /data-words="(.*?)"/).map { String($0.1) }
    #expect(
      words == [
        "FirstTabCoordinator push FirstTabRoute.detailView",
        "Detail This screen is pushed on the stack of the current layer.",
      ])
    // On paper, the route is below the name.
    #expect(card.contains("data-route=\"FirstTabRoute.detailView\">push</p>"))
  }

  @Test(arguments: [
    (preview: "first-tab/detail", below: "back button &quot;First tab&quot;"),
    (preview: "first-tab/alert", below: ">Show detail</text>"),
  ])
  func `A preview is drawn where a user meets it`(_ place: (preview: String, below: String))
    async throws
  {
    let index = try #require(try await Self.features.value.files["index.html"])
    let card = try #require(
      index.components(separatedBy: "<article").first {
        $0.contains("id=\"preview=\(place.preview)\"")
      })
    #expect(card.contains(place.below))
  }

  @Test func `With several languages, each picture is there in all of them`() async throws {
    let site = try await Site(of: LanguageTests.host, "--language", "en,ko,en")
    #expect(site.run.messages == "" && site.run.code == .success)
    for name in ["index.html", "routes/Lamps.LampRoute.html"] {
      let page = try #require(site.files[name])
      let figures = page.matches(
        of:
          /data-language="(\w+)" data-options="[^"]*" data-words="([^"]*)" lang="\w+"( hidden)?>.*aria-label="([^"]*)"/
      )
      #expect(figures.map { "\($0.1)\($0.3 ?? "")" } == ["en", "ko hidden"])
      #expect(figures.map { $0.4.contains("ko ko") } == [false, true])
      // A search finds the texts of the language that is shown.
      #expect(figures.map { $0.2.contains("ko ko") } == [false, true])
      #expect(page.contains("aria-label=\"Language\""))
    }
  }

  @Test func `A name from a module is text in the page, and not a path`() async throws {
    let evil = "../<script>alert('x')</script>\u{1B}"
    let run = await write(
      .of({ _ in EvilPreviews(name: evil) }))
    #expect(run.code == .success)
    let index = try #require(folder.text(of: "site/index.html"))
    #expect(index.components(separatedBy: "<script>").count == 3)
    #expect(index.contains("&lt;script&gt;"))
    #expect(!index.contains("\u{1B}"))
    #expect(folder.names == ["site"])
  }

  @Test func `A preview without a factory is reported, and the site is written`() async throws {
    let run = await write(.of({ _ in GalleryTests.Hollow() }))
    #expect(run.code == .failure)
    #expect(run.messages.hasPrefix("error: No module registers "))
    #expect(try #require(folder.text(of: "site/index.html")).contains("Missing screen"))
  }

  @Test func `A site replaces an earlier one, without the pages of routes that are gone`()
    async throws
  {
    _ = await write(
      .of(
        Part<Alpha>.module {
          $0.lamp(at: "A.swift", 1)
          $0.preview("lamp", LampRoute.on)
        }))
    #expect(folder.text(of: "site/routes/Lamps.LampRoute.html") != nil)
    try folder.write("mine", to: "site/routes/notes.html")
    try folder.write("mine", to: "site/notes.html")
    let run = await write(.of({ _ in EvilPreviews(name: "evil") }))
    #expect(run.code == .success)
    #expect(folder.text(of: "site/routes/Lamps.LampRoute.html") == nil)
    #expect(folder.text(of: "site/routes/notes.html") == "mine")
    #expect(folder.text(of: "site/notes.html") == "mine")
    #expect(try #require(folder.text(of: "site/index.html")).contains("evil"))
  }

  @Test func `A page of somebody else is not replaced, and nothing else is written`() async throws {
    let name = "index.html"
    try FileManager.default.createDirectory(
      atPath: folder.path("site"), withIntermediateDirectories: false)
    try folder.write("<h1>My own page</h1>\n", to: "site/\(name)")
    let run = await write(.of({ _ in EvilPreviews(name: "evil") }))
    #expect(run.code == .output)
    #expect(
      run.messages == """
        error: The site "\(folder.path("site"))" can't be written: "\(name)" is there, and no \
        earlier run wrote it; choose another folder, or remove the file.

        """)
    #expect(folder.text(of: "site/\(name)") == "<h1>My own page</h1>\n")
    #expect(TemporaryFolder.names(in: folder.path("site")) == [name])
  }

  @Test func `A site that can't be written is an error`() async throws {
    try folder.write("", to: "site")
    let run = await write(.of({ _ in EvilPreviews(name: "evil") }))
    #expect(run.code == .output)
    #expect(
      run.messages.hasPrefix("error: The site \"\(folder.path("site"))\" can't be written: "))
  }

  @Test func `The style and the scripts of all pages have 70 KB at most`() async throws {
    var pages = Array(try await Self.features.value.files.values)
    pages.append(await AppHost.features.run("play", "--format", "html").output)
    pages.append(
      await ExploreTests.host(presenting: .cover).run("explore", "--format", "html").output)
    let parts = pages.flatMap {
      $0.matches(of: /<(style|script)>(.*?)<\/\1>/.dotMatchesNewlines()).map { $0.2 }
    }
    let lines = Set(parts.flatMap { $0.split(separator: "\n") })
    #expect(
      lines.contains { $0.hasPrefix("#transitions") } && lines.contains { $0.contains("#turn") })
    #expect(lines.reduce(0) { $0 + $1.utf8.count + 1 } <= 70_000)
  }
}

private final class EvilPreviews: CoordinatorModule {
  struct Evil: Route {
    static let routeName = "../Evil/<b>"
  }

  let name: String

  init(name: String) { self.name = name }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: Evil.self) { _ in TextScreen("</pre><script>") {} }
    registry.preview(name, Evil())
  }
}
