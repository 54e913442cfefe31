public import RoutebookRegistry

/// A route that says itself how it is presented: as a sheet, a cover or an alert.
///
/// An enum of a feature's overlays keeps them apart from what the feature pushes, and a call that
/// presents one of them in the wrong way cannot be written.
public protocol OverlayRoute: Route {
  var presentation: Presentation { get }
}

extension Router {
  /// Presents an overlay in its own way; `onDismiss` is called once, when it is gone.
  @discardableResult
  public func present(_ overlay: some OverlayRoute, onDismiss: EndHandler? = nil) -> Outcome {
    present(overlay, as: overlay.presentation, onDismiss: onDismiss)
  }
}
