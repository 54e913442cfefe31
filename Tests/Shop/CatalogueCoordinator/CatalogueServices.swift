/// Knows how many pieces of a product there are.
public protocol StockService {
  /// Returns the number of pieces.
  func level(of product: Product.ID) async -> Int
}

/// The stock of the example: three pieces of everything, after a moment.
public struct SampleStock: StockService {
  /// Creates the service.
  public init() {}

  /// Returns 3.
  public func level(of product: Product.ID) async -> Int {
    try? await Task.sleep(for: .milliseconds(5))
    return 3
  }
}

/// The services that the catalogue needs; they are injected, so a test can pass its own.
public struct CatalogueServices {
  /// All products.
  public var products: [Product]
  /// Knows how many pieces of a product there are.
  public var stock: any StockService
  /// Returns the title of the list; it can change at any time.
  public var title: () -> String
  /// Puts a number of pieces, in a colour if the customer chose one, in the cart.
  public var order: (Product, Int, String?) -> Void

  /// Creates services; by default, those of the example.
  public init(
    products: [Product] = Product.samples, stock: any StockService = SampleStock(),
    title: @escaping () -> String = { "Catalogue" },
    order: @escaping (Product, Int, String?) -> Void = { _, _, _ in }
  ) {
    self.products = products
    self.stock = stock
    self.title = title
    self.order = order
  }

  /// The product with an identifier, or `nil` if the shop does not have it.
  func product(_ id: Product.ID) -> Product? { products.first { $0.id == id } }
}
