/// Where a navigation link leads; the package that navigates says what this can be.
public protocol NavigationLinkTarget: Sendable {}

/// A control that leads somewhere. Unlike a button's action, its target is data that can be listed.
public struct NavigationLink: ScreenContent {
  let label: String
  let target: any NavigationLinkTarget
  let isEnabled: Bool

  /// Creates a link to a target.
  public init(_ label: String, target: any NavigationLinkTarget, isEnabled: Bool = true) {
    self.label = label
    self.target = target
    self.isEnabled = isEnabled
  }

  /// The link as a node of the screen's tree.
  public var element: ScreenElement { .link(self) }
}
