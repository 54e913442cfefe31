public import RoutebookRegistry

/// What a coordinator needs of navigation: where the user is, and one method, of which every verb
/// is a short form.
///
/// In an app it is the `Navigator`; a test may hand in one that records.
public protocol Router: AnyObject {
  /// Where the user is.
  var state: NavigationState { get }

  /// Performs an action, and answers what became of it.
  ///
  /// - Parameter handlers: What follows on the action, if anything does.
  @discardableResult
  func perform(_ action: NavigationAction, handlers: NavigationHandlers?) -> Outcome
}

extension Router {
  @discardableResult
  public func perform(_ action: NavigationAction) -> Outcome { perform(action, handlers: nil) }

  /// `[A, B*]` → `[A, B, C*]`; `onReturn` is called whenever a flow returns to C.
  @discardableResult @inlinable
  public func push(_ route: some Route, onReturn: ReturnHandler? = nil) -> Outcome {
    perform(
      .open(Destination(route, as: .push)),
      handlers: onReturn.map { NavigationHandlers(onReturn: $0) })
  }

  /// Shows a route in a presentation; `onDismiss` is called once, when it is gone.
  @discardableResult
  public func present(
    _ route: some Route, as presentation: Presentation, onDismiss: DismissHandler? = nil
  ) -> Outcome {
    perform(
      .open(Destination(route, as: presentation)),
      handlers: onDismiss.map { NavigationHandlers(onDismiss: $0) })
  }

  /// Shows a route as a sheet over the top layer.
  @discardableResult
  public func presentSheet(_ route: some Route, onDismiss: DismissHandler? = nil) -> Outcome {
    present(route, as: .sheet, onDismiss: onDismiss)
  }

  /// Shows a route as a cover over the top layer.
  @discardableResult
  public func presentCover(_ route: some Route, onDismiss: DismissHandler? = nil) -> Outcome {
    present(route, as: .cover, onDismiss: onDismiss)
  }

  /// Shows a route as an alert; one that shows is replaced.
  @discardableResult
  public func presentAlert(_ route: some Route, onDismiss: DismissHandler? = nil) -> Outcome {
    present(route, as: .alert, onDismiss: onDismiss)
  }

  /// `[A, B*]` → `[A*]`; at most down to the top layer's root.
  @discardableResult
  public func pop(_ count: Int = 1) -> Outcome { perform(.pop(count: count)) }

  /// `[A, B, C*]` → `[A, B*]` for the topmost element whose route equals B.
  @discardableResult
  public func pop(to route: some Route) -> Outcome { perform(.popTo(.route(AnyRoute(route)))) }

  /// Pops to the topmost element whose route is of a type.
  @discardableResult
  public func pop<R: Route>(to type: R.Type) -> Outcome { perform(.popTo(.type(RouteType(type)))) }

  /// Pops to the element of an identity.
  @discardableResult
  public func pop(to id: StackElement.ID) -> Outcome { perform(.popTo(.id(id))) }

  /// `[A, B, C*]` → `[A*]`, in the top layer alone.
  @discardableResult
  public func popToRoot() -> Outcome { perform(.popToRoot) }

  /// `[A, B*]` → `[A, X, Y*]` in one change.
  @discardableResult
  public func replaceStack(_ routes: [AnyRoute], animated: Bool = true) -> Outcome {
    perform(.replaceStack(routes, animated: animated))
  }

  /// `[A, B*]` → `[A, X, Y*]` in one change.
  @discardableResult
  public func replaceStack<each R: Route>(
    _ routes: repeat each R, animated: Bool = true
  ) -> Outcome {
    var erased: [AnyRoute] = []
    for route in repeat each routes { erased.append(AnyRoute(route)) }
    return replaceStack(erased, animated: animated)
  }

  /// Takes off the topmost presentation with its whole stack; pushes are left alone.
  @discardableResult
  public func dismiss() -> Outcome { perform(.dismiss()) }

  /// Takes off the topmost presentation, with a value for whoever presented it.
  @discardableResult
  public func dismiss(returning value: some Hashable & Sendable) -> Outcome {
    perform(.dismiss(returning: ReturnValue(value)))
  }

  /// Takes off a presentation, told by its identity, and all that lies over it.
  @discardableResult
  public func dismiss(_ id: StackElement.ID) -> Outcome { perform(.dismissLayer(id)) }

  /// Takes off all presentations over a layer, innermost first.
  @discardableResult
  public func dismiss(to layer: Layer.ID) -> Outcome { perform(.dismissTo(layer)) }

  /// Takes off every presentation, innermost first.
  @discardableResult
  public func dismissAll() -> Outcome { perform(.dismissAll) }

  /// Takes off whatever is on top: an alert, else a push, else a presentation.
  @discardableResult
  public func goBack() -> Outcome { perform(.goBack) }

  /// Goes back to where the user's present flow began: see `FlowRoute`.
  @discardableResult
  public func returnToFlowRoot() -> Outcome { perform(.returnToFlowRoot()) }

  /// The place where the user is now, to come back to with `returnTo(_:)`.
  public var checkpoint: StackElement.ID { state.topLayer.top.id }

  /// Goes back to a checkpoint, from any depth and across presentations, in one change.
  @discardableResult
  public func returnTo(_ checkpoint: StackElement.ID) -> Outcome { perform(.returnTo(checkpoint)) }

  /// Goes back to a checkpoint, with a value for whoever pushed what is shown there.
  @discardableResult
  public func returnTo(
    _ checkpoint: StackElement.ID, returning value: some Hashable & Sendable
  ) -> Outcome {
    perform(.returnTo(checkpoint, returning: ReturnValue(value)))
  }

  /// Goes back to where the user's present flow began, with a value for whoever pushed that.
  @discardableResult
  public func returnToFlowRoot(returning value: some Hashable & Sendable) -> Outcome {
    perform(.returnToFlowRoot(returning: ReturnValue(value)))
  }
}
