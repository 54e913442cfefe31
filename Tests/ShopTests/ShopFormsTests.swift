import CatalogueCoordinator
import CheckoutCoordinator
import Routebook
import ShopApp
import Testing

/// Forms that compile as an app's developer writes them, and what problems look like.
@MainActor struct ShopFormsTests {
  private let app: HeadlessApp

  init() throws { app = try ShopApp.makeApp() }

  @Test func `A stack of one route type is an array of its cases`() {
    app.navigator.replaceStack([ProductRoute.product("kite"), .product("lamp")])
    #expect(app.path() == ["Catalogue", "Kite", "Lamp"])
  }

  @Test func `A destination is written like the verb that opens it`() {
    let destinations: [Destination] = [
      .push(ProductRoute.product("kite")), .sheet(LoginRoute.login),
      .alert(CheckoutAlert.discardPayment),
    ]
    for destination in destinations { app.navigator.perform(.open(destination)) }
    #expect(app.navigator.state.layers.map(\.kind) == [.tab, .sheet])
    #expect(app.alert()?.title == "Discard?")
  }

  @Test func `A log takes a closure for each of its entries`() throws {
    var lines: [String] = []
    app.navigator.observers.append(NavigationLog { lines.append($0.text) })
    try app.press("Kite")
    #expect(lines == ["pushed ProductRoute.product(\"kite\")"])
  }

  @Test func `Restoring a state made in code that equals what is shown changes nothing`() throws {
    let state = NavigationState(
      tabs: [
        ("catalogue", AnyRoute(CatalogueRoute.list)), ("cart", AnyRoute(CartRoute.cart)),
      ], rules: .init(goesBackToFirstTab: true))
    #expect(app.navigator.restore(state) == .unchanged(.alreadyThere))
    try app.press("Kite")
    #expect(app.navigator.restore(state) == .committed)
  }

  @Test func `A route type with an unstable name is reported once, not once a presentation`() {
    enum Local: Route {
      case place
    }
    final class Module: CoordinatorModule {
      func register(in registry: inout RegistryBuilder<TextScreen>) {
        registry.navigationDestination(for: Local.self) { _ in TextScreen("") {} }
        registry.sheetDestination(for: Local.self) { _ in TextScreen("") {} }
        registry.coverDestination(for: Local.self) { _ in TextScreen("") {} }
        registry.alertDestination(for: Local.self) { _ in TextScreen("") {} }
      }
    }
    let error = #expect(throws: RegistryError.self) {
      try ShopApp.makeApp(linking: [{ _ in Module() }])
    }
    #expect(error?.problems.count == 1)
  }

  @Test func `All conflicts between modules are reported together`() {
    final class Module: CoordinatorModule {
      func register(in registry: inout RegistryBuilder<TextScreen>) {
        registry.navigationDestination(for: CartRoute.self) { _ in TextScreen("") {} }
        registry.sheetDestination(for: LoginRoute.self) { _ in TextScreen("") {} }
      }
    }
    let error = #expect(throws: RegistryError.self) {
      try ShopApp.makeApp(linking: [{ _ in Module() }])
    }
    #expect(error?.problems.count == 2)
    #expect(error?.description.contains("CheckoutCoordinator/CheckoutCoordinator.swift") == true)
  }

  @Test func `A kind of contribution that the app adds reports conflicts with both places`() {
    /// A key of the keyboard that opens a screen.
    struct Shortcut {
      let key: String
      let registration: Registration
    }
    enum Shortcuts: ContributionKey {
      static var defaultValue: [Shortcut] { [] }

      static func reduce(value: inout [Shortcut], nextValue: () -> [Shortcut]) {
        value += nextValue()
      }

      static func problems(in value: [Shortcut]) -> [RegistryProblem] {
        Dictionary(grouping: value, by: \.key).filter { $0.value.count > 1 }.map { key, shortcuts in
          RegistryProblem(
            about: "shortcut \(key)", "Several shortcuts have the key \(key):",
            claimants: shortcuts.map { .init($0.key, at: $0.registration) }.sorted(),
            remedy: "Give each of them its own key.")
        }
      }
    }
    final class Module: CoordinatorModule {
      func register(in registry: inout RegistryBuilder<TextScreen>) {
        for line in [3, 7] {
          let place = registry.registration(fileID: "Help/Help.swift", line: line)
          registry.contribute([Shortcut(key: "F1", registration: place)], to: Shortcuts.self)
        }
      }
    }
    let error = #expect(throws: RegistryError.self) {
      try ShopApp.makeApp(linking: [{ _ in Module() }])
    }
    #expect(
      error?.description == """
        The registry can't be built: 1 problem.

        Several shortcuts have the key F1:
          - F1, registered by Module (Help/Help.swift:3)
          - F1, registered by Module (Help/Help.swift:7)
        Give each of them its own key.
        """)
  }
}
