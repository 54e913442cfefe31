import RoutebookApp
import RoutebookNavigation
import TextScreens

extension HeadlessApp {
  /// The labels that the tab bar shows at the moment, by the tabs' names; none if there is no tab
  /// bar.
  func tabLabels(of state: NavigationState) -> [String: TabLabel] {
    guard state.tabs.count > 1 else { return [:] }
    let labels = state.tabs.map { tab in
      (tab.name, TabLabel(title(ofTab: tab.name), badge: badge(ofTab: tab.name)))
    }
    return Dictionary(labels, uniquingKeysWith: { first, _ in first })
  }
}
