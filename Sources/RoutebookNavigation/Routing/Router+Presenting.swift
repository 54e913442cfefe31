public import RoutebookRegistry

extension Router {
  /// Presents a route; `onDismiss` is called once, when its element ends.
  @discardableResult
  public func present<R: Route>(
    _ route: R, as presentation: Presentation, onDismiss: ((End<R.Output>) -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Outcome {
    perform(
      .open(Destination(route, as: presentation)),
      handlers: NavigationHandlers(
        onEnd: onDismiss, at: CallSite(fileID: fileID, line: line)))
  }

  /// Presents a route as a sheet over the top layer.
  @discardableResult
  public func presentSheet<R: Route>(
    _ route: R, onDismiss: ((End<R.Output>) -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Outcome {
    present(route, as: .sheet, onDismiss: onDismiss, fileID: fileID, line: line)
  }

  /// Presents a route as a cover over the top layer.
  @discardableResult
  public func presentCover<R: Route>(
    _ route: R, onDismiss: ((End<R.Output>) -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Outcome {
    present(route, as: .cover, onDismiss: onDismiss, fileID: fileID, line: line)
  }

  /// Presents a route as an alert, which replaces any alert that is already shown.
  @discardableResult
  public func presentAlert<R: Route>(
    _ route: R, onDismiss: ((End<R.Output>) -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Outcome {
    present(route, as: .alert, onDismiss: onDismiss, fileID: fileID, line: line)
  }

  /// Removes what is presented on top, with its whole stack; the stack below it stays.
  @discardableResult
  public func dismiss() -> Outcome { perform(.dismiss()) }

  /// Removes what is presented on top, with its result.
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
    perform(.close(layer, cause: cause))
  }

  /// Removes a presented layer or the alert, and everything above it, with its result.
  @discardableResult
  public func dismiss(
    _ layer: Layer.ID, returning result: some Hashable & Sendable
  ) -> Outcome {
    perform(.close(layer, returning: ReturnValue(result)))
  }

  /// Removes an element and everything above it: pops what is pushed, dismisses what is presented.
  @discardableResult
  public func close(_ id: StackElement.ID) -> Outcome { perform(.close(id)) }

  /// Removes an element and everything above it, with the element's result.
  @discardableResult
  public func close(
    _ id: StackElement.ID, returning result: some Hashable & Sendable
  ) -> Outcome {
    perform(.close(id, returning: ReturnValue(result)))
  }

  /// Removes everything that is presented above a layer, innermost first.
  @discardableResult
  public func dismiss(to layer: Layer.ID) -> Outcome { perform(.dismissTo(layer)) }

  /// Removes everything that is presented, innermost first.
  @discardableResult
  public func dismissAll() -> Outcome { perform(.dismissAll) }
}
