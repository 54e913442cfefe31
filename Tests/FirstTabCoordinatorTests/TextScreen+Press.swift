import Routebook

extension TextScreen {
  /// Uses the control of a label as an app does, without an app around the screen.
  func press(_ label: String, router: some Router) {
    for control in controls where control.label == label {
      switch control.action {
      case .perform(let action): action()
      case .open(let target): router.perform(.open(target.destination!))
      case .edit, .goBack, .selectTab, .openMenu, nil: break
      }
    }
  }
}
