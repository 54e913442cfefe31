/// The state of a product's screen.
nonisolated struct ProductDraft: Codable, Hashable, Sendable {
  var quantity = 1
  /// The colour that the customer chose.
  var colour: String?
}
