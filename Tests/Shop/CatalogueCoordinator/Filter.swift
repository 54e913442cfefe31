/// Which products the list shows.
public nonisolated struct Filter: Codable, Hashable, Sendable {
  /// A part of the title; an empty text matches every product.
  public var text = ""
  /// Whether only products for less than 40 euros are shown.
  public var isCheap = false
  /// Only products in one of these colours are shown; without colours, all products are.
  public var colours: [String] = []

  /// Creates a filter that shows everything.
  public init() {}

  func accepts(_ product: Product) -> Bool {
    (text.isEmpty || product.title.lowercased().contains(text.lowercased()))
      && (!isCheap || product.price < 40)
      && (colours.isEmpty || colours.contains(where: product.colours.contains))
  }
}
