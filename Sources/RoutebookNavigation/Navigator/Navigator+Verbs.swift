extension Navigator {
  /// Selects a tab by its index; the current one pops to its root.
  @discardableResult
  public func selectTab(_ index: Int) -> Outcome { perform(.selectTab(index)) }

  /// Selects the first tab of a title.
  @discardableResult
  public func selectTab(titled title: String) -> Outcome {
    selectTab(state.tabs.firstIndex { $0.title == title } ?? -1)
  }

  /// Puts a whole state in place of the present one, in one change.
  @discardableResult
  public func restore(_ state: NavigationState) -> Outcome { perform(.restore(state)) }
}
