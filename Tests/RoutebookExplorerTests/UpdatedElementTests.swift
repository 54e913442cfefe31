import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// An element that gets another route, or another place, is another state of the app.
struct UpdatedElementTests {
  @Test func `Elements that are updated, and stacks in another order, are explored to the end`()
    async throws
  {
    let found = try await explore(detail: .everything) {
      try HeadlessApp(root: PageRoute.page(1), modules: [{ PageCoordinator($0) }])
    }
    try found.requireNoFindings()
    // Two roots, with nothing, either note, or both in either order above them; the red one is
    // marked or not.
    #expect(found.states == 16)
  }

  @Test func `A note that is brought to the top keeps what was written`() async throws {
    let app = try HeadlessApp(root: PageRoute.page(1), modules: [{ PageCoordinator($0) }])
    try await app.play(
      Script(
        """
        tap "Red"
        tap "Mark"
        tap "Blue"
        expect path "Page 1" "Red!" "Blue"
        tap "Red"
        expect path "Page 1" "Blue" "Red!"
        back
        back
        tap "Next page"
        expect title "Page 2"
        """))
  }

  private func found(
    _ accepted: [String] = [], isUsed: Bool = false
  ) async throws -> Exploration {
    try await explore(
      FaultCoordinator.makeApp(
        .push,
        also: { registry, module in
          registry.decorate { screen, place in
            screen.toolbar {
              Button("Help") {
                if isUsed && place.route == AnyRoute(FaultRoute.third) {
                  module.router.push(FaultRoute.second)
                }
              }
            }
          }
          for name in accepted { registry.acceptFinding(name, because: "a test") }
        }
      ) { route, _ in
        TextScreen("\(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
          if route == .second { NavigationLink("Next", to: FaultRoute.third) }
        }
      })
  }

  private static let name = "idle: Faults decorator: button \"Help\""

  @Test func `An idle item of a decorator is one finding`() async throws {
    let found = try await found()
    #expect(found.findings.map(\.name) == [Self.name] && found.isComplete)
    #expect(found.findings.first?.module == "Faults")
  }

  @Test func `It is not idle if it does something on one screen`() async throws {
    #expect(try await found(isUsed: true).findings.map(\.name) == [])
  }

  @Test func `It is accepted under its name, and a misspelt name has a nearest one`() async throws {
    #expect(try await found([Self.name]).findings.map(\.name) == [])
    let app = try FaultCoordinator.makeApp(
      .push,
      also: { registry, _ in
        registry.decorate { screen, _ in screen }
        registry.acceptFinding(
          "idle: Fault decorator: button \"Help\"", because: "a test")
      }
    ) { route, _ in TextScreen("\(route)") {} }()
    let misspelt = app.registry.misspeltAcceptances
    #expect(misspelt.count == 1 && "\(misspelt)".contains(Self.name), "\(misspelt)")
  }
}

/// What loads when a screen comes to the front also loads when the screen gets another route.
@WorkshopActor struct UpdatedLoadingTests {
  /// An app with a screen that changes in place between two routes, each of which loads its text.
  private func makeApp() throws -> HeadlessApp {
    try Workshop.app(
      also: { registry, shop in
        registry.onAppear(of: PlantRoute.self) { [weak shop] route in
          Task { shop?.value |= route == .root ? 1 : 2 }
        }
      },
      screen: { route, shop in
        TextScreen("\(route)") {
          Text(shop.value & (route == .root ? 1 : 2) == 0 ? "loading…" : "Text of \(route)")
          Button("Other") {
            let id = shop.router.state.topLayer.root.id
            shop.router.update(id, to: route == .root ? PlantRoute.four : .root)
          }
        }
      })()
  }

  @Test func `The explorer sees both routes before and after they load`() async throws {
    let found = try await Workshop.explored { try makeApp() }
    #expect(found.findings == [] && found.undecided == [], "\(found)")
    #expect(found.isComplete)
  }

  @Test func `A script waits for the text of either route`() async throws {
    try await makeApp().play(
      Script(
        """
        wait
        expect text "Text of root"
        tap "Other"
        wait
        expect title "four"
        expect text "Text of four"
        tap "Other"
        expect text "Text of root"
        """))
  }
}

private enum PageRoute: Route {
  case page(Int)

  static var routeName: String { "Page" }
}

private enum NoteRoute: Route {
  case note(String)

  static var routeName: String { "Note" }
}

private final class PageCoordinator: CoordinatorModule {
  private let router: any Router

  init(_ router: any Router) { self.router = router }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(for: PageRoute.self, as: .push) { [self] route, place in
      switch route {
      case .page(let number):
        TextScreen("Page \(number)") {
          Button(number == 1 ? "Next page" : "First page") { [router] in
            if let id = place.id { router.update(id, to: PageRoute.page(3 - number)) }
          }
          notes()
        }
      }
    }
    registry.destination(for: NoteRoute.self, as: .push, state: { _ in false }) {
      [self] route, place in
      switch route {
      case .note(let name):
        TextScreen(place.state ? "\(name)!" : name) {
          // Only one of them, so that there are few states.
          if name == "Red" { Button("Mark") { place.state.toggle() } }
          notes()
        }
      }
    }
  }

  /// Leads to either note; one that is there is brought to the top.
  private func notes() -> some ScreenContent {
    HStack {
      for name in ["Red", "Blue"] {
        Button(name) { [router] in
          let note = AnyRoute(NoteRoute.note(name))
          let others = router.state.topLayer.elements.dropFirst().map(\.route).filter { $0 != note }
          router.replaceStack(others + [note])
        }
      }
    }
  }
}
