public import RoutebookNavigation

extension HeadlessApp {
  /// Goes back, as a user does: presses the back button, or uses the system's way back if the app has
  /// one (`hasSystemBack`).
  @discardableResult
  public func goBack() -> Outcome {
    let state = navigator.state
    let isAtRoot = state.alert == nil && state.presented.isEmpty
    return hasSystemBack || hasBackButton || isAtRoot
      ? navigator.goBack() : .unchanged(.noBackButton)
  }

  /// Whether the back button is on the screen.
  package var hasBackButton: Bool {
    navigator.state.alert == nil && navigator.state.topLayer.elements.count > 1
  }

  /// Whether the user can swipe what is in front.
  package var canSwipe: Bool {
    let state = navigator.state
    return state.alert == nil && state.topLayer.kind == .sheet && sheetRoot().isSwipeable
  }
}
