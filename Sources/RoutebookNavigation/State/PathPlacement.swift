import VisibleText

/// Where a path of destinations is shown: in a tab, or on top of where the user is.
public enum PathPlacement: Hashable, Sendable {
  /// Above the root of the app's first tab.
  case firstTab
  /// Above the root of the tab with this name.
  case tab(String)
  /// Above everything that is shown; an alert is closed first.
  case onTop

  /// The name of the tab, if the placement names one.
  public var tabName: String? {
    if case .tab(let name) = self { name } else { nil }
  }
}

extension PathPlacement: CustomStringConvertible {
  /// The placement, to use in a sentence: `in the tab "news"`.
  public var description: String {
    switch self {
    case .firstTab: "in the first tab"
    case .tab(let name): "in the tab \"\(name.visible)\""
    case .onTop: "on top"
    }
  }
}
