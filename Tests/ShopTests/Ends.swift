import Routebook

/// Writes down each element that ends, in the order in which they end.
final class Ends: NavigationObserver {
  private(set) var texts: [String] = []

  func navigationDidChange(_ event: NavigationEvent) {
    for case .ended(let end) in event.effects { texts.append("\(end)") }
  }
}
