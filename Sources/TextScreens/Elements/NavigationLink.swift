/// The target of a navigation link; the package that navigates defines the type.
///
/// A target is an object, so that copies of items share it.
public protocol NavigationLinkTarget: AnyObject, Sendable {}

/// A control that opens its target. Unlike a button's action, the target is data that can be
/// listed.
public struct NavigationLink: SelectableContent {
  let label: String
  let target: any NavigationLinkTarget
  let isEnabled: Bool
  /// The badge, and whether the row is selected.
  public var marks = RowMarks()

  /// Creates a navigation link to a target.
  public init(_ label: String, target: any NavigationLinkTarget, isEnabled: Bool = true) {
    self.label = label
    self.target = target
    self.isEnabled = isEnabled
  }

  /// The link as a node of the screen's tree.
  public var element: ScreenElement { ScreenElement(.link(self)) }
}
