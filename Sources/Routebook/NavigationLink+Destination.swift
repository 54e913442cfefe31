public import RoutebookRegistry
public import TextScreens

/// A destination as the target of a navigation link.
private final class DestinationTarget: NavigationLinkTarget {
  let base: Destination

  init(_ base: Destination) { self.base = base }
}

extension NavigationLinkTarget {
  /// The destination that a navigation link opens; `nil` if the target is something else.
  public var destination: Destination? { (self as? DestinationTarget)?.base }
}

extension NavigationLink {
  /// Creates a navigation link that opens a route, by default as a push.
  public init(
    _ label: String, to route: some Route, as presentation: Presentation = .push,
    isEnabled: Bool = true
  ) {
    self.init(label, to: Destination(route, as: presentation), isEnabled: isEnabled)
  }

  /// Creates a navigation link that opens a destination.
  public init(_ label: String, to destination: Destination, isEnabled: Bool = true) {
    self.init(label, target: DestinationTarget(destination), isEnabled: isEnabled)
  }
}
