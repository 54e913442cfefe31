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

/// The start of the shop: the guards are asked about its first screen, and about what modules
/// request while they start.
@MainActor struct ShopLaunchTests {
  private func newCustomersApp() throws -> HeadlessApp {
    var services = ShopServices()
    services.isFirstLaunch = true
    return try ShopApp.makeApp(services)
  }

  @Test func `A review at the start sends a new customer to the onboarding`() throws {
    let app = try newCustomersApp()
    #expect(app.picture == ">catalogue[list] cart[cart] cover[welcome*]")
    try app.type("Ada", into: "Your name")
    try app.press("Start shopping")
    #expect(app.path() == ["Hello, Ada"])
    #expect(app.navigator.reviewGuards() == .unchanged(.alreadyThere))
  }

  @Test func `Whoever skips the onboarding is not sent there again`() throws {
    let app = try newCustomersApp()
    try app.press("Skip")
    #expect(app.path() == ["Catalogue"])
    #expect(app.navigator.reviewGuards() == .unchanged(.alreadyThere))
  }

  @Test func `A review changes nothing for a known customer`() throws {
    let app = try ShopApp.makeApp()
    #expect(app.picture == ">catalogue[list*] cart[cart]")
    #expect(app.navigator.reviewGuards() == .unchanged(.alreadyThere))
  }
}

/// The bank allows a payment or refuses it, and the customer can go on meanwhile.
@MainActor struct ShopBankTests {
  /// A clock on which no time passes while somebody sleeps.
  private struct HastyClock: Clock {
    struct Instant: InstantProtocol {
      var offset = Duration.zero

      func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
      func duration(to other: Self) -> Duration { other.offset - offset }
      static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    }

    var now: Instant { Instant() }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
  }

  private let app: HeadlessApp

  init() throws {
    var services = ShopServices()
    services.bank = SampleBank(clock: HastyClock())
    app = try ShopApp.makeApp(services)
  }

  private func pay(with card: String) async throws {
    try await app.play(
      Script(
        """
        include "checkout/address"
        type "Card" "\(card)"
        tap "Next"
        tap "Pay now"
        """))
  }

  @Test func `The bank allows the payment`() async throws {
    try await pay(with: "4000")
    try await app.play(Script("wait\nexpect alert \"Thank you\""))
  }

  @Test func `The bank declines the card, and the customer stays`() async throws {
    try await pay(with: "0000")
    try await app.play(
      Script("wait text \"Your bank declines the card.\"\nexpect title \"Review\""))
    #expect(!app.isWaiting)
  }

  @Test func `A sign after the title shows that the app waits`() throws {
    app.navigator.push(ReviewRoute.review)
    func bar() -> String { app.frame(size: FrameSize(width: 30, height: 8)).lines[0] }
    #expect(!bar().contains("…"))
    app.navigator.guards = [Later()]
    app.navigator.push(ReviewRoute.review)
    #expect(bar().contains("Review …"), "\(bar())")
  }

  private struct Later: NavigationGuard {
    let name = "later"

    func decide(_ change: ProposedChange) -> GuardDecision { .later }
  }
}
