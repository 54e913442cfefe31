import CatalogueCoordinator
import CheckoutCoordinator
import OnboardingCoordinator
public import Routebook
public import RoutebookHost

/// The one place that knows all modules: it makes the app, and gives the app a command line.
///
/// A program consists of one line: `await ShopApp.host.main()`.
public enum ShopApp {
  /// The command line of the shop. Each command makes its own app, and `play` makes one for each
  /// script.
  public static let host = AppHost(name: "shop", version: "1.0.0") { try makeApp() }

  /// Makes an app with everything that belongs to it; apps share nothing.
  public static func makeApp(_ services: ShopServices = ShopServices()) throws -> HeadlessApp {
    let customer = Customer()
    let account = Account()
    let cart = Cart()
    let app = try HeadlessApp(
      tabs: [
        AppTab(
          "catalogue", root: CatalogueRoute.list, title: { services.tabTitle("catalogue") }),
        AppTab(
          "cart", root: CartRoute.cart, title: { services.tabTitle("cart") },
          badge: { cart.badge }),
      ],
      modules: [
        { _ in ShopModule(record: services.record) },
        { _ in OnboardingCoordinator(customer: customer) },
        { router in
          CatalogueCoordinator(
            services: CatalogueServices(
              products: services.products, stock: services.stock,
              title: { customer.profile.map { "Hello, \($0.name)" } ?? "Catalogue" },
              order: { cart.add(CartItem($0, quantity: $1, colour: $2)) }),
            exits: CatalogueExits(
              profile: .cover(OnboardingRoute.welcome),
              showCart: { router.selectTab(named: "cart") }))
        },
        { router in
          CheckoutCoordinator(
            router: router, cart: cart, account: account,
            product: { .push(ProductRoute.product($0)) })
        },
      ],
      goesBackToFirstTab: true, language: services.language)
    if services.isFirstLaunch { app.navigator.presentCover(OnboardingRoute.welcome) }
    return app
  }
}

extension CartItem {
  /// The line for a product of the catalogue.
  fileprivate init(_ product: Product, quantity: Int, colour: String?) {
    self.init(
      product: product.id, title: colour.map { "\(product.title), \($0)" } ?? product.title,
      price: product.price, quantity: quantity)
  }
}
