import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

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
