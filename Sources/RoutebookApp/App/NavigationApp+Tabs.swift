public import RoutebookNavigation

extension NavigationApp {
  /// Returns the title that the tab bar shows for a tab at the moment, by the tab's name.
  ///
  /// A tab that the app was not created with, for example one of a state that was put together by
  /// hand, has its name as its title.
  public func title(ofTab name: String) -> String {
    tabs.first { $0.name == name }?.title() ?? name
  }

  /// Returns the badge that the tab bar shows for a tab at the moment, by the tab's name; `nil` if
  /// the tab has none.
  public func badge(ofTab name: String) -> String? {
    let badge = tabs.first { $0.name == name }?.badge()
    return badge == "" ? nil : badge
  }

  /// Returns the tab with a name, or else the first tab whose title is shown as this text at the
  /// moment; `nil` if there is none.
  public func tab(_ nameOrTitle: String) -> NavigationTab? {
    let tabs = navigator.state.tabs
    return tabs.first { $0.name == nameOrTitle }
      ?? tabs.first { title(ofTab: $0.name) == nameOrTitle }
  }
}
