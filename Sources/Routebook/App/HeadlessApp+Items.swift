public import RoutebookNavigation
import RoutebookScripts
public import TextScreens

extension HeadlessApp {
  /// Returns all items that the user can read or use at the moment, in reading order.
  ///
  /// The order is: back button, title, toolbar, body, tab bar. An alert hides all items except its
  /// own; a sheet or cover hides the items of the layers below it.
  public func items() -> [ScreenItem] { reach().items }

  /// Returns the same items without their numbers among items with the same label, to compare them.
  package func itemsWithoutNumbers() -> [ScreenItem] { reachableLayer().layer.itemsWithoutNumbers }

  /// Returns the items that the user can press or type into, in reading order.
  public func controls() -> [ScreenItem] { reach().controls }

  /// Presses the control with a label; if several have it, the `occurrence`th, counted from 1.
  ///
  /// Text fields are counted after all other controls.
  ///
  /// - Returns: The outcome of the last action that the control requests, or `nil` if it requests
  ///   none; if it only closes its alert, the outcome of that. In an observer, a guard or a handler,
  ///   an action is queued.
  @discardableResult
  public func press(_ label: String, occurrence: Int = 1) throws(ItemError) -> Outcome? {
    let reach = reach()
    return try use(reach.index(of: ControlName(label, occurrence)), in: reach)
  }

  /// Presses the control with a name from `.id(_:)`, which is the same in all languages; if several have it,
  /// the `occurrence`th, counted from 1.
  ///
  /// - Returns: The outcome of the last action that the control requests, or `nil` if it requests none.
  @discardableResult
  public func press(id name: String, occurrence: Int = 1) throws(ItemError) -> Outcome? {
    let reach = reach()
    return try use(reach.index(of: ControlName(id: name, occurrence)), in: reach)
  }

  /// Presses the control with a number, counted from 1 in the order of `controls()`.
  ///
  /// - Returns: The outcome of the last action that the control requests, or `nil` if it requests
  ///   none.
  @discardableResult
  package func press(number: Int) throws(ItemError) -> Outcome? {
    let reach = reach()
    let controls = reach.items.indices.filter { reach.items[$0].isControl }
    guard number >= 1, number <= controls.count else {
      throw ItemError(.noSuchNumber(number), reach.controls)
    }
    return try use(controls[number - 1], in: reach)
  }

  /// Presses the item with an identity, for example an item that the user clicks.
  ///
  /// - Returns: The outcome of the last action that the item requests, or `nil` if it requests none.
  @discardableResult
  public func press(_ id: ScreenItem.ID) throws(ItemError) -> Outcome? {
    let reach = reach()
    return try use(reach.index(of: id), in: reach)
  }

  /// Presses the item that has the focus.
  ///
  /// - Returns: The outcome of the last action that the item requests, or `nil` if it requests none.
  @discardableResult
  public func pressFocusedItem() throws(ItemError) -> Outcome? {
    let reach = reach()
    return try use(reach.focusedIndex(), in: reach)
  }

  /// Presses an item, by its index.
  func use(_ index: Int, in reach: Reach) throws(ItemError) -> Outcome? {
    let item = reach.items[index]
    guard item.isEnabled else { throw ItemError(.disabled(label: item.label), reach.controls) }
    switch item.action {
    case .open(let target) where target.destination == nil:
      throw ItemError(.unknownTarget(label: item.label), reach.controls)
    case .perform, .open, .goBack, .selectTab: break
    case .edit: throw ItemError(.isTextField(label: item.label), reach.controls)
    case nil: throw ItemError(.notControl(label: item.label), reach.controls)
    }
    var reach = reach
    reach.layer.setFocus(index)
    keep(reach)
    return navigator.use(
      item.action, on: reach.element.id, closesAlert: reach.isAlert && item.closesAlert)
  }
}
