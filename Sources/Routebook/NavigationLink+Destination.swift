public import RoutebookRegistry
public import TextScreens

/// A navigation link leads to a destination.
extension Destination: NavigationLinkTarget {}

extension NavigationLink {
  /// A link that opens a route, as a push by default.
  public init(
    _ label: String, to route: some Route, as presentation: Presentation = .push,
    isEnabled: Bool = true
  ) {
    self.init(label, target: Destination(route, as: presentation), isEnabled: isEnabled)
  }
}
