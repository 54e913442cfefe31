/// One of the app's tabs, with a stack that it keeps while other tabs are selected.
public struct NavigationTab: Hashable, Identifiable, Sendable {
  /// The tab's index in the tab bar. It stays the same when the tab's root changes.
  public let id: Int

  /// The label in the tab bar; empty for the single tab of an app without tabs.
  public let title: String

  /// The tab's root and the stack pushed on it.
  public internal(set) var layer: Layer
}
