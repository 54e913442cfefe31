/// Where a link leads; the package that navigates says what it can be.
public protocol NavigationLinkTarget: Sendable {}

/// A control that leads somewhere: unlike a button's, its effect is data that can be listed.
public struct NavigationLink: ScreenContent {
  public let label: String
  public let target: any NavigationLinkTarget
  public let isEnabled: Bool

  public init(_ label: String, target: any NavigationLinkTarget, isEnabled: Bool = true) {
    self.label = label
    self.target = target
    self.isEnabled = isEnabled
  }

  public var element: ScreenElement { .link(self) }
}
