public import RoutebookRegistry
public import TextScreens

/// A destination can be the target of a navigation link.
extension Destination: NavigationLinkTarget {}

extension NavigationLink {
  /// Creates a navigation link that opens a route, by default as a push.
  public init(
    _ label: String, to route: some Route, as presentation: Presentation = .push,
    isEnabled: Bool = true
  ) {
    self.init(label, target: Destination(route, as: presentation), isEnabled: isEnabled)
  }
}
