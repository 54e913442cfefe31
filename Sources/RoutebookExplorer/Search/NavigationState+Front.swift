import RoutebookNavigation
import RoutebookRegistry

extension NavigationState {
  /// What the user sees on top, also an alert.
  var destinationInFront: Destination {
    if let alert { return Destination(alert.route, as: .alert) }
    return Destination(front.element.route, as: front.presentation)
  }

  /// Whether nothing is pushed on the selected tab, and nothing is presented.
  var isAtRootOfTab: Bool {
    alert == nil && presented.isEmpty && tabs[selectedTab].layer.isAtRoot
  }
}
