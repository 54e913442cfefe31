public import Observation

/// The cart, which the app shares between its modules.
@Observable public final class Cart {
  /// The contents of the cart, as a value that can be saved and restored.
  nonisolated struct Contents: Codable, Hashable, Sendable {
    var items: [CartItem] = []
    /// Where the order is sent.
    var address: String?
    /// Where presents are sent.
    var giftAddress: String?
  }

  var contents = Contents()

  /// Creates a cart; by default, it is empty.
  public init(_ items: [CartItem] = []) { contents.items = items }

  /// The number of pieces, or `nil` if the cart is empty.
  public var badge: String? {
    let count = contents.items.reduce(0) { $0 + $1.quantity }
    return count == 0 ? nil : "\(count)"
  }

  /// The price of everything in the cart, in euros.
  var total: Int { contents.items.reduce(0) { $0 + $1.price * $1.quantity } }

  /// Adds pieces of a product.
  public func add(_ item: CartItem) {
    if let index = contents.items.firstIndex(where: {
      $0.product == item.product && $0.title == item.title
    }) {
      contents.items[index].quantity += item.quantity
    } else {
      contents.items.append(item)
    }
  }

  /// Removes all pieces of a product.
  func remove(_ item: CartItem) { contents.items.removeAll { $0 == item } }
}
