package import RoutebookNavigation
package import TextScreens

extension Navigator {
  /// Performs the action of an item that is pressed, and then closes the alert that it is in, if it does.
  ///
  /// A press counts only while the element on whose screen the item was drawn is in front: a second press of
  /// a button that has opened a screen does nothing.
  ///
  /// - Parameters:
  ///   - action: The action of the item.
  ///   - element: The element on whose screen the item was drawn.
  ///   - closesAlert: Whether the item closes its alert after its action.
  /// - Returns: The outcome of the last action that the item requests. If it requests none, the
  ///   outcome of closing the alert, or `nil`; `unchanged(.notFound)` if the element is not in front.
  @discardableResult
  package func use(
    _ action: ScreenItem.Action?, on element: StackElement.ID, closesAlert: Bool
  ) -> Outcome? {
    guard state.top.id == element else { return .unchanged(.notFound) }
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
    let closing = closesAlert ? dismissIfShown(alert: element) : nil
    return outcome ?? closing
  }
}
