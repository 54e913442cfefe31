import CatalogueCoordinator
import Routebook
import ShopApp
import Testing

/// The state of a single screen.
@MainActor struct ShopStateTests {
  private let app: HeadlessApp

  init() throws { app = try ShopApp.makeApp() }

  @Test func `A state with another version starts again, and everything else is restored`() throws {
    try app.fillCart()
    try app.tap("Send presents", "Change address")
    try app.type("2 Hill Street", into: "Street")
    let saved = String(decoding: try app.savedState(), as: UTF8.self)
    #expect(saved.contains("2 Hill Street"))
    let older = saved.replacing("\"stateVersion\":2", with: "\"stateVersion\":1")
    #expect(older != saved)
    let next = try ShopApp.makeApp()
    let report = try next.restore(savedState: Array(older.utf8))
    #expect(
      report.description
        == "The screen of CheckoutCoordinator.AddressRoute starts again, without its saved state: "
        + "it was saved with version 1, and this app reads version 2.")
    #expect(next.path() == ["Cart", "Presents", "Address"])
    #expect(next.screen().controls.first { $0.label == "Street" }?.value == "")
    #expect(next.badge(ofTab: "cart") == "2")
    try next.press("Catalogue")
    #expect(next.path() == ["Catalogue", "Teapot × 2"])
  }
}
