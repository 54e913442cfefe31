extension Router {
  /// Selects a tab by its place in the tab bar; unchanged if it is the current one.
  @discardableResult
  public func selectTab(_ tab: NavigationTab.ID) -> Outcome { perform(.selectTab(tab)) }

  /// Selects the first tab with a title.
  @discardableResult
  public func selectTab(titled title: String) -> Outcome {
    selectTab(state.tabs.first { $0.title == title }?.id ?? -1)
  }

  /// Does what pressing a tab's item in the tab bar does: selects it, or pops the current tab to
  /// its root.
  @discardableResult
  public func pressTab(_ tab: NavigationTab.ID) -> Outcome { perform(.pressTab(tab)) }
}
