public import RoutebookRegistry

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
