import Routebook

/// The screens of the comparison. They are made from values, and send actions.
extension TextScreen {
  static func comparison(
    _ comparison: Comparison, compare: @escaping (Product.ID) -> Void
  ) -> TextScreen {
    TextScreen("Comparison") {
      List {
        for product in comparison.products {
          HStack {
            Button(product.title) { compare(product.id) }
            Text(comparison.stars[product.id].map { "\($0) of \(Comparison.mostStars)" } ?? "–")
          }
        }
      }
    }
  }

  static func candidate(
    _ product: Product, stars: Int, in comparison: Comparison,
    send: @escaping (CandidateAction) -> Void
  ) -> TextScreen {
    TextScreen(product.title) {
      LabeledContent("Price", value: "\(product.price) €")
      LabeledContent("Stars", value: "\(stars) of \(Comparison.mostStars)")
      LabeledContent(
        "Compared", value: "\(comparison.stars.count) of \(comparison.products.count)")
      HStack {
        Button("Fewer stars", isEnabled: stars > 0) { send(.give(stars: stars - 1)) }
        Button("More stars", isEnabled: stars < Comparison.mostStars) {
          send(.give(stars: stars + 1))
        }
      }
      Button("Next product", isEnabled: comparison.next != nil) { send(.next) }
      Button("Finish") { send(.finish) }
    }
  }
}
