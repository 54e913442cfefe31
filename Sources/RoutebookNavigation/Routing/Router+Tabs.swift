extension Router {
  /// Selects a tab by its index in the tab bar; unchanged if it is already selected.
  @discardableResult
  public func selectTab(_ tab: NavigationTab.ID) -> Outcome { perform(.selectTab(tab)) }

  /// Selects the tab with a name; unchanged, with the names of all tabs, if there is none.
  @discardableResult
  public func selectTab(named name: String) -> Outcome { perform(.selectTabNamed(name)) }

  /// Does what pressing a tab in the tab bar does: selects the tab, or pops it to its root if it is
  /// already selected.
  @discardableResult
  public func pressTab(_ tab: NavigationTab.ID) -> Outcome { perform(.pressTab(tab)) }
}
