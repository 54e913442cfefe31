import CatalogueCoordinator
import Routebook

extension HeadlessApp {
  /// Presses controls by their labels, one after the other.
  func tap(_ labels: String...) throws {
    for label in labels { try press(label) }
  }

  /// Puts two blue teapots in the cart, and shows the cart.
  func fillCart() throws {
    try tap("Teapot", "More", "Choose a colour", "blue", "Add to cart", "Go to cart")
  }

  /// Logs in on the sheet that is shown.
  func logIn(as name: String = "Ada") throws {
    try type(name, into: "Name")
    try press("Log in")
  }

  /// Whether a text of the top screen contains a text.
  func shows(_ text: String) -> Bool { texts().contains { $0.contains(text) } }

  /// The state as a picture.
  var picture: String { "\(navigator.state)" }
}

/// Writes down each element that ends, in the order in which they end.
final class Ends: NavigationObserver {
  private(set) var texts: [String] = []

  func navigationDidChange(_ event: NavigationEvent) {
    for case .ended(let end) in event.effects { texts.append("\(end)") }
  }
}

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
