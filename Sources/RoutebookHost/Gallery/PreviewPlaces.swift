import Routebook

/// Where a user meets the destinations of previews, as an exploration finds them: the app at the nearest
/// place that shows each of them.
final class PreviewPlaces {
  private var missing: Set<Destination>
  private var snapshots: [Destination: AppSnapshot] = [:]

  init(_ previews: [DestinationPreview]) { missing = Set(previews.map(\.destination)) }

  /// Looks at a state that is explored; nearer ones come first.
  func visit(_ app: HeadlessApp) {
    let state = app.navigator.state
    let destination = Destination(
      state.top.route, as: state.alert == nil ? state.front.presentation : .alert)
    guard missing.remove(destination) != nil else { return }
    snapshots[destination] = app.snapshot()
  }

  /// Goes to the place of a destination.
  ///
  /// - Returns: Whether the app shows the destination. If no place is known, the app stays as it is.
  func show(_ destination: Destination, in app: HeadlessApp) -> Bool {
    guard let snapshot = snapshots[destination] else { return false }
    // A feature can have the language of the app that was explored.
    let language = app.language
    app.restore(snapshot)
    app.language = language
    return app.navigator.state.top.route == destination.route
  }
}
