/// What the tab bar shows for a tab: a title and, if there is one, a badge.
public struct TabLabel: Hashable, Sendable {
  /// The title of the tab.
  public let title: String
  /// A short text next to the title, such as a number; `nil` for none.
  public let badge: String?

  /// Creates a label; an empty badge is none.
  public init(_ title: String, badge: String? = nil) {
    self.title = title
    self.badge = badge == "" ? nil : badge
  }
}

/// The tabs of an app, with their names and labels, and the selected tab.
package struct TabBar {
  let tabs: [(name: String, label: TabLabel)]
  let selected: Int

  package init(_ tabs: [(name: String, label: TabLabel)], selected: Int) {
    self.tabs = tabs
    self.selected = selected
  }
}
