import CatalogueCoordinator
import CheckoutCoordinator
import OnboardingCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

extension HeadlessApp {
  /// Presses controls by their labels, one after the other.
  fileprivate func tap(_ labels: String...) throws {
    for label in labels { try press(label) }
  }

  /// Puts two blue teapots in the cart, and shows the cart.
  fileprivate func fillCart() throws {
    try tap("Teapot", "More", "Choose a colour", "blue", "Add to cart", "Go to cart")
  }

  /// Whether a text of the top screen contains a text.
  fileprivate func shows(_ text: String) -> Bool { texts().contains { $0.contains(text) } }
}

/// A stock that answers when the test says so.
@MainActor private final class SlowStock: StockService {
  private var waiting: [CheckedContinuation<Int, Never>] = []

  func level(of product: Product.ID) async -> Int {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Waits for a question, and answers it.
  func answer(_ level: Int) async {
    while waiting.isEmpty { await Task.yield() }
    waiting.removeFirst().resume(returning: level)
  }
}

/// What the shop's scripts do not show.
@MainActor struct ShopAppTests {
  private let app: HeadlessApp
  private let stock = SlowStock()
  private var services = ShopServices()

  init() throws {
    app = try ShopApp.makeApp()
    services.stock = stock
  }

  @Test func `Nobody is asked about an empty draft, or in another tab`() throws {
    try app.fillCart()
    try app.press("Pay")
    try app.type("Ada", into: "Name")
    try app.press("Log in")
    app.navigator.goBack()
    #expect(app.path() == ["Cart"])
    try app.press("Pay")
    try app.type("4000", into: "Card")
    try app.press("Catalogue")
    #expect(app.alert() == nil)
    try app.press("Cart")
    #expect(app.path() == ["Cart", "Payment"])
  }

  @Test func `A review at the start sends a new customer to the onboarding`() throws {
    var services = services
    services.isFirstLaunch = true
    let app = try ShopApp.makeApp(services)
    #expect("\(app.navigator.state)" == ">catalogue[list] cart[cart] cover[welcome*]")
    try app.type("Ada", into: "Your name")
    try app.press("Start shopping")
    #expect(app.path() == ["Hello, Ada"])
    #expect(app.navigator.reviewGuards() == .unchanged(.alreadyThere))
  }

  @Test func `A sign after the title shows that the app waits`() throws {
    struct Later: NavigationGuard {
      let name = "later"

      func decide(_ change: ProposedChange) -> GuardDecision { .later }
    }
    app.navigator.push(ReviewRoute.review)
    func bar() -> String { app.frame(size: FrameSize(width: 30, height: 8)).lines[0] }
    #expect(!bar().contains("…"))
    app.navigator.guards = [Later()]
    app.navigator.push(ReviewRoute.review)
    #expect(bar().contains("Review …"), "\(bar())")
  }

  @Test func `The stock is also loaded for a product that is restored`() async throws {
    try app.press("Kite")
    let next = try ShopApp.makeApp(services)
    try next.restore(savedState: app.savedState())
    await stock.answer(5)
    await expect(next, plays: "wait text \"5 left\" for 60s")
  }

  @Test func `An app is released with everything that it was made with, even while content loads`()
    async throws
  {
    final class Token {}
    weak var app: HeadlessApp?
    weak var token: Token?
    do {
      let held = Token()
      token = held
      var services = services
      services.record = { _, _ in withExtendedLifetime(held) {} }
      let made = try ShopApp.makeApp(services)
      try made.fillCart()
      try made.press("Pay")
      app = made
    }
    #expect(app == nil)
    #expect(token == nil)
    await stock.answer(1)
  }

  @Test func `The cart, the filter, the profile and the screens' states are restored`() throws {
    let next = try ShopApp.makeApp()
    try app.press("About you")
    try app.type("Ada", into: "Your name")
    try app.tap("Start shopping", "Filter", "Under 40 €", "Show products")
    try app.fillCart()
    #expect(
      try next.restore(savedState: app.savedState()).description == "Everything was restored.")
    expect(next.frame(), looksLike: app.frame())
    try next.press("Catalogue")
    #expect(next.path() == ["Hello, Ada", "Teapot × 2"])
    #expect(next.shows("blue"))
    next.navigator.goBack()
    #expect(!next.shows("Lamp"))
  }
}
