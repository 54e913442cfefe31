import RoutebookNavigation
import RoutebookRegistry

extension NavigationState {
  /// The route that the user sees on top, also that of an alert.
  var routeInFront: (route: AnyRoute, presentation: Presentation) {
    if let alert { return (alert.route, .alert) }
    return (front.element.route, front.presentation)
  }

  /// Whether nothing is pushed on the selected tab, and nothing is presented.
  var isAtRootOfTab: Bool {
    alert == nil && presented.isEmpty && tabs[selectedTab].layer.isAtRoot
  }
}
