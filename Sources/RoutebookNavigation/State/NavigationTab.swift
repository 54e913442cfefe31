/// One of the app's tabs, with a stack that it keeps while other tabs are selected.
public struct NavigationTab: Hashable, Identifiable, Sendable {
  /// The tab's index in the tab bar. It stays the same when the tab's root changes.
  public let id: Int

  /// The stable name for files, links and scripts; empty for the single tab of an app without tabs.
  ///
  /// What the tab bar shows (a title, a badge) is not part of the state: the app provides it.
  public let name: String

  /// The tab's root and the stack pushed on it.
  public internal(set) var layer: Layer
}
