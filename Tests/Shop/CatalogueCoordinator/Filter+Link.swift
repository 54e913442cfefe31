public import Routebook

extension Filter {
  /// The prices that a link can name.
  private enum PriceRange: String {
    case cheap
  }

  /// Creates the filter of a link: `?name=kite&price=cheap&colour=red&colour=blue`. The name can
  /// also be the last segment.
  ///
  /// - Throws: `DeepLinkMismatch` if the link names a price that the shop does not know.
  public init(_ link: DeepLinkMatch) throws(DeepLinkMismatch) {
    self.init()
    text = try link.optional("name") ?? ""
    if text.isEmpty { text = try link.query("name") ?? "" }
    isCheap = try link.query("price", as: PriceRange.self) == .cheap
    colours = try link.queryValues("colour")
  }

  /// What a link to the filter contains.
  var linkParameters: DeepLinkParameters {
    DeepLinkParameters(query: [
      "name": text.isEmpty ? [] : [text],
      "price": isCheap ? [PriceRange.cheap.rawValue] : [],
      "colour": colours,
    ])
  }
}
