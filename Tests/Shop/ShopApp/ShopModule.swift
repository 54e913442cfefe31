import CatalogueCoordinator
import OnboardingCoordinator
import Routebook

/// What belongs to no single feature: the analytics, the guard between two features, and scripts
/// through several features.
final class ShopModule: CoordinatorModule {
  private let router: any Router
  private let customer: Customer
  private let record: (String, [String: String]) -> Void

  init(
    router: any Router, customer: Customer,
    record: @escaping (String, [String: String]) -> Void
  ) {
    self.router = router
    self.customer = customer
    self.record = record
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    // An observer that a module registers also hears of the screen with which the app starts.
    registry.navigationObserver(AnalyticsObserver(record: record))
    registry.navigationGuard(
      PermissionGuard("onboarding first", entering: CatalogueRoute.self) { [customer] _ in
        customer.isNew ? .redirect(.open(.cover(OnboardingRoute.welcome))) : .allow
      })
    // The catalogue knows no cart: the app adds the way there.
    registry.decorate(ProductRoute.self) { [router] screen, _ in
      screen.toolbar { Button("Go to cart") { router.selectTab(named: "cart") } }
    }
    registry.script(
      "shop/order",
      """
      include "onboarding/start"
      expect title "Hello, Ada"
      expect no badge on tab "cart"
      open "shop://product/kite"
      wait text "3 left"
      tap "More"
      tap "Add to cart"
      expect badge "2" on tab "cart"
      # The catalogue leads to the cart, and the cart to a product.
      tap "Go to cart"
      expect tab "cart"
      tap "2 × Kite"
      expect path "Cart" "Kite"
      back
      include "checkout/address"
      type "Card" "4000"
      tap "Next"
      tap "Pay now"
      wait
      expect alert "Thank you"
      expect text "You paid 24 €."
      tap "OK"
      expect path "Cart"
      expect no badge on tab "cart"
      """)
  }
}
