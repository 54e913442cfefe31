public import RoutebookRegistry

extension Router {
  /// Presents a route; `onDismiss` is called once, when the presentation ends.
  @discardableResult
  public func present(
    _ route: some Route, as presentation: Presentation, onDismiss: EndHandler? = nil
  ) -> Outcome {
    perform(
      .open(Destination(route, as: presentation)),
      handlers: onDismiss.map { NavigationHandlers(onEnd: $0) })
  }

  /// Presents a route as a sheet over the top layer.
  @discardableResult
  public func presentSheet(_ route: some Route, onDismiss: EndHandler? = nil) -> Outcome {
    present(route, as: .sheet, onDismiss: onDismiss)
  }

  /// Presents a route as a cover over the top layer.
  @discardableResult
  public func presentCover(_ route: some Route, onDismiss: EndHandler? = nil) -> Outcome {
    present(route, as: .cover, onDismiss: onDismiss)
  }

  /// Presents a route as an alert, which replaces any alert that is already shown.
  @discardableResult
  public func presentAlert(_ route: some Route, onDismiss: EndHandler? = nil) -> Outcome {
    present(route, as: .alert, onDismiss: onDismiss)
  }

  /// Removes the topmost presentation with its whole stack; the stack below it stays.
  @discardableResult
  public func dismiss() -> Outcome { perform(.dismiss()) }

  /// Removes the topmost presentation, and returns a value to whoever presented it.
  @discardableResult
  public func dismiss(returning value: some Hashable & Sendable) -> Outcome {
    perform(.dismiss(returning: ReturnValue(value)))
  }

  /// Removes a presented layer or the alert, and everything above it.
  ///
  /// - Parameters:
  ///   - layer: The identity of the layer's root, or of the alert.
  ///   - cause: `dismissed`, or `swiped` if the user pulled a sheet down.
  @discardableResult
  public func dismiss(_ layer: Layer.ID, cause: NavigationAction.DismissalCause = .dismissed)
    -> Outcome
  {
    perform(.dismissLayer(layer, cause: cause))
  }

  /// Removes a presented layer or the alert, and returns a value to whoever presented it.
  @discardableResult
  public func dismiss(
    _ layer: Layer.ID, returning value: some Hashable & Sendable
  ) -> Outcome {
    perform(.dismissLayer(layer, returning: ReturnValue(value)))
  }

  /// Removes all presentations above a layer, innermost first.
  @discardableResult
  public func dismiss(to layer: Layer.ID) -> Outcome { perform(.dismissTo(layer)) }

  /// Removes every presentation, innermost first.
  @discardableResult
  public func dismissAll() -> Outcome { perform(.dismissAll) }
}
