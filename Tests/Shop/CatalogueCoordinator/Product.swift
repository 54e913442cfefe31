/// A product of the shop.
public nonisolated struct Product: Hashable, Identifiable, Sendable {
  /// Identifies the product in links and in saved states.
  public let id: String
  /// The name on screens.
  public let title: String
  /// The price in euros.
  public let price: Int
  /// The colours that a customer can choose from.
  public let colours: [String]

  /// Creates a product.
  public init(id: String, title: String, price: Int, colours: [String]) {
    self.id = id
    self.title = title
    self.price = price
    self.colours = colours
  }

  /// The products of the example.
  public static let samples = [
    Product(id: "kite", title: "Kite", price: 12, colours: ["red", "yellow"]),
    Product(id: "teapot", title: "Teapot", price: 35, colours: ["white", "blue", "green"]),
    Product(id: "lamp", title: "Lamp", price: 60, colours: ["black"]),
  ]
}
