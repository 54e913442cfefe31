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
  /// Uses the control of a label as an app does, without an app around the screen.
  func press(_ label: String, router: some Router) {
    for control in controls where control.label == label {
      switch control.action {
      case .perform(let action): action()
      case .open(let target): router.perform(.open(target as! Destination))
      case .edit: break
      }
    }
  }
}
