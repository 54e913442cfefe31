public import RoutebookNavigation
import RoutebookScripts
public import TextScreens

extension HeadlessApp {
  /// Presses the control with a label; if several have it, the `occurrence`th, counted from 1.
  ///
  /// Text fields are counted after all other controls.
  ///
  /// - Returns: The outcome of the last action that the control requests, or `nil` if it requests
  ///   none; if it only closes its alert, the outcome of that. In an observer, a guard or a
  ///   handler, an action is queued.
  @discardableResult
  public func press(_ label: String, occurrence: Int = 1) throws(ItemError) -> Outcome? {
    let screen = usableScreen(withTitles: true)
    return try press(screen.index(of: ControlLocator(label, occurrence)), of: screen)
  }

  /// Presses the control with an identifier from `.id(_:)`, which is the same in all languages; if
  /// several have it, the `occurrence`th, counted from 1.
  ///
  /// - Returns: The outcome of the last action that the control requests, or `nil` if it requests
  ///   none.
  @discardableResult
  public func press(id name: String, occurrence: Int = 1) throws(ItemError) -> Outcome? {
    let screen = usableScreen(withTitles: true)
    return try press(screen.index(of: ControlLocator(id: name, occurrence)), of: screen)
  }

  /// Presses an entry of a menu, or an action of a row, whether its list is open or not.
  ///
  /// - Parameters:
  ///   - label: The label of the entry.
  ///   - menu: The label of the menu or of the row.
  /// - Returns: The outcome of the last action that the entry requests, or `nil` if it requests
  ///   none.
  @discardableResult
  public func press(_ label: String, in menu: String) throws(ItemError) -> Outcome? {
    let screen = usableScreen(withTitles: true)
    return try press(screen.index(of: ControlLocator(label, in: ControlLocator(menu))), of: screen)
  }

  /// Presses the item with an identity, for example an item that the user clicks.
  ///
  /// - Returns: The outcome of the last action that the item requests, or `nil` if it requests
  ///   none.
  @discardableResult
  public func press(_ id: ScreenItem.ID) throws(ItemError) -> Outcome? {
    let screen = usableScreen(withTitles: true)
    return try press(screen.index(of: id), of: screen)
  }

  /// Presses the item that has the focus.
  ///
  /// - Returns: The outcome of the last action that the item requests, or `nil` if it requests
  ///   none.
  @discardableResult
  public func pressFocusedItem() throws(ItemError) -> Outcome? {
    let screen = usableScreen(withTitles: true)
    return try press(screen.focusedIndex(), of: screen)
  }

  /// Goes back, as a user does: presses the back button, or uses the system's way back if the app
  /// has one (`hasSystemBack`).
  @discardableResult
  public func goBack() -> Outcome {
    let state = navigator.state
    let isAtRoot = state.alert == nil && state.presented.isEmpty
    return hasSystemBack || hasBackButton || isAtRoot
      ? navigator.goBack() : .unchanged(.noBackButton)
  }

  /// Answers for the guard whose answer a request waits for; returns whether one waits.
  package func decide(_ isAllowed: Bool) -> Bool {
    let decision = isAllowed ? GuardDecision.allow : .refuse(reason: "")
    return navigator.requestAwaitingAnswer.map { navigator.decide($0, decision) } == .committed
  }

  /// Whether the back button is on the screen.
  package var hasBackButton: Bool {
    navigator.state.alert == nil && navigator.state.topLayer.elements.count > 1
  }

  /// Presses an item of a screen, by its index, if the user can press it. What opens a menu opens
  /// it, and an entry closes it.
  func press(_ index: Int, of screen: UsableScreen) throws(ItemError) -> Outcome? {
    let item = try screen.usableItem(at: index)
    switch item.action {
    case .open(let target) where target.destination == nil:
      throw screen.error(.unknownTarget(label: item.label))
    case .edit: throw screen.error(.isTextField(label: item.label))
    case .openMenu:
      interact(with: screen) { $0.openMenu(index) }
      return nil
    default: break
    }
    interact(with: screen) { $0.setFocus(item.isEntry ? item.entryParent!.opener : index) }
    return use(index, of: screen)
  }

  /// Uses an item of a screen, by its index, as a user does, but the focus stays where it is.
  @discardableResult
  package func use(_ index: Int, of screen: UsableScreen) -> Outcome? {
    let item = screen.items[index]
    return navigator.startedTasks.tracking {
      // A control that was drawn below another screen than the one that is in front now was not
      // pressed.
      guard navigator.state.top.id == screen.state.top.id else { return .unchanged(.notFound) }
      return navigator.use(
        item.action, on: screen.element(of: item),
        closesAlert: screen.state.alert != nil && item.closesAlert)
    }
  }
}

extension Navigator {
  /// Performs the action of an item that is pressed, and then closes the alert that it is in, if it
  /// does.
  ///
  /// A press counts only while the element on whose screen the item was drawn is in front, or in a
  /// pane beside what is: a second press of a button that has opened a screen does nothing.
  ///
  /// - Parameters:
  ///   - action: The action of the item.
  ///   - element: The element on whose screen the item was drawn.
  ///   - closesAlert: Whether the item closes its alert after its action.
  /// - Returns: The outcome of the last action that the item requests. If it requests none, the
  ///   outcome of closing the alert, or `nil`; `unchanged(.notFound)` if the element is not in
  ///   front.
  @discardableResult
  package func use(
    _ action: ScreenItem.Action?, on element: StackElement.ID, closesAlert: Bool
  ) -> Outcome? {
    guard canUse(element) else { return .unchanged(.notFound) }
    let outcome = lastOutcome(on: element) {
      switch action {
      case .perform(let perform): perform()
      case .open(let target):
        if let destination = target.destination { perform(.open(destination)) }
      case .goBack: goBack()
      case .selectTab(let tab): pressTab(tab)
      case .edit, .openMenu, nil: break
      }
    }
    // As in SwiftUI, a button of an alert closes the alert after its action, unless the action
    // has already closed it.
    let closing =
      closesAlert ? dismissIfShown(alert: element) : nil
    return outcome ?? closing
  }
}

extension Outcome {
  /// The reason why an action did not succeed, to use in a sentence; `nil` if it succeeded or can
  /// still succeed.
  package var failureReason: String? {
    switch self {
    case .committed, .queued, .detoured, .waiting, .unchanged(.alreadyThere): nil
    case .refused(let refusal): "refused by \(refusal)"
    case .redirected(let redirection): redirection.outcome.failureReason
    case .unchanged(let reason): "\(reason)"
    }
  }
}
