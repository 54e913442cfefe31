import Routebook

/// The state of the comparison: the parent of all the products on its stack.
nonisolated struct Comparison: Hashable {
  /// The most stars that a product can have.
  static let mostStars = 5

  let products: [Product]
  /// The stars of the products that the customer has looked at; those of a product on the stack are
  /// in its element.
  var stars: [Product.ID: Int] = [:]
  /// The stack above the overview.
  var path: TypedStack<CandidateRoute> = []

  init(products: [Product]) { self.products = products }

  /// The first product that has no stars and is not on the stack.
  var next: Product? {
    products.first { product in
      stars[product.id] == nil && !path.contains { $0.product == product.id }
    }
  }

  /// Applies an action to the state.
  mutating func reduce(_ action: ComparisonAction) {
    switch action {
    case .compare(let product):
      path.append(.candidate(product, stars: stars[product] ?? 0))
    case .path(.element(let id, .next)) where path.index(of: id) != nil:
      keepStars(above: path.startIndex)
      if let next { path.append(.candidate(next.id, stars: 0)) }
    case .path(.element(let id, .finish)) where path.index(of: id) != nil:
      keepStars(above: path.startIndex)
      path.removeAll()
    case .path(.popFrom(let id)):
      // The customer goes back: the stars stay with the parent when the elements leave.
      keepStars(above: path.index(of: id) ?? path.endIndex)
      path.pop(from: id)
    case .path(let action):
      path.apply(action) { $0.reduce($1) }
    }
  }

  private mutating func keepStars(above index: Int) {
    for case .candidate(let product, let count) in path[index...] { stars[product] = count }
  }
}

extension CandidateRoute {
  nonisolated fileprivate var product: Product.ID {
    switch self {
    case .candidate(let product, _): product
    }
  }

  /// Applies an action to the element that it happens in.
  nonisolated fileprivate mutating func reduce(_ action: CandidateAction) {
    if case .give(let stars) = action {
      self = .candidate(product, stars: min(max(stars, 0), Comparison.mostStars))
    }
  }
}
