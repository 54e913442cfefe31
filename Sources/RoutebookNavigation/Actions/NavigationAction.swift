public import RoutebookRegistry

/// A change of the navigation that is requested, as data: what every verb comes down to.
public enum NavigationAction: Hashable, Sendable {
  /// Pushes a route, or presents it as a sheet, a cover or an alert.
  case open(Destination)
  /// Pops some pushes from the top layer, at most down to its root.
  case pop(count: Int)
  /// Pops to an element that is on a stack. By identity, it can be in any layer; the layers over it
  /// stay as they are.
  case popTo(StackTarget)
  /// Pops the top layer to its own root.
  case popToRoot
  /// Replaces everything that is pushed on the top layer's root, in one change.
  case replaceStack([AnyRoute])
  /// Removes the topmost presentation (alert, sheet or cover), with a value for its opener.
  case dismiss(returning: ReturnValue? = nil)
  /// The user pulls the top sheet down.
  case swipe
  /// Removes a presented layer or the alert, and everything that is over it.
  ///
  /// With the cause `swiped`, it must be a sheet. With `cancelled`, no guard is asked, since nobody
  /// waits for the presentation any more.
  case dismissLayer(Layer.ID, cause: End.Cause = .dismissed, returning: ReturnValue? = nil)
  /// Removes all presentations over a layer.
  case dismissTo(Layer.ID)
  /// Removes every presentation.
  case dismissAll
  /// Removes what is on top: an alert, otherwise a push, otherwise a sheet or cover.
  case goBack
  /// Selects a tab by its place in the tab bar.
  case selectTab(NavigationTab.ID)
  /// The user presses a tab's item in the tab bar: selects it, or pops the current tab to its root.
  case pressTab(NavigationTab.ID)
  /// Goes back to where the user's current flow started, from any depth and layer, with a value for
  /// the screen that started it.
  case returnToFlowRoot(returning: ReturnValue? = nil)
  /// Goes back to an element that is shown, from any depth and layer, with a value for the screen
  /// that pushed it: to a checkpoint that was taken there.
  case returnTo(StackElement.ID, returning: ReturnValue? = nil)
  /// Replaces the elements directly over one; those with known identities stay and are changed in
  /// place.
  ///
  /// `from` is what was there when the action was made: if something else is there now, nothing
  /// changes.
  case rewrite(over: StackElement.ID, from: [StackElement], to: [StackElement])
  /// Several actions as one change; `sequence(_:)` makes it from an array.
  indirect case sequence(ActionSequence)
  /// Replaces the whole state. What is already there stays, with its identity and handlers.
  indirect case restore(NavigationState)
}
