public import RoutebookRegistry

extension Router {
  /// Presents a route, unless it is already there if that matters: `present(S, as: .sheet, unless:
  /// .onTop)` leaves `[A] sheet[S*]` as it is.
  ///
  /// - Parameters:
  ///   - route: The route to present.
  ///   - presentation: The way in which the route is shown.
  ///   - presence: Where the route must not be yet, as with a push: `onTop`: nothing changes if the
  ///     route is on top in this presentation. `onStack`: if it is the root of the top layer, what
  ///     is pushed on it is popped. `sameCaseOnTop`: if what is on top has the same case, it is
  ///     updated.
  ///   - onDismiss: Called once, when the presented element ends; never if nothing is presented.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @discardableResult
  public func present<R: Route>(
    _ route: R, as presentation: Presentation, unless presence: StackPresence? = nil,
    onDismiss: ((End<R.Output>) -> Void)? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Outcome {
    let destination = Destination(route, as: presentation)
    return perform(
      presence.map { .openUnless(destination, $0) } ?? .open(destination),
      handlers: NavigationHandlers(onEnd: onDismiss, at: CallSite(fileID: fileID, line: line)))
  }

  /// `[A] sheet[S, T*]` → `[A] cover[C*]`: ends the topmost sheet or cover, with its stack, and
  /// opens a route in its place, in one change.
  ///
  /// The layer ends as replaced, also by an equal one; an alert over it ends with it. What is
  /// pushed is on the layer below.
  ///
  /// - Parameters:
  ///   - route: The route to open.
  ///   - presentation: The way in which the route is shown.
  ///   - onDismiss: Called once, when the opened element ends.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The outcome; `unchanged(.nothingPresented)` without a sheet or a cover.
  @discardableResult
  public func replacePresented<R: Route>(
    with route: R, as presentation: Presentation, onDismiss: ((End<R.Output>) -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Outcome {
    perform(
      .replacePresented(Destination(route, as: presentation)),
      handlers: NavigationHandlers(onEnd: onDismiss, at: CallSite(fileID: fileID, line: line)))
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
    perform(.dismiss(returning: result.map { AnyResult($0) }))
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
    perform(.close(id, cause: cause, returning: result.map { AnyResult($0) }))
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
  /// The presentation of the route.
  var presentation: Presentation { get }
}

extension Router {
  /// Presents an overlay as its own presentation; `onDismiss` is called once, when it ends.
  @discardableResult
  public func present<R: OverlayRoute>(
    _ overlay: R, unless presence: StackPresence? = nil,
    onDismiss: ((End<R.Output>) -> Void)? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Outcome {
    present(
      overlay, as: overlay.presentation, unless: presence, onDismiss: onDismiss, fileID: fileID,
      line: line)
  }
}
