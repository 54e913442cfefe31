extension Router {
  /// Selects a tab by its index in the tab bar; unchanged if it is already selected.
  @discardableResult
  public func selectTab(_ tab: NavigationTab.ID) -> Outcome { perform(.selectTab(tab)) }

  /// Selects the tab with a name.
  @discardableResult
  public func selectTab(named name: String) -> Outcome {
    selectTab(state.tabs.first { $0.name == name }?.id ?? -1)
  }

  /// Does what pressing a tab in the tab bar does: selects the tab, or pops it to its root if it is
  /// already selected.
  @discardableResult
  public func pressTab(_ tab: NavigationTab.ID) -> Outcome { perform(.pressTab(tab)) }
}
