import RoutebookRegistry

/// An element whose screen is built, or was built: what its factory receives as its place.
@usableFromInline final class PlacedElement {
  let placement: ElementPlacement
  /// Whether the factory has returned.
  private(set) var isBuilt = false
  /// The state that the factory set while it built the screen.
  var pending: StateValue?

  @usableFromInline init(_ placement: ElementPlacement) { self.placement = placement }

  /// Notes that the screen is built; the state that was set meanwhile takes effect.
  @usableFromInline func finishBuilding<Content>(in registry: Registry<Content>) {
    isBuilt = true
    if let state = pending.take() {
      registry[NavigatorReference.self].navigator?.setScreenState(state, of: placement.id)
    }
  }
}

/// The navigator of an app, which the app adds to its registry so that places find it.
package final class NavigatorReference: ContributionKey {
  package typealias Value = NavigatorReference

  private(set) weak var navigator: Navigator?

  package init(_ navigator: Navigator?) { self.navigator = navigator }

  package static var defaultValue: NavigatorReference { NavigatorReference(nil) }

  package static func reduce(
    value: inout NavigatorReference, nextValue: () -> NavigatorReference
  ) {
    let next = nextValue()
    if value.navigator == nil { value = next }
  }
}
