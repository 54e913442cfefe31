import Observation

/// How many pieces of each product there are: content that loads while its screen is shown.
@Observable final class Stock {
  private(set) var levels: [Product.ID: Int] = [:]
  private let service: any StockService

  init(service: any StockService) { self.service = service }

  /// Loads the level of a product, unless it is known.
  func load(_ product: Product.ID) {
    guard levels[product] == nil else { return }
    Task { levels[product] = await service.level(of: product) }
  }
}
