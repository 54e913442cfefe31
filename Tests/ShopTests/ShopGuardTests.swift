import CatalogueCoordinator
import CheckoutCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// The login before a payment, the question before a draft is lost, and the log-out.
@MainActor struct ShopGuardTests {
  private let app: HeadlessApp

  init() throws {
    app = try ShopApp.makeApp()
    try app.fillCart()
  }

  private func enterPayment(card: String = "") throws {
    try app.press("Pay")
    try app.logIn()
    try app.type(card, into: "Card")
  }

  static let ways: [(name: String, go: (HeadlessApp) throws -> Void)] = [
    ("a link", { try $0.open(deepLink: "shop://cart/payment") }),
    ("a press", { try $0.press("Pay") }),
    ("a push", { $0.navigator.push(PaymentRoute.payment) }),
    ("a stack", { $0.navigator.replaceStack([PaymentRoute.payment]) }),
    (
      "a sequence",
      {
        $0.navigator.perform(
          .sequence([.popToRoot, .open(.push(GiftRoute.gift)), .open(.push(PaymentRoute.payment))]))
      }
    ),
  ]

  @Test(arguments: 0..<5)
  func `Whatever leads to the payment, the login comes first, and then the payment`(way: Int) throws
  {
    try Self.ways[way].go(app)
    #expect(app.path() == ["Login"], "\(Self.ways[way].name)")
    try app.logIn()
    #expect(app.path().last == "Payment", "\(Self.ways[way].name)")
  }

  @Test(arguments: 0..<5)
  func `Without the login there is no payment`(way: Int) throws {
    let before = app.picture
    try Self.ways[way].go(app)
    app.swipe()
    #expect(app.picture == before, "\(Self.ways[way].name)")
    #expect(app.badge(ofTab: "cart") == "2")
  }

  @Test func `A customer who is logged in pays at once`() throws {
    try enterPayment()
    app.navigator.goBack()
    #expect(try app.press("Pay") == .committed)
  }

  static let departures: [(name: String, leave: (HeadlessApp) throws -> Void)] = [
    ("back", { $0.navigator.goBack() }),
    ("to the root", { $0.navigator.popToRoot() }),
    ("the tab bar", { try $0.press("Cart") }),
    ("a link", { try $0.open(deepLink: "shop://cart") }),
    ("a state", { $0.navigator.restore(NavigationState(root: CatalogueRoute.list)) }),
  ]

  @Test(arguments: 0..<5)
  func `Whatever removes an unfinished payment, the customer is asked`(way: Int) throws {
    try enterPayment(card: "4000")
    let leave = Self.departures[way]
    try leave.leave(app)
    #expect(app.alert()?.title == "Discard?", "\(leave.name)")
    try app.press("Keep")
    #expect(app.path() == ["Cart", "Payment"], "\(leave.name)")
    #expect(app.screen().controls.contains { $0.value == "4000" }, "\(leave.name)")
    try leave.leave(app)
    try app.press("Discard")
    #expect(app.alert() == nil && app.path().last != "Payment", "\(leave.name)")
  }

  @Test func `Nobody is asked about an empty draft, or in another tab`() throws {
    try enterPayment()
    app.navigator.goBack()
    #expect(app.path() == ["Cart"])
    try app.press("Pay")
    try app.type("4000", into: "Card")
    try app.press("Catalogue")
    #expect(app.alert() == nil)
    try app.press("Cart")
    #expect(app.path() == ["Cart", "Payment"])
  }

  @Test func `Paying ends the payment with a receipt, and empties the cart`() async throws {
    try enterPayment(card: "4000")
    try app.press("Change address")
    try app.type("1 Harbour Road", into: "Street")
    try app.tap("Next", "Use this address", "Next", "Pay now")
    #expect(app.isWaiting && app.alert() == nil)
    // The test answers for the bank.
    try await app.play(Script("allow"))
    #expect(app.alert()?.texts.contains("You paid 70 €.") == true)
    #expect(app.badge(ofTab: "cart") == nil)
    try app.press("OK")
    #expect(app.shows("Your cart is empty."))
  }

  @Test func `Logging out removes the payment, and the login leads back to it`() throws {
    let log = NavigationLog()
    app.navigator.observers.append(log)
    try enterPayment(card: "4000")
    try app.press("Log out")
    #expect(app.picture == "catalogue[list, product(\"teapot\")] >cart[cart] sheet[login*]")
    #expect(log.entries.contains { $0.text.hasPrefix("removed PaymentRoute.payment") })
    app.swipe()
    #expect(app.path() == ["Cart"])
    #expect(app.badge(ofTab: "cart") == "2")
    #expect(!app.shows("Log out"))
  }
}
