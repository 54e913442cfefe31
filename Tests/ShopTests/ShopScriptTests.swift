import Routebook
import RoutebookHost
import RoutebookTesting
import ShopApp
import Testing

/// The scripts that the modules of the shop register.
@MainActor struct ShopScriptTests {
  @Test(arguments: [80, 120])
  func `Every registered script passes in a new app of every width`(columns: Int) async throws {
    try await expectScriptsToPass {
      let app = try ShopApp.makeApp()
      app.columns = columns
      return app
    }
  }

  @Test func `Each module registers scripts, and so does the app`() async {
    let result = await ShopApp.host().result(of: "play", "--list")
    let names = result.output.split(separator: "\n").map { $0.prefix { $0 != "/" } }
    #expect(Set(names) == ["catalogue", "checkout", "onboarding", "shop"])
  }

  @Test func `A script saves a state and restores it`() async throws {
    await expect(
      try ShopApp.makeApp(),
      plays: """
        open "shop://product/lamp"
        tap "More"
        save "lamp"
        back
        expect title "Catalogue"
        restore "lamp"
        expect title "Lamp × 2"
        """)
  }
}
