public import RoutebookRegistry

/// A requested change of the navigation, as data: every verb performs one of these actions.
public enum NavigationAction: Hashable, Sendable {
  /// Pushes a route, or presents it as a sheet, a cover or an alert.
  case open(Destination)
  /// Pushes or presents a route, unless it is already there.
  case openUnless(Destination, StackPresence)
  /// Pops a number of elements from a layer (the top layer if none is given), at most down to its
  /// root, with a result of the lowest of them. The layers above that layer stay.
  case pop(count: Int, from: Layer.ID? = nil, returning: AnyResult? = nil)
  /// Pops to an element on a stack.
  ///
  /// An identity can be in any layer; the layers above that layer stay. A route or type is searched
  /// only in the top layer.
  case popTo(StackTarget)
  /// Pops the top layer to its own root.
  case popToRoot
  /// Gives an element of any layer another route of the same type; it stays the same element.
  case update(StackElement.ID, to: AnyRoute)
  /// Replaces everything above the top layer's root, in one change; elements with equal routes
  /// stay.
  case replaceStack([AnyRoute])
  /// Replaces the root of a layer (the top layer if none is given); the stack on it stays.
  case replaceRoot(AnyRoute, of: Layer.ID? = nil)
  /// Replaces the app's tabs and everything that is presented, for example after login. The app's
  /// `rules` stay.
  indirect case replaceTabs(NavigationState, keeping: ScreenRetention = .matching)
  /// Adds, removes and reorders the app's tabs by the tabs of a state; their stacks, the selection
  /// and what is presented stay.
  indirect case updateTabs(NavigationState)
  /// Removes one pushed element from any layer; the elements above it stay.
  case remove(StackElement.ID)
  /// Removes what is presented on top (an alert, a sheet or a cover), with its result.
  case dismiss(returning: AnyResult? = nil)
  /// The user pulls the top sheet down.
  case swipe
  /// Removes an element and everything above it, with the element's result: pops what is pushed,
  /// dismisses what is presented.
  ///
  /// With the cause `swiped`, the element must be the root of a sheet.
  case close(StackElement.ID, cause: DismissalCause = .dismissed, returning: AnyResult? = nil)
  /// Removes the topmost sheet or cover, with its stack, and opens a destination in its place.
  case replacePresented(Destination)
  /// Removes everything that is presented above a layer.
  case dismissTo(Layer.ID)
  /// Removes everything that is presented.
  case dismissAll
  /// Removes what is on top: an alert, otherwise a push, otherwise a sheet or cover.
  case goBack
  /// Selects a tab by its index in the tab bar.
  case selectTab(NavigationTab.ID)
  /// Selects the first tab with a name.
  case selectTabNamed(String)
  /// The user presses a tab in the tab bar: selects it, or pops it to its root if it is selected.
  case pressTab(NavigationTab.ID)
  /// Goes back to the start of the user's current flow, from any depth and layer, with a value for
  /// the handlers of returns to it.
  case returnToFlowRoot(returning: AnyResult? = nil)
  /// Ends the user's current flow of a route type, with the result of its root: the uppermost
  /// visible element with a route of this type at which a flow starts, and everything above it.
  case finishFlow(RouteType, returning: AnyResult? = nil)
  /// Goes back to an element that is shown (a checkpoint), from any depth and layer, with a value
  /// for the handlers of returns to it.
  case returnTo(StackElement.ID, returning: AnyResult? = nil)
  /// Replaces the elements directly above an element; elements with known identities stay, and are
  /// changed in place.
  ///
  /// `from` contains the elements that were there when the action was made. If other elements are
  /// there now, nothing changes.
  case rewrite(over: StackElement.ID, from: [StackElement], to: [StackElement])
  /// Shows a path of destinations, lowest first, in a tab or on top: what is already there stays,
  /// what differs is removed, and the rest is opened.
  ///
  /// With `unless: .sameCaseOnTop`, what is in the place of the last destination gets its route if
  /// it has the same case, and stays the same element; what is above it is removed. Without, it is
  /// replaced.
  case show([Destination], at: PathPlacement, unless: PathPresence = .onTop)
  /// Answers for the guard that lets a request wait: the request is performed, refused, redirected
  /// or sent on a detour. Guards are not asked about the answer itself.
  indirect case decide(RequestID, GuardDecision)
  /// Changes the state of a feature, together with the other actions of a sequence; the navigation
  /// stays.
  case change(FeatureChange)
  /// Several actions as one change; `sequence(_:)` makes it from an array.
  indirect case sequence(ActionSequence)
  /// Replaces the whole state. What is already there stays, with its identity and handlers; the
  /// app's `rules` stay, too.
  indirect case restore(NavigationState)
  /// Asks the guards about everything that is shown, and removes what they refuse. In a sequence,
  /// and as an action that a guard redirects to, it changes nothing.
  case review
}

/// The screens that stay when the app's tabs are replaced.
public enum ScreenRetention: Hashable, Sendable {
  /// The screens that both show, with their identities and states: in tabs with the same name, from
  /// the root up to the first difference.
  case matching
  /// Nothing: all screens start afresh.
  case none
}

/// The place where a route must not be yet: if it is there, it is not opened again.
///
/// A route that is to be pushed is there however it is shown. One that is to be presented is there
/// if it is shown in the same presentation: for a sheet or a cover, as the root of the top layer,
/// and for an alert, as the alert.
public enum StackPresence: Hashable, Sendable {
  /// The route is on top of the top layer: nothing changes.
  case onTop
  /// The route is on the stack of the top layer: everything above it is popped.
  case onStack
  /// A route of the same type is on top of the top layer, and if the type is an enum, of the same
  /// case: the element on top gets the new route, and stays the same element. An alert over it
  /// ends, as it does if the route is opened. If the routes are equal, nothing changes, as with
  /// `onTop`: the alert stays. The labels of values are part of a case: `item(id:)` and
  /// `item(name:)` are two. The case of a route that is `CustomReflectable` is not known, so
  /// another value is opened.
  case sameCaseOnTop
}

/// The place where the last destination of a path must not be yet: if it is there, it is not opened
/// again.
public enum PathPresence: Hashable, Sendable {
  /// In its place, after the rest of the path: nothing changes.
  case onTop
  /// A route of the same case is in its place: see `StackPresence.sameCaseOnTop`.
  case sameCaseOnTop
}

extension NavigationAction {
  /// The cause of closing an element by its identity.
  public struct DismissalCause: Hashable, Sendable {
    let cause: EndCause

    /// The app closes the element.
    public static let dismissed = Self(cause: .dismissed)
    /// The user swipes the sheet down.
    public static let swiped = Self(cause: .swiped)
    /// The task that waited for the end is cancelled. No guard is asked, since the element is no
    /// longer needed; only this target can use it.
    static let cancelled = Self(cause: .cancelled)
    /// A guard refused the element in a review; only this target can use it.
    static let refused = Self(cause: .refused)
  }
}

/// An element of a stack, specified by its identity, its route or the type of its route.
public enum StackTarget: Hashable, Sendable {
  /// The element with an identity, in any layer.
  case id(StackElement.ID)
  /// The topmost element of the top layer with an equal route.
  case route(AnyRoute)
  /// The topmost element of the top layer whose route has the given type.
  case type(RouteType)
}

/// Actions that are applied in order as one change, or not at all if one of them is not possible.
///
/// An action that requests what is already the case is passed over: for example, a pop at the root,
/// or a dismissal where nothing is presented. A sequence inside a sequence is replaced by its
/// actions, so sequences are never nested.
public struct ActionSequence: Hashable, Sendable {
  /// The actions; none of them is a sequence.
  public let actions: [NavigationAction]

  init(_ actions: [NavigationAction]) {
    self.actions = actions.flatMap { action in
      if case .sequence(let inner) = action { inner.actions } else { [action] }
    }
  }
}

extension NavigationAction {
  /// Several actions as one change, or no change if one of them is not possible.
  ///
  /// An action that requests what is already the case is passed over: see `ActionSequence`.
  public static func sequence(_ actions: [NavigationAction]) -> NavigationAction {
    .sequence(ActionSequence(actions))
  }
}
