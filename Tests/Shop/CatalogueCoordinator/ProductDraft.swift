/// The state of a product's screen.
nonisolated struct ProductDraft: Codable, Hashable, Sendable {
  var quantity = 1
}
