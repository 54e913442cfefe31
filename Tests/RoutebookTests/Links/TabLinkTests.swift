import Routebook
import SampleApps
import Testing

/// Links into tabs, and links that open on top of where the user is.
struct TabLinkTests {
  private let app: HeadlessApp

  init() throws { app = try Self.app() }

  /// An app with two tabs, and links into each of them and on top.
  private static func app(guards: [any NavigationGuard] = []) throws -> HeadlessApp {
    try partApp(
      tabs: [
        AppTab("hangar", root: PlaneRoute.hangar), AppTab("letters", root: PlaneRoute.logbook),
      ], with: PlaneCoordinator.init(router:)
    ) { registry in
      registry.deepLink("app://hangar", to: PlaneRoute.hangar)
      registry.deepLink(
        "app://plane/:name", backStack: { _ in [.push(PlaneRoute.hangar)] },
        route: { PlaneRoute.plane(try $0.value("name")) }, parameters: { _ in nil })
      registry.deepLink(
        "app://letter", to: PlaneRoute.letter, as: .sheet, placement: .tab("letters"),
        backStack: [.push(PlaneRoute.notice)])
      registry.deepLink(
        "app://storm", to: PlaneRoute.storm, as: .sheet, placement: .onTop)
      registry.deepLink(
        "app://show", to: PlaneRoute.airShow, placement: .tab("leters"),
        fileID: "Alpha/Links.swift", line: 7)
      for navigationGuard in guards { registry.navigationGuard(navigationGuard) }
    }
  }

  static let openings: [(link: String, picture: String)] = [
    ("app://hangar", ">hangar[hangar*] letters[logbook, letter]"),
    ("app://plane/Kite", #">hangar[hangar, plane("Kite")*] letters[logbook, letter]"#),
    (
      "app://letter", #"hangar[hangar, plane("Dart")] >letters[logbook, notice] sheet[letter*]"#
    ),
    (
      "app://storm",
      #"hangar[hangar, plane("Dart")] >letters[logbook, letter] cover[airShow, notice] "#
        + "sheet[storm*]"
    ),
  ]

  @Test(arguments: openings)
  func `A link selects its tab and dismisses what is presented, or opens on top`(
    link: String, picture: String
  ) throws {
    app.navigator.push(PlaneRoute.plane("Dart"))
    app.navigator.selectTab(1)
    app.navigator.push(PlaneRoute.letter)
    app.navigator.presentCover(PlaneRoute.airShow)
    app.navigator.push(PlaneRoute.notice)
    #expect(try app.open(deepLink: link) == .committed)
    #expect("\(app.navigator.state)" == picture)
    let there = app.navigator.state.allIdentities
    #expect(try app.open(deepLink: link) == .unchanged(.alreadyThere))
    #expect(app.navigator.state.allIdentities == there)
  }

  @Test func `The part of a back stack that is already there keeps its identities`() throws {
    app.navigator.selectTab(1)
    app.navigator.push(PlaneRoute.notice)
    let kept = app.navigator.state.topLayer.elements.map(\.id)
    app.navigator.push(PlaneRoute.plane("Dart"))
    app.navigator.selectTab(0)
    try app.open(deepLink: "app://letter")
    #expect(app.navigator.state.tabs[1].layer.elements.map(\.id) == kept)
  }

  @Test func `A guard is asked once about the whole link, and can keep what is presented`() throws {
    var asked = 0
    let sentry = NamedGuard("sentry") { change in
      guard case .show = change.action else { return .allow }
      asked += 1
      return .refuse(reason: "unsaved letter")
    }
    let app = try Self.app(guards: [sentry])
    app.navigator.presentSheet(PlaneRoute.letter)
    let picture = "\(app.navigator.state)"
    #expect(try app.open(deepLink: "app://hangar").kind == "refused")
    #expect(asked == 1)
    #expect("\(app.navigator.state)" == picture)
  }

  @Test func `A resolved link says where it opens`() throws {
    #expect(try app.resolve(deepLink: "app://hangar").placement == .firstTab)
    let letter = try app.resolve(deepLink: "app://letter")
    #expect(letter.placement == .tab("letters"))
    #expect(letter.placement.tabName == "letters")
    #expect(letter.destinations == [.push(PlaneRoute.notice), .sheet(PlaneRoute.letter)])
    #expect(try app.resolve(deepLink: "app://storm").placement == .onTop)
  }

  private static let message = """
    The pattern app://show names the tab "leters", which the app does not have; its tabs: \
    "hangar", "letters". Did you mean "letters"?
    """

  @Test func `A link into a tab that the app does not have is refused with the reason`() throws {
    let error = #expect(throws: DeepLinkError.self) { try app.open(deepLink: "app://show") }
    #expect(
      error?.problem == .unknownTab("leters", pattern: "app://show", known: ["hangar", "letters"]))
    #expect(error?.description == Self.message)
    #expect("\(app.navigator.state)" == ">hangar[hangar*] letters[logbook]")
    let action = try app.registry.resolve(deepLink: "app://show").action
    #expect(app.navigator.perform(action) == .unchanged(.notFound))
    #expect(
      app.linksToUnknownTabs.map { "\($0.pattern.registration): \($0.error)" }
        == ["Alpha (Alpha/Links.swift:7): \(Self.message)"])
  }
}
