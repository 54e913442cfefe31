import Routebook
import RoutebookHost
import Testing

/// The gallery draws the sample routes that modules offer.
struct GalleryTests {
  @MainActor static var features: [HeadlessApp.ModuleFactory] { HeadlessApp.linkedModules }

  /// Draws a route that no factory is registered for, beside one that has one.
  final class Hollow: CoordinatorModule {
    enum Place: Route {
      case full
    }
    enum Hole: Route {
      case empty
    }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: Place.self) { _ in TextScreen("Full") {} }
      registry.preview("a-hole", Hole.empty)
      registry.preview("b-sheet", Place.full, as: .sheet)
      registry.preview("c-place", Place.full)
    }
  }

  @MainActor private func gallery(
    _ arguments: [String], modules: [HeadlessApp.ModuleFactory] = GalleryTests.features
  ) async -> Run {
    await AppHost(name: "app", version: "1", title: "Routebook", modules: modules)
      .run(["gallery"] + arguments)
  }

  @Test @MainActor func `Every preview of every module is drawn`() async throws {
    let result = await gallery(["--format", "text"])
    result.expect(.success, messages: "")
    #expect(!result.output.contains("Missing screen"))
    #expect(!result.output.contains("\u{1B}"))
    let registry = try HeadlessApp(title: "", modules: Self.features).registry
    let previews = registry[DestinationPreviews.self]
    #expect(result.headings == previews.map { "\($0.name): \($0.destination)" })
    for feature in ["calendar", "first-tab", "introduce", "news", "paper-plane"] {
      #expect(previews.contains { $0.name.hasPrefix(feature + "/") })
    }
    for preview in previews {
      #expect(registry.resolutionError(for: preview.destination) == nil, "\(preview.name)")
    }
    #expect(Set(previews.map(\.destination.presentation)) == Set(Presentation.allCases))
  }

  @Test func `A preview can be drawn by its name`() async {
    let result = await gallery(["introduce/no-post", "--size", "40x8"])
    #expect(result.code == .success)
    let expected = """
      # introduce/no-post: IntroduceRoute.teamBlog(postID: 404) as push
       ‹ Routebook Post not found
      ────────────────────────────────────────
       There is no post number 404.
       [ Start over ]


      ─━━━━━━━━━──────────────────────────────
       Routebook   About

      """
    #expect(result.output.linesWithoutTrailingBlanks == expected)
  }

  @Test func `A preview can be drawn in another presentation`() async {
    let result = await gallery(["calendar/settings", "news/home", "--as", "sheet"])
    #expect(
      result.headings == [
        "calendar/settings: CalendarOverlay.settings as sheet",
        "news/home: NewsRoute.home as sheet",
      ])
    #expect(result.code == .failure)
    #expect(result.messages.contains("NewsRoute"))
  }

  @Test func `Several previews are drawn in the order of the arguments`() async {
    let result = await gallery(["news/home", "calendar/denied", "news/home"])
    #expect(result.code == .success)
    #expect(
      result.headings == [
        "news/home: NewsRoute.home as push",
        "calendar/denied: CalendarOverlay.accessDenied(\"Salary talk\") as alert",
        "news/home: NewsRoute.home as push",
      ])
  }

  @Test(arguments: [
    ("news/hom", "Unknown preview \"news/hom\". Did you mean news/home?"),
    ("calender/event", "Unknown preview \"calender/event\". Did you mean calendar/event?"),
    ("setings", "Unknown preview \"setings\"."),
    ("zzzzzzzz", "Unknown preview \"zzzzzzzz\"."),
    ("\u{1B}[31m", "Unknown preview \"^[[31m\"."),
  ])
  func `An unknown name is wrong usage, and the nearest is named`(name: String, message: String)
    async
  {
    let result = await gallery(["--", name])
    result.expect(
      .usage, output: "", messages: "error: \(message)\nhint: See 'app gallery --help'.\n")
  }

  @Test func `One unknown name among known ones prints nothing`() async {
    let result = await gallery(["news/home", "nowhere"])
    result.expect(.usage, output: "")
  }

  @Test func `A preview without a screen is drawn as a placeholder, and fails the command`() async {
    let result = await gallery(["--size", "60x10"], modules: [{ _ in Hollow() }])
    #expect(result.code == .failure)
    #expect(result.headings.map { $0.prefix { $0 != ":" } } == ["a-hole", "b-sheet", "c-place"])
    #expect(result.output.contains("Missing screen"))
    #expect(result.output.contains("Full"))
    let complaints = result.messages.split(separator: "\n")
    #expect(complaints.count == 2)
    #expect(complaints[0].hasPrefix("error: No module registers"))
    #expect(complaints[1].contains("has no sheet factory, only: push."))
  }

  /// Shows a room behind a guard with each answer that a guard can give.
  final class Locked: CoordinatorModule {
    enum Room: Route {
      case safe, open
    }

    private let decision: GuardDecision

    init(_ decision: GuardDecision) { self.decision = decision }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      for presentation in [Presentation.push, .sheet] {
        registry.destination(for: Room.self, as: presentation) { TextScreen("\($0)") {} }
      }
      registry.navigationGuard(
        PermissionGuard("lock", entering: Room.self) { [decision] room in
          room == .safe ? decision : .allow
        })
      registry.preview("a-push", Room.safe)
      registry.preview("b-sheet", Room.safe, as: .sheet)
    }
  }

  static let decisions: [GuardDecision] = [
    .refuse(reason: "it is locked"), .redirect(.open(.push(Locked.Room.open))),
    .detour(to: .sheet(Locked.Room.open)),
  ]

  @Test(arguments: decisions)
  func `A preview shows its own screen, whatever guards would say`(decision: GuardDecision) async {
    let result = await gallery(["--size", "30x7"], modules: [{ _ in Locked(decision) }])
    #expect(
      result.output.linesWithoutTrailingBlanks == """
        # a-push: Room.safe as push
         ‹ Routebook safe
        ──────────────────────────────



        ─━━━━━━━━━────────────────────
         Routebook   About

        # b-sheet: Room.safe as sheet
                  Routebook
        ╭────────────────────────────╮
        │            safe            │
        │────────────────────────────│
        │                            │
        │                            │
        ╰────────────────────────────╯

        """)
    result.expect(.success, messages: "")
  }

  @Test func `Without any preview, a message says so`() async {
    let result = await gallery([], modules: [])
    #expect(result.code == .usage)
    #expect(result.messages.hasPrefix("error: No module registers a preview.\n"))
  }

  @Test func `A conflict between previews stops the command and names both places`() async {
    let result = await gallery([], modules: [{ _ in Hollow() }, { _ in Hollow() }])
    result.expect(.failure, output: "")
    #expect(result.messages.contains("Several modules have the name Hollow"))
  }
}

extension Run {
  /// The headings, in the order in which they were printed.
  fileprivate var headings: [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) }
  }
}

extension String {
  fileprivate var linesWithoutTrailingBlanks: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }
}
