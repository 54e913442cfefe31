import CheckoutCoordinator
import Routebook
import RoutebookMirror
import Sampling
import ShopApp
import SimulatedFramework
import Testing

/// The shop, whose guards refuse, detour and redirect, driven through a mirror.
@MainActor struct ShopMirrorTests {
  private let app: HeadlessApp
  private let mirror: NavigationMirror<TextScreen>
  private let agenda = Agenda()

  init() throws {
    app = try ShopApp.makeApp()
    let agenda = agenda
    mirror = NavigationMirror(app, rules: .all, schedule: { agenda.add($0, $1) })
  }

  @Test func `A payment that needs a login: pulled down, tried again, and asked about`() throws {
    let framework = SimulatedFramework(mirror, agenda, seed: 1, isHonest: true)
    func settle() { #expect(framework.settle() && framework.displayed.shows(app.navigator.state)) }
    for label in ["Teapot", "More", "Choose a colour", "blue", "Add to cart", "Go to cart"] {
      try app.press(label)
      framework.render()
      settle()
    }
    try app.press("Pay")
    framework.render()
    settle()
    // The detour: the login is a sheet, which the user pulls down.
    #expect(mirror[sheetOver: nil] != nil)
    mirror[sheetOver: nil] = nil
    framework.render()
    settle()
    #expect(app.path() == ["Cart"])
    try app.press("Pay")
    try app.type("Ada", into: "Name")
    try app.press("Log in")
    framework.render()
    settle()
    #expect(app.path() == ["Cart", "Payment"])
    // A draft is asked about before the user goes back.
    try app.type("4000", into: "Card")
    mirror[path: mirror.shown.topLayer.id] = []
    framework.render()
    settle()
    #expect(mirror[isAlertOver: nil])
    try app.press("Discard")
    framework.render()
    settle()
    #expect(app.path() == ["Cart"])
  }

  @Test func `A flow that its last screen finishes goes from the framework's stack, unasked`()
    throws
  {
    let framework = SimulatedFramework(mirror, agenda, seed: 1, isHonest: true)
    func settle() {
      framework.render()
      #expect(framework.settle() && framework.displayed.shows(app.navigator.state))
    }
    app.navigator.selectTab(named: "cart")
    try app.open(deepLink: "shop://cart/payment")
    settle()
    try app.type("Ada", into: "Name")
    try app.press("Log in")
    try app.type("4000", into: "Card")
    app.navigator.push(ReviewRoute.review)
    settle()
    try app.press("Pay now")
    settle()
    app.navigator.decide(try #require(app.navigator.requestAwaitingAnswer), .allow)
    settle()
    #expect(mirror[isAlertOver: nil] && app.alert()?.title == "Thank you")
    #expect(app.navigator.state.topLayer.isAtRoot)
  }

  @Test
  func `A picker writes to the screen below it, and one that the framework takes off does not`()
    throws
  {
    let framework = SimulatedFramework(mirror, agenda, seed: 1, isHonest: true)
    func settle() {
      framework.render()
      #expect(framework.settle() && framework.displayed.shows(app.navigator.state))
    }
    for label in ["Kite", "Choose a colour", "red"] {
      try app.press(label)
      settle()
    }
    #expect(app.texts().contains { $0.contains("red") })
    try app.press("Choose a colour")
    settle()
    let layer = mirror.shown.topLayer.id
    mirror[path: layer] = Array(mirror[path: layer].dropLast())
    settle()
    #expect(app.path() == ["Catalogue", "Kite"])
    #expect(app.texts().contains { $0.contains("red") })
  }

  @Test func `An open list changes nothing that a framework shows; its entry can be used`() throws {
    for label in ["Kite", "Add to cart", "Go to cart"] { try app.press(label) }
    let framework = SimulatedFramework(mirror, agenda, seed: 1, isHonest: true)
    framework.render()
    #expect(framework.settle())
    let (state, shown) = (app.navigator.state, mirror.shown)
    let opener = try #require(app.controls().first { $0.role == .actions })
    try app.press(opener.id)
    #expect(app.focusedItem()?.label == "Remove")
    framework.render()
    #expect(framework.settle() && mirror.isAtRest)
    #expect(app.navigator.state == state && mirror.shown == shown)
    try app.press("Remove", in: "1 × Kite")
    framework.render()
    #expect(framework.settle() && mirror.shown == shown)
    #expect(app.texts().contains("Your cart is empty."))
  }

  @Test(arguments: 1...UInt64(SampleCounts.of(8, full: 40)))
  func `Whatever the user and the framework do, the screen shows the shop`(seed: UInt64) throws {
    let framework = SimulatedFramework(mirror, agenda, seed: seed)
    var generator = SeededNumbers(seed: seed)
    for _ in 0..<120 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1:
        // The user presses what is displayed.
        guard framework.displayed.shows(app.navigator.state),
          let control = app.controls().filter(\.isEnabled).randomElement(using: &generator)
        else { continue }
        if control.role == .textField {
          _ = try? app.type(
            ["Ada", "", "4000"].randomElement(using: &generator)!, into: control.label)
        } else {
          _ = try? app.press(control.id)
        }
        framework.render()
      case 2: framework.makeGesture()
      case 3 where framework.isIdle: framework.ring()
      default: framework.proceed()
      }
    }
    #expect(framework.settle())
    #expect(mirror.isAtRest)
    #expect(framework.displayed.shows(app.navigator.state), "\(app.navigator.state)")
    #expect(framework.problems.isEmpty, "\(framework.problems)")
  }
}
