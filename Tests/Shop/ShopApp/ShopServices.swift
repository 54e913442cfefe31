public import CatalogueCoordinator
public import CheckoutCoordinator
public import Routebook

/// What the shop needs from outside; a test passes its own.
public struct ShopServices {
  /// All products.
  public var products = Product.samples
  /// Knows how many pieces of a product there are.
  public var stock: any StockService = SampleStock()
  /// Decides about payments.
  public var bank: any BankService = SampleBank()
  /// Whether the customer has never used the shop: the app starts with the onboarding.
  public var isFirstLaunch = false
  /// What the customer ordered the last time without paying: the app starts with the payment.
  public var unpaid: [CartItem] = []
  /// Records which screens come to the front.
  public var record: (_ event: String, _ parameters: [String: String]) -> Void = { _, _ in }
  /// The titles of the tabs, read each time the tab bar is drawn.
  public var tabTitle: (_ tab: String) -> String = { $0 == "cart" ? "Cart" : "Catalogue" }
  /// The texts that Routebook itself puts on screens.
  public var language = ScreenLanguage.english

  /// Creates the services of the example.
  public init() {}
}
