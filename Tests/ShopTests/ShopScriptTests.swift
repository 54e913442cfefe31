import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// The scripts that the modules of the shop register.
@MainActor struct ShopScriptTests {
  @Test func `Every registered script passes in a new app`() async throws {
    try await expectScriptsToPass { try ShopApp.makeApp() }
  }

  @Test func `Each module registers scripts, and so does the app`() throws {
    let scripts = try ShopApp.makeApp().registry[NamedScripts.self]
    #expect(
      Set(scripts.map { String($0.name.prefix { $0 != "/" }) })
        == ["catalogue", "checkout", "onboarding", "shop"])
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
