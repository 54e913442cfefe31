import CatalogueCoordinator
import OnboardingCoordinator
import Routebook
import RoutebookExplorer
import Testing

/// The catalogue runs without the other modules of the shop: what it leads to has stand-ins.
@MainActor struct CatalogueAloneTests {
  private static func makeApp() throws -> HeadlessApp {
    try HeadlessApp(
      root: CatalogueRoute.list,
      modules: [
        { router in
          CatalogueCoordinator(
            router: router,
            services: CatalogueServices(
              products: Product.samples, stock: SampleStock(), title: { "Catalogue" },
              order: { _, _, _ in }),
            exits: CatalogueExits(profile: .cover(OnboardingRoute.welcome)))
        }
      ], standIns: true)
  }

  @Test func `A customer goes to the stand-in of the onboarding, and back`() throws {
    let app = try Self.makeApp()
    try app.press("About you")
    #expect(app.path() == ["OnboardingRoute.welcome"])
    #expect(app.texts().contains("A stand-in: no module of this app shows it as cover."))
    try app.press("Close")
    #expect(app.path() == ["Catalogue"])
  }

  @Test func `The catalogue alone has no dead end and no missing screen`() async throws {
    let found = try await explore(detail: .screens) { try Self.makeApp() }
    #expect(found.isComplete && found.findings == [] && found.states > 5, "\(found)")
  }
}
