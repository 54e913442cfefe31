/// One of the app's tabs, with a stack that it keeps while other tabs are selected.
public struct NavigationTab: Hashable, Identifiable, Sendable {
  /// The tab's place in the tab bar, from 0. It stays the same when the tab's root changes.
  public let id: Int

  /// The label in the tab bar; empty for the one tab of an app that has none.
  public let title: String

  /// The tab's root and what is pushed on it.
  public internal(set) var layer: Layer
}
