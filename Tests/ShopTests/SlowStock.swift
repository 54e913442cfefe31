import CatalogueCoordinator

/// A stock that answers when the test says so.
@MainActor final class SlowStock: StockService {
  private var waiting: [CheckedContinuation<Int, Never>] = []

  func level(of product: Product.ID) async -> Int {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Waits for a question, and answers it.
  func answer(_ level: Int) async {
    while waiting.isEmpty { await Task.yield() }
    waiting.removeFirst().resume(returning: level)
  }
}
