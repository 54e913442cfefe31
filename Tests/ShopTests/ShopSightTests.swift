import CatalogueCoordinator
import CheckoutCoordinator
import Routebook
import ShopApp
import Testing

/// A module that writes down which products come to the front and which go out of sight.
final class SightCoordinator: CoordinatorModule {
  private(set) var products: [String] = []

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.onAppear(of: ProductRoute.self) { [self] in products.append("\($0) appears") }
    registry.onDisappear(of: ProductRoute.self) { [self] in products.append("\($0) disappears") }
  }
}

/// Screens that come to the front, and screens that go out of sight.
@MainActor struct ShopSightTests {
  private final class Record { var screens: [String] = [] }

  private let app: HeadlessApp
  private let record = Record()
  private let sight = SightCoordinator()

  init() throws {
    var services = ShopServices()
    services.record = { [record] _, parameters in
      record.screens.append(parameters["screen"] ?? "")
    }
    app = try ShopApp.makeApp(services, linking: [{ [sight] _ in sight }])
  }

  /// The products that the list names as the last ones that the customer looked at.
  private var lastViewed: String? {
    app.items().first { $0.label == "Last viewed" }?.value
  }

  static let ways: [(name: String, leave: (HeadlessApp) throws -> Void)] = [
    ("back", { $0.navigator.goBack() }),
    ("to the root", { $0.navigator.popToRoot() }),
    ("the tab bar", { try $0.press("Catalogue") }),
    ("a link", { try $0.open(deepLink: "shop://catalogue") }),
    ("a stack", { $0.navigator.replaceStack([ProductRoute]()) }),
    ("a state", { $0.navigator.restore(NavigationState(root: CatalogueRoute.list)) }),
  ]

  @Test(arguments: 0..<6)
  func `A product that goes out of sight was viewed, whatever removes it`(way: Int) throws {
    #expect(lastViewed == nil)
    try app.press("Kite")
    try Self.ways[way].leave(app)
    #expect(lastViewed == "Kite", "\(Self.ways[way].name)")
  }

  @Test func `A product that stays below another screen or in another tab is out of sight`() throws
  {
    try app.tap("Kite", "Choose a colour")
    app.navigator.push(ProductRoute.product("lamp"))
    app.navigator.selectTab(named: "cart")
    app.navigator.selectTab(named: "catalogue")
    app.navigator.replaceRoot(with: CatalogueRoute.list)
    #expect(record.screens.last == "ProductRoute.product(\"lamp\")")
    let next = try ShopApp.makeApp()
    try next.restore(savedState: app.savedState())
    next.navigator.popToRoot()
    #expect(next.items().first { $0.label == "Last viewed" }?.value == "Lamp, Kite")
  }

  @Test func `The product in front is not among the last viewed yet`() throws {
    try app.press("Kite")
    #expect(try saved().contains(#"{"name":"catalogue.viewed","value":[]}"#))
    app.navigator.goBack()
    #expect(try saved().contains(#"{"name":"catalogue.viewed","value":["kite"]}"#))
  }

  private func saved() throws -> String { String(decoding: try app.savedState(), as: UTF8.self) }

  @Test func `The last product is the first in the list, which has at most three`() throws {
    for product in ["Kite", "Teapot", "Lamp", "Kite"] {
      try app.press(product)
      app.navigator.goBack()
    }
    #expect(lastViewed == "Kite, Lamp, Teapot")
  }
}
