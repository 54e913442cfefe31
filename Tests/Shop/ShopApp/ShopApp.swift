import CatalogueCoordinator
import CheckoutCoordinator
import OnboardingCoordinator
public import Routebook
public import RoutebookHost

/// The one place that knows all modules: it makes the app, and gives the app a command line.
///
/// The program, in the target `Shop`, consists of one line.
public enum ShopApp {
  /// Returns the command line of the shop. Each command makes its own app, and `play` makes one for
  /// each script.
  ///
  /// - Parameter modules: Modules that the shop does not list, such as those that are found in the
  ///   program.
  public static func host(linking modules: [HeadlessApp.ModuleFactory] = []) -> AppHost {
    AppHost(name: "shop", version: "1.0.0") { try makeApp(linking: modules) }
  }

  /// Makes an app with everything that belongs to it; apps share nothing.
  ///
  /// - Parameters:
  ///   - services: What the shop needs from outside.
  ///   - linkedModules: Modules that the shop does not list.
  public static func makeApp(
    _ services: ShopServices = ShopServices(),
    linking linkedModules: [HeadlessApp.ModuleFactory] = []
  ) throws -> HeadlessApp {
    let customer = Customer(isNew: services.isFirstLaunch)
    let account = Account()
    let cart = Cart(services.unpaid)
    let app = try HeadlessApp(
      tabs: [
        AppTab(
          "catalogue", root: CatalogueRoute.list, title: { services.tabTitle("catalogue") }),
        AppTab(
          "cart", root: CartRoute.cart, title: { services.tabTitle("cart") },
          badge: { cart.badge }),
      ],
      modules: [
        { router in ShopModule(router: router, customer: customer, record: services.record) },
        { _ in OnboardingCoordinator(customer: customer) },
        { router in
          CatalogueCoordinator(
            router: router,
            services: CatalogueServices(
              products: services.products, stock: services.stock,
              title: { customer.profile.map { "Hello, \($0.name)" } ?? "Catalogue" },
              order: { cart.add(CartItem($0, quantity: $1, colour: $2)) }),
            exits: CatalogueExits(profile: .cover(OnboardingRoute.welcome)))
        },
        { router in
          CheckoutCoordinator(
            router: router, cart: cart, account: account, bank: services.bank,
            product: { .push(ProductRoute.product($0)) })
        },
      ] + linkedModules,
      rules: .init(goesBackToFirstTab: true))
    app.language = services.language
    // The screens with which an app starts do not enter, so the guards are asked about them here.
    app.navigator.reviewGuards()
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
