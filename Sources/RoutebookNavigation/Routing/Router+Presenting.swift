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
  ///
  /// - Parameter result: The result of what is presented, if it returns one.
  @discardableResult
  public func dismiss(returning result: (some Hashable & Sendable)? = nil as Never?) -> Outcome {
    perform(.dismiss(returning: result.map { ReturnValue($0) }))
  }

  /// Removes an element and everything above it: pops what is pushed, dismisses what is presented.
  ///
  /// - Parameters:
  ///   - id: The identity of the element. A layer has that of its root.
  ///   - cause: `dismissed`, or `swiped` if the user pulled a sheet down.
  ///   - result: The element's result, if it returns one.
  @discardableResult
  public func close(
    _ id: StackElement.ID, cause: NavigationAction.DismissalCause = .dismissed,
    returning result: (some Hashable & Sendable)? = nil as Never?
  ) -> Outcome {
    perform(.close(id, cause: cause, returning: result.map { ReturnValue($0) }))
  }

  /// Removes everything that is presented above a layer, innermost first.
  @discardableResult
  public func dismiss(to layer: Layer.ID) -> Outcome { perform(.dismissTo(layer)) }

  /// Removes everything that is presented, innermost first.
  @discardableResult
  public func dismissAll() -> Outcome { perform(.dismissAll) }
}

/// A route that defines its own presentation: a sheet, a cover or an alert.
///
/// An enum of a feature's overlays keeps them separate from the routes that the feature pushes, and
/// code that presents an overlay in the wrong way does not compile.
public protocol OverlayRoute: Route {
  /// How the route is presented.
  var presentation: Presentation { get }
}

extension Router {
  /// Presents an overlay as its own presentation; `onDismiss` is called once, when it ends.
  @discardableResult
  public func present<R: OverlayRoute>(
    _ overlay: R, onDismiss: ((End<R.Output>) -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Outcome {
    present(overlay, as: overlay.presentation, onDismiss: onDismiss, fileID: fileID, line: line)
  }
}
