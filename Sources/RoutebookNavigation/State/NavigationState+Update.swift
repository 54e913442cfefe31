import RoutebookRegistry

extension NavigationState {
  /// Gives an element another route of the same type. It stays where it is, with its identity and its
  /// screen's state.
  mutating func update(
    _ id: StackElement.ID, to route: AnyRoute, _ record: inout ChangeRecord
  ) -> Outcome {
    if alert?.id == id, let outcome = alert?.update(to: route, &record) { return outcome }
    return withLayer(containing: id) { layer, index in
      layer.elements[index].update(to: route, &record)
    } ?? .unchanged(.notFound)
  }
}

extension StackElement {
  fileprivate mutating func update(to route: AnyRoute, _ record: inout ChangeRecord) -> Outcome {
    guard self.route.type == route.type else { return .unchanged(.notFound) }
    guard self.route != route else { return .unchanged(.alreadyThere) }
    self = updated(to: route)
    record.add(.updated(self))
    return .committed
  }
}
