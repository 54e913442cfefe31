import FirstTabCoordinator
import Routebook

/// A router that goes nowhere, and keeps what it was asked for.
final class RecordingRouter: Router {
  let state = NavigationState(root: FirstTabRoute.firstTab)
  private(set) var actions: [NavigationAction] = []
  private(set) var handlers: [NavigationHandlers?] = []

  @discardableResult
  func perform(_ action: NavigationAction, handlers: NavigationHandlers?) -> Outcome {
    actions.append(action)
    self.handlers.append(handlers)
    return .committed
  }
}

extension TextScreen {
  /// Does what the button of a label does, with no app around the screen.
  func press(_ label: String) {
    for control in controls where control.label == label {
      if case .perform(let action) = control.action { action() }
    }
  }
}
