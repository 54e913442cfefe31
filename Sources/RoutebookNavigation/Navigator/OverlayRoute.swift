public import RoutebookRegistry

/// A route that says itself how it is presented: a sheet, a cover or an alert.
///
/// An enum of a feature's overlays keeps them apart from what it pushes, and a call that would
/// present one of them in the wrong way can't be written.
public protocol OverlayRoute: Route {
  var presentation: Presentation { get }
}

extension Router {
  /// Presents an overlay in its own way.
  @discardableResult
  public func present(_ overlay: some OverlayRoute, onDismiss: DismissHandler? = nil) -> Outcome {
    present(overlay, as: overlay.presentation, onDismiss: onDismiss)
  }
}
