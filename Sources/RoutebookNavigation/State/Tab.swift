import RoutebookRegistry

/// One of the app's tabs, with a stack that it keeps while others are selected.
public struct Tab: Hashable, Sendable {
  /// The label in the tab bar; empty for the one tab of an app that has none.
  public let title: String

  /// The tab's root and what is pushed on it.
  public internal(set) var layer: Layer
}
