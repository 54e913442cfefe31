public import RoutebookRegistry

/// A requested change of the navigation, as data: every verb performs one of these actions.
public enum NavigationAction: Hashable, Sendable {
  /// Pushes a route, or presents it as a sheet, a cover or an alert.
  case open(Destination)
  /// Pops a number of elements from the top layer, at most down to its root.
  case pop(count: Int)
  /// Pops to an element on a stack.
  ///
  /// An identity can be in any layer; the layers above that layer stay. A route or type is searched
  /// only in the top layer.
  case popTo(StackTarget)
  /// Pops the top layer to its own root.
  case popToRoot
  /// Replaces everything above the top layer's root, in one change.
  case replaceStack([AnyRoute])
  /// Removes the topmost presentation (alert, sheet or cover), with a value for whoever presented
  /// it.
  case dismiss(returning: ReturnValue? = nil)
  /// The user pulls the top sheet down.
  case swipe
  /// Removes a presented layer or the alert, and everything above it.
  ///
  /// With the cause `swiped`, the layer must be a sheet.
  case dismissLayer(Layer.ID, cause: DismissalCause = .dismissed, returning: ReturnValue? = nil)
  /// Removes all presentations above a layer.
  case dismissTo(Layer.ID)
  /// Removes every presentation.
  case dismissAll
  /// Removes what is on top: an alert, otherwise a push, otherwise a sheet or cover.
  case goBack
  /// Selects a tab by its index in the tab bar.
  case selectTab(NavigationTab.ID)
  /// The user presses a tab in the tab bar: selects it, or pops it to its root if it is selected.
  case pressTab(NavigationTab.ID)
  /// Goes back to the start of the user's current flow, from any depth and layer, with a value for
  /// the screen that started the flow.
  case returnToFlowRoot(returning: ReturnValue? = nil)
  /// Goes back to an element that is shown (a checkpoint), from any depth and layer, with a value
  /// for the screen that pushed the element.
  case returnTo(StackElement.ID, returning: ReturnValue? = nil)
  /// Replaces the elements directly above an element; elements with known identities stay, and are
  /// changed in place.
  ///
  /// `from` contains the elements that were there when the action was made. If other elements are
  /// there now, nothing changes.
  case rewrite(over: StackElement.ID, from: [StackElement], to: [StackElement])
  /// Several actions as one change; `sequence(_:)` makes it from an array.
  indirect case sequence(ActionSequence)
  /// Replaces the whole state. What is already there stays, with its identity and handlers.
  indirect case restore(NavigationState)
}

extension NavigationAction {
  /// Why a layer is dismissed by its identity.
  public struct DismissalCause: Hashable, Sendable {
    let cause: End.Cause

    /// The app dismisses the layer.
    public static let dismissed = Self(cause: .dismissed)
    /// The user swipes the sheet down.
    public static let swiped = Self(cause: .swiped)
    /// The task that waited for the end of the layer is cancelled. No guard is asked, since nobody
    /// needs the layer any more; only this target can use it.
    static let cancelled = Self(cause: .cancelled)
  }
}
