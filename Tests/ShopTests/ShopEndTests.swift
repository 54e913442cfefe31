import CatalogueCoordinator
import CheckoutCoordinator
import OnboardingCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// Ends, results, and the handlers that are registered for them.
@MainActor struct ShopEndTests {
  private let app: HeadlessApp
  private let log = NavigationLog()

  init() throws {
    app = try ShopApp.makeApp()
    app.navigator.observers.append(log)
  }

  @Test func `A sheet's typed result reaches the handler of its route type`() throws {
    try app.tap("Filter", "Under 40 €", "Show products")
    #expect(!app.shows("Lamp"))
    #expect(log.entries.last?.text.contains("isCheap: true") == true)
  }

  @Test(arguments: [
    "swiped", "dismissed", "closed by the app",
  ])
  func `A sheet without a result changes nothing`(way: String) throws {
    try app.tap("Filter", "Under 40 €")
    switch way {
    case "swiped": app.swipe()
    case "dismissed": app.navigator.goBack()
    default: app.navigator.dismissAll()
    }
    #expect(app.picture == ">catalogue[list*] cart[cart]")
    #expect(app.shows("Lamp"))
  }

  @Test func `A picker's value comes back to the product that pushed it`() throws {
    try app.tap("Kite", "Choose a colour", "red")
    #expect(app.path() == ["Catalogue", "Kite"])
    #expect(app.shows("red"))
    app.navigator.goBack()
    try app.press("Teapot")
    #expect(app.shows("any"))
  }

  @Test func `A waiting task receives the end of a push, with the result in its type`() async {
    let navigator = app.navigator
    let waiting = Task { await navigator.open(ColourRoute.colours(of: "kite")) }
    while app.path().last != "Colour" { await Task.yield() }
    _ = try? app.press("yellow")
    let end = await waiting.value
    #expect(end.result == "yellow")
    #expect(end.cause == .popped)
    #expect(app.picture == ">catalogue[list*] cart[cart]")
  }

  @Test func `Everything that one pop removes ends once, innermost first`() throws {
    try app.tap("Teapot", "Choose a colour")
    app.navigator.popToRoot()
    #expect(
      log.entries.map(\.text).suffix(2) == [
        "popped ColourRoute.colours(of: \"teapot\"): pop to root",
        "popped ProductRoute.product(\"teapot\"): pop to root",
      ])
  }

  static let ways:
    [(name: String, open: [String], leave: (HeadlessApp) throws -> Void, ends: [String])] = [
      (
        "popped", ["Kite"], { $0.navigator.goBack() },
        ["push ProductRoute.product(\"kite\"): popped"]
      ),
      (
        "replaced", ["Kite"], { $0.navigator.replaceStack([ProductRoute.product("lamp")]) },
        ["push ProductRoute.product(\"kite\"): replaced"]
      ),
      (
        "restored away", ["Kite"], { $0.navigator.restore(try ShopApp.makeApp().navigator.state) },
        ["push ProductRoute.product(\"kite\"): restored away"]
      ),
      (
        "dismissed", ["About you", "Tips"], { $0.navigator.dismissAll() },
        ["push TipsRoute.tips: parent removed", "cover OnboardingRoute.welcome: dismissed"]
      ),
      (
        "swiped", ["Go to cart", "Pay"], { $0.swipe() },
        ["sheet LoginRoute.login: swiped"]
      ),
      (
        "refused", ["Go to cart", "Pay"],
        { app in
          try app.logIn()
          try app.press("Log out")
        },
        [
          "sheet LoginRoute.login: dismissed, with Ada",
          "push PaymentRoute.payment: refused",
        ]
      ),
      (
        "finished", ["Go to cart", "Pay"],
        { app in
          try app.logIn()
          app.navigator.push(ReviewRoute.review)
          try app.press("Pay now")
          app.navigator.undecided.map { _ = app.navigator.decide($0, .allow) }
        },
        [
          "sheet LoginRoute.login: dismissed, with Ada", "push ReviewRoute.review: finished",
          "push PaymentRoute.payment: finished, with Receipt(total: 12)",
        ]
      ),
    ]

  @Test(arguments: 0..<7)
  func `Whatever removes a screen, it ends once, with its cause`(way: Int) throws {
    let way = Self.ways[way]
    if way.open.first == "Go to cart" { try app.tap("Kite", "Add to cart") }
    for label in way.open { try app.press(label) }
    let ends = Ends()
    app.navigator.observers.append(ends)
    try way.leave(app)
    #expect(ends.texts == way.ends, "\(way.name)")
  }

  @Test func `A layer below a sheet is popped with a result, and the sheet stays`() throws {
    try app.tap("Kite", "Choose a colour")
    let layer = app.navigator.state.topLayer.id
    try app.open(deepLink: "shop://filter")
    #expect(app.navigator.pop(from: layer, returning: "yellow") == .committed)
    #expect(app.navigator.state.layers.map(\.kind) == [.tab, .sheet])
    app.swipe()
    #expect(app.path() == ["Catalogue", "Kite"])
    #expect(app.shows("yellow"))
  }

  @Test func `A sheet that is given by its identity is dismissed with a result`() throws {
    try app.press("Filter")
    let sheet = app.navigator.state.topLayer.id
    app.navigator.presentSheet(LoginRoute.login)
    var filter = Filter()
    filter.isCheap = true
    #expect(app.navigator.close(sheet, returning: filter) == .committed)
    #expect(app.picture == ">catalogue[list*] cart[cart]")
    #expect(!app.shows("Lamp"))
  }

  @Test func `A result that nobody can use is in the log`() throws {
    try app.press("Filter")
    app.navigator.dismiss(returning: 7)
    #expect(app.shows("Lamp"))
    #expect(
      log.entries.last?.text
        == "nobody handled the result: removed sheet FilterRoute.filter"
        + "(CatalogueCoordinator.Filter(text: \"\", isCheap: false, colours: [])): dismissed, with 7, "
        + "of type Int instead of Filter"
    )
  }

  @Test func `A value that returns over two sheets without a handler is in the log`() throws {
    let checkpoint = app.navigator.checkpoint
    try app.press("Filter")
    app.navigator.presentSheet(LoginRoute.login)
    app.navigator.returnTo(checkpoint, returning: "a value")
    #expect(app.picture == ">catalogue[list*] cart[cart]")
    #expect(
      log.entries.last?.text
        == "nobody handled the result: returned to CatalogueRoute.list with a value")
  }

  @Test func `The same screens return to the root of the flow that pushed them`() throws {
    try app.fillCart()
    try app.tap("Send presents", "Change address")
    try app.type("2 Hill Street", into: "Street")
    try app.tap("Next", "Use this address")
    #expect(app.path() == ["Cart", "Presents"])
    app.navigator.goBack()
    try app.press("Pay")
    try app.logIn()
    try app.press("Change address")
    try app.type("1 Harbour Road", into: "Street")
    try app.tap("Next", "Use this address")
    #expect(app.path() == ["Cart", "Payment"])
    #expect(app.shows("1 Harbour Road"))
    app.navigator.goBack()
    try app.press("Send presents")
    #expect(app.shows("2 Hill Street"))
  }

  @Test func `The result of the onboarding is the title of the catalogue`() throws {
    var services = ShopServices()
    services.isFirstLaunch = true
    let app = try ShopApp.makeApp(services)
    #expect(app.picture == ">catalogue[list] cart[cart] cover[welcome*]")
    try app.type("Ada", into: "Your name")
    try app.press("Start shopping")
    #expect(app.path() == ["Hello, Ada"])
  }
}
