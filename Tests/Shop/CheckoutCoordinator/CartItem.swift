/// A line of the cart.
public nonisolated struct CartItem: Codable, Hashable, Sendable {
  /// The key of the product, with which its screen is found.
  public let product: String
  /// The name of the product.
  public let title: String
  /// The price of one piece, in euros.
  public let price: Int
  /// The number of pieces.
  public var quantity: Int

  /// Creates a line.
  public init(product: String, title: String, price: Int, quantity: Int) {
    self.product = product
    self.title = title
    self.price = price
    self.quantity = quantity
  }
}
