import CatalogueCoordinator
import Routebook
import ShopApp
import Testing

enum VisitRoute: Route {
  case visits
}

/// A module whose screen counts how often it was shown, while it is being built.
final class VisitCoordinator: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(for: VisitRoute.self, as: .sheet, state: { _ in 0 }) { _, place in
      if place.state == 0 { place.state = 1 }
      return TextScreen("\(place.module), \(place.presentation), \(place.state)") {
        LabeledContent("Has an identity", value: "\(place.id != nil)")
      }
    }
  }
}

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

  @Test func `A state that was saved without a version starts again where the type has one`() throws
  {
    try app.open(deepLink: "shop://cart/gift")
    try app.press("Change address")
    try app.type("2 Hill Street", into: "Street")
    let saved = String(decoding: try app.savedState(), as: UTF8.self)
    let older = saved.replacing(",\"stateVersion\":2", with: "")
    #expect(older != saved)
    let report = try app.restore(savedState: Array(older.utf8))
    #expect(report.findings.count == 1)
  }

  @Test func `A change of the state is not navigation, and no guard is asked`() throws {
    final class Count: NavigationGuard {
      let name = "count"
      var asked = 0
      func decide(_ change: ProposedChange) -> GuardDecision {
        asked += 1
        return .allow
      }
    }
    try app.press("Kite")
    let (count, log) = (Count(), NavigationLog())
    app.navigator.guards.append(count)
    app.navigator.observers.append(log)
    try app.tap("More", "More", "Fewer")
    #expect(app.path() == ["Catalogue", "Kite × 2"])
    #expect(count.asked == 0)
    #expect(log.entries.isEmpty)
  }

  @Test func `A state that a screen changes while it is built is kept, and is not navigation`()
    throws
  {
    let app = try ShopApp.makeApp(linking: [{ _ in VisitCoordinator() }])
    app.navigator.presentSheet(VisitRoute.visits)
    let log = NavigationLog()
    app.navigator.observers.append(log)
    #expect(app.path() == ["VisitCoordinator, sheet, 1"])
    #expect(app.shows("true"))
    #expect(app.navigator.state.top.state(as: Int.self) == 1)
    #expect(log.entries.isEmpty)
  }

  @Test func `A state leaves with its element, and a snapshot brings it back`() throws {
    try app.tap("Kite", "More")
    let snapshot = app.snapshot()
    app.navigator.goBack()
    try app.press("Kite")
    #expect(app.path() == ["Catalogue", "Kite"])
    app.restore(snapshot)
    #expect(app.path() == ["Catalogue", "Kite × 2"])
  }
}
