import RoutebookNavigation

extension PresentationEnd {
  /// For example `sheet(S) dismissed`.
  var picture: String {
    switch self {
    case .dismissed(let dismissal): dismissal.picture
    case .notPresented(let outcome): "not presented: \(outcome)"
    }
  }
}

/// An observer that asks for something on each change.
struct Presenting: NavigationObserver {
  let body: (NavigationEvent) -> Void

  init(_ body: @escaping (NavigationEvent) -> Void) { self.body = body }

  func navigationDidChange(_ event: NavigationEvent) { body(event) }
}
