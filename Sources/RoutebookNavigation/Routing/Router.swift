public import RoutebookRegistry

/// The interface with which a coordinator navigates: the state, and one method that performs
/// actions.
///
/// Every verb is a short form of this method. In an app, the router is the `Navigator`; a test can
/// pass one that records requests.
public protocol Router: AnyObject {
  /// The navigation state: where the user is.
  var state: NavigationState { get }

  /// Performs an action, and returns its outcome.
  ///
  /// - Parameters:
  ///   - action: The requested change.
  ///   - animated: Whether the change is animated, if the user interface can animate it.
  ///   - handlers: The caller's handlers for the action and for what it opens, if any.
  @discardableResult
  func perform(_ action: NavigationAction, animated: Bool, handlers: NavigationHandlers?) -> Outcome
}

extension Router {
  /// Performs an action with an animation.
  @discardableResult @inlinable
  public func perform(_ action: NavigationAction, handlers: NavigationHandlers? = nil) -> Outcome {
    perform(action, animated: true, handlers: handlers)
  }

  /// Performs an action with or without an animation.
  @discardableResult @inlinable
  public func perform(_ action: NavigationAction, animated: Bool) -> Outcome {
    perform(action, animated: animated, handlers: nil)
  }

  /// `[A, B*]` → `[A, B, C*]`; pushing an equal route again is allowed.
  ///
  /// - Parameters:
  ///   - route: The route to push.
  ///   - onEnd: Called once, when the pushed element ends.
  ///   - onReturn: Called each time a flow returns to the pushed element.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @discardableResult @inlinable
  public func push<R: Route>(
    _ route: R, onEnd: ((End<R.Output>) -> Void)? = nil, onReturn: ReturnHandler? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Outcome {
    let action = NavigationAction.open(Destination(route, as: .push))
    guard onReturn != nil || onEnd != nil else { return perform(action) }
    let site = CallSite(fileID: fileID, line: line)
    return perform(action, handlers: NavigationHandlers(onEnd: onEnd, onReturn: onReturn, at: site))
  }

  /// Pushes a route unless it is already there: `push(B, unless: .onStack)` changes `[A, B, C*]` to
  /// `[A, B*]`, and `push(B(2), unless: .sameCaseOnTop)` changes `[A, B(1)*]` to `[A, B(2)*]`.
  ///
  /// - Parameters:
  ///   - route: The route to push.
  ///   - presence: `onTop`: nothing changes if the route is on top of the top layer. `onStack`: if
  ///     the route is on the stack of the top layer, everything above it is popped.
  ///     `sameCaseOnTop`: if the route on top is equal, nothing changes; if it has the same case,
  ///     its element is updated, as `update(_:to:)` does, and an alert over it ends.
  ///   - onEnd: Called once, when the pushed element ends; never if nothing is pushed. An element
  ///     that is updated keeps its own handlers.
  ///   - onReturn: Called each time a flow returns to the pushed element.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @discardableResult
  public func push<R: Route>(
    _ route: R, unless presence: StackPresence, onEnd: ((End<R.Output>) -> Void)? = nil,
    onReturn: ReturnHandler? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Outcome {
    let site = CallSite(fileID: fileID, line: line)
    return perform(
      .openUnless(Destination(route, as: .push), presence),
      handlers: NavigationHandlers(onEnd: onEnd, onReturn: onReturn, at: site))
  }

  /// `[A, B*]` → `[A*]`; at most down to the layer's root. The layers above it stay.
  ///
  /// - Parameters:
  ///   - count: The number of elements to pop.
  ///   - layer: The layer to pop from; by default, the top layer.
  ///   - result: The result of the lowest element that is popped, if it returns one.
  @discardableResult @inlinable
  public func pop(
    _ count: Int = 1, from layer: Layer.ID? = nil,
    returning result: (some Hashable & Sendable)? = nil as Never?
  ) -> Outcome {
    perform(.pop(count: count, from: layer, returning: result.map { AnyResult($0) }))
  }

  /// Pops from the top layer while a condition holds for the element on top, at most down to the
  /// root. O(*n*) in the number of elements.
  @discardableResult
  public func pop(while condition: (StackElement) -> Bool) -> Outcome {
    let layer = state.topLayer
    let staying = layer.elements.dropFirst().last { !condition($0) } ?? layer.root
    return perform(.popTo(.id(staying.id)))
  }

  /// `[A, B, C*]` → `[A, B*]` for the top layer's topmost element whose route equals B.
  @discardableResult
  public func pop(to route: some Route) -> Outcome { perform(.popTo(.route(AnyRoute(route)))) }

  /// Pops to the top layer's topmost element whose route has the given type.
  @discardableResult
  public func pop<R: Route>(to type: R.Type) -> Outcome { perform(.popTo(.type(RouteType(type)))) }

  /// Pops to the element with an identity, in any layer; the layers above it stay.
  @discardableResult
  public func pop(to id: StackElement.ID) -> Outcome { perform(.popTo(.id(id))) }

  /// `[A, B, C*]` → `[A*]`, in the top layer only.
  @discardableResult
  public func popToRoot() -> Outcome { perform(.popToRoot) }

  /// `[A, B(1)*]` → `[A, B(2)*]`: gives an element another route of the same type, where it is.
  ///
  /// The element stays the same: it keeps its identity, its handlers and its screen's state, it
  /// does not end, and it stays in front or not. Guards are asked about the new route, as if it
  /// were entering: in a tab that is not selected, only when the tab is selected.
  ///
  /// - Parameters:
  ///   - id: The identity of the element, in any layer: of a pushed one, an alert or the root of a
  ///     layer. The screen that the user sees in front has `state.front.id`, and a factory's place
  ///     has its own.
  ///   - route: The new route.
  /// - Returns: The outcome; `unchanged(.notFound)` if there is no element with this identity whose
  ///   route has this type.
  @discardableResult
  public func update(_ id: StackElement.ID, to route: some Route) -> Outcome {
    perform(.update(id, to: AnyRoute(route)))
  }

  /// `[A, B*]` → `[A, X, Y*]` in one change.
  ///
  /// An element whose route is among the new ones stays, also at another place: `[A, B, C*]`
  /// becomes `[A, C, B*]` with the same elements. It keeps its identity, its handlers and its
  /// screen's state, and does not end. Of several equal ones, the lowest stays.
  @discardableResult
  public func replaceStack(_ routes: [AnyRoute], animated: Bool = true) -> Outcome {
    perform(.replaceStack(routes), animated: animated)
  }

  /// `[A, B*]` → `[A, X, Y*]` in one change, for routes of one type. What both stacks contain
  /// stays.
  @discardableResult
  public func replaceStack(_ routes: [some Route], animated: Bool = true) -> Outcome {
    replaceStack(routes.map { AnyRoute($0) }, animated: animated)
  }

  /// `[A, B, C*]` → `[A, C*]`: removes one pushed element from any layer; what is above it stays,
  /// with its identity.
  @discardableResult
  public func remove(_ id: StackElement.ID) -> Outcome { perform(.remove(id)) }

  /// `[A, B*]` → `[X, B*]`: replaces the root of a layer; the stack on it stays, with its
  /// identities.
  ///
  /// - Parameters:
  ///   - route: The new root. If it equals the root, nothing changes.
  ///   - layer: The layer; by default, the top layer.
  @discardableResult
  public func replaceRoot(with route: some Route, of layer: Layer.ID? = nil) -> Outcome {
    perform(.replaceRoot(AnyRoute(route), of: layer))
  }

  /// Replaces the app's tabs and everything that is presented, in one change: for example, after
  /// login.
  ///
  /// What both states show stays, with its identity and its screen's state: a tab's elements, for a
  /// tab with the same name, from the root up to the first difference. Everything else ends as
  /// replaced.
  ///
  /// - Parameters:
  ///   - state: The new start state; `NavigationState(tabs:)` makes one. Its `rules` have no
  ///     effect: they belong to the app, which keeps its own.
  ///   - kept: The screens that stay; with `none`, matching screens end, too, and start afresh.
  @discardableResult
  public func replaceTabs(
    with state: NavigationState, keeping kept: ScreenRetention = .matching
  ) -> Outcome {
    perform(.replaceTabs(state, keeping: kept))
  }

  /// Removes what is on top: an alert, otherwise a push, otherwise a sheet or cover.
  @discardableResult
  public func goBack() -> Outcome { perform(.goBack) }
}

extension Router {
  /// Shows a path of destinations in a tab or on top, in one change, or changes nothing.
  ///
  /// `one[A, B] >two[C] sheet[S*]` → `>one[A, D, E*] two[C]` for the pushes D and E in the tab
  /// `one`. What is already there stays, with its identity: showing the same path again is
  /// unchanged (already there).
  ///
  /// - Parameters:
  ///   - path: The destinations, lowest first. In a tab, they are above its root, which can also be
  ///     the first of them. An alert must be the last one; any other alert is left out.
  ///   - placement: The place where the path is shown. In a tab, what is presented and is not part
  ///     of the path is dismissed first, unless the tab is not to be selected.
  /// - Complexity: O(*n*) in the number of elements that are shown and in the length of the path.
  @discardableResult
  public func show(_ path: [Destination], at placement: PathPlacement) -> Outcome {
    perform(.show(path, at: placement))
  }
}

extension Router {
  /// Selects a tab by its index in the tab bar; unchanged if it is already selected.
  @discardableResult
  public func selectTab(_ tab: NavigationTab.ID) -> Outcome { perform(.selectTab(tab)) }

  /// Selects the tab with a name; unchanged, with the names of all tabs, if there is none.
  @discardableResult
  public func selectTab(named name: String) -> Outcome { perform(.selectTabNamed(name)) }

  /// Does what pressing a tab in the tab bar does: selects the tab, or pops it to its root if it is
  /// already selected.
  @discardableResult
  public func pressTab(_ tab: NavigationTab.ID) -> Outcome { perform(.pressTab(tab)) }
}

extension Router {
  /// Asks the guards about everything that is shown, as if it were entering: after log-out, for
  /// example.
  ///
  /// What is refused is removed with everything above it, and ends with the cause `refused`. If a
  /// guard redirects or sends the user on a detour, that follows the removal. Guards are not asked
  /// whether what is removed may leave. The root of the selected tab stays, and what is above it is
  /// removed.
  ///
  /// - Returns: `committed` if something was removed; `redirected` if a guard redirected or sent
  ///   the user on a detour, and that was possible; `unchanged(.alreadyThere)` if everything is
  ///   allowed; `refused` if a guard refuses the root of the selected tab.
  @discardableResult
  public func reviewGuards() -> Outcome { perform(.review) }
}
