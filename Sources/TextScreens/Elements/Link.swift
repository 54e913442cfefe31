/// Where a link leads; the package that navigates says what it can be.
public protocol LinkTarget: Sendable {}

/// A control that leads somewhere: unlike a button's, its effect is data that can be listed.
public struct Link: ScreenElement {
  public let label: String
  public let target: any LinkTarget
  public let isEnabled: Bool

  public init(_ label: String, target: any LinkTarget, isEnabled: Bool = true) {
    self.label = label
    self.target = target
    self.isEnabled = isEnabled
  }

  public var element: Element { .link(self) }
}
