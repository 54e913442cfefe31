import CatalogueCoordinator
import CheckoutCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// The comparison of products: a typed stack, whose parent handles the actions of all elements.
@MainActor struct ShopComparisonTests {
  private let app: HeadlessApp

  init() throws {
    app = try ShopApp.makeApp()
    try app.press("Compare products")
  }

  /// The stars on the overview, by the titles of the products.
  private func overview() throws -> [String] {
    try app.open(deepLink: "shop://compare")
    return app.texts().filter { $0.hasSuffix("of 5") || $0 == "–" }
  }

  @Test func `An action changes the state of its element, which stays the same element`() throws {
    try app.press("Kite")
    let id = app.navigator.state.top.id
    try app.tap("More stars", "More stars")
    #expect(app.navigator.state.top.id == id)
    #expect(
      app.picture == ">catalogue[list, overview, candidate(\"kite\", stars: 2)*] cart[cart]")
  }

  static let departures: [(name: String, leave: (HeadlessApp) throws -> Void)] = [
    (
      "back twice",
      { app in
        app.navigator.goBack()
        app.navigator.goBack()
      }
    ),
    ("to the root", { $0.navigator.popToRoot() }),
    ("the tab bar", { try $0.press("Catalogue") }),
    ("a link", { try $0.open(deepLink: "shop://catalogue") }),
    ("the parent", { try $0.press("Finish") }),
  ]

  @Test(arguments: 0..<5)
  func `Whatever removes the products, the parent keeps their stars before they leave`(
    way: Int
  ) throws {
    try app.tap("Kite", "More stars", "More stars", "Next product", "More stars")
    #expect(app.path() == ["Catalogue", "Comparison", "Kite", "Teapot"])
    let departure = Self.departures[way]
    try departure.leave(app)
    #expect(try overview() == ["2 of 5", "1 of 5", "–"], "\(departure.name)")
  }

  @Test func `A change that waits for the login takes the rest of the state with it`() throws {
    var isLoggedIn = false
    app.navigator.guards.append(
      PermissionGuard("login", entering: CandidateRoute.self) { _ in
        isLoggedIn ? .allow : .detour(to: .sheet(LoginRoute.login))
      })
    try app.press("Kite")
    #expect(app.path() == ["Login"])
    isLoggedIn = true
    try app.logIn()
    #expect(app.path() == ["Catalogue", "Comparison", "Kite"])
    try app.press("More stars")
    isLoggedIn = false
    try app.press("Next product")
    app.swipe()
    #expect(app.path() == ["Catalogue", "Comparison", "Kite"])
    #expect(app.shows("0 of 3"))
  }

  @Test func `A comparison goes on in the restored app`() throws {
    try app.tap("Kite", "More stars", "Next product", "More stars", "More stars")
    let next = try ShopApp.makeApp()
    #expect(
      try next.restore(savedState: app.savedState()).description == "Everything was restored.")
    #expect(next.path() == ["Catalogue", "Comparison", "Kite", "Teapot"])
    try next.tap("Next product", "Finish")
    #expect(next.texts().filter { $0.hasSuffix("of 5") } == ["1 of 5", "2 of 5", "0 of 5"])
  }
}
