import RoutebookRegistry

extension NavigationState {
  /// Shows a path of destinations; with `sameCaseOnTop`, an element of the same case is updated instead of a new one
  /// being opened in its place.
  mutating func show(
    _ path: [Destination], at placement: PathPlacement, unless presence: StackPresence,
    _ record: inout ChangeRecord
  ) -> Outcome {
    guard presence == .sameCaseOnTop, let last = path.last else {
      return show(path, at: placement, &record)
    }
    let before = (state: self, record: record)
    let outcome = show(path, at: placement, &record)
    guard outcome == .committed, nextID != before.state.nextID else { return outcome }
    // A path in a tab is above its root.
    let roots = placement == .onTop ? [] : Set(before.state.tabs.map(\.layer.root.id))
    let candidates = before.state.allElements.reversed().filter {
      $0.presentation == last.presentation && $0.element.route.hasSameCase(as: last.route)
        && !roots.contains($0.id)
    }
    for candidate in candidates {
      var (updated, changes) = before
      _ = updated.update(candidate.id, to: last.route, &changes)
      let rest = updated.show(path, at: placement, &changes)
      // In any other place, the path does not consist of what is there.
      guard updated.nextID == before.state.nextID,
        rest == .committed || rest == .unchanged(.alreadyThere)
      else { continue }
      (self, record) = (updated, changes)
      return .committed
    }
    return outcome
  }
}
