package import RoutebookNavigation
package import TextScreens

extension Navigator {
  /// Performs the action of an item that can be pressed, and then closes the alert, if any.
  ///
  /// - Parameters:
  ///   - action: The action of the item.
  ///   - alert: The alert that the item closes, after its action.
  /// - Returns: The outcome of the last action that the item requests. If it requests none, the
  ///   outcome of closing the alert, or `nil`.
  @discardableResult
  package func use(_ action: ScreenItem.Action?, inAlert alert: StackElement.ID?) -> Outcome? {
    let outcome = lastOutcome {
      switch action {
      case .perform(let perform): perform()
      case .open(let target):
        if let destination = target.destination { perform(.open(destination)) }
      case .goBack: goBack()
      case .selectTab(let tab): pressTab(tab)
      case .edit, nil: break
      }
    }
    // As in SwiftUI, a button of an alert closes the alert after its action, unless the action
    // has already closed it.
    let closing = alert.flatMap { dismissIfShown(alert: $0) }
    return outcome ?? closing
  }
}
