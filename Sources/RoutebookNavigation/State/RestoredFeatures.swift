/// The features' states that belong to a state to restore, by their registered names.
package final class RestoredFeatures: Sendable {
  package let values: [String: StateValue]
  /// The states of all features before the detour that the restoration waits for, if it does.
  let beforeDetour: [String: StateValue]?

  package convenience init(_ values: [String: StateValue]) {
    self.init(values, beforeDetour: nil)
  }

  init(_ values: [String: StateValue], beforeDetour: [String: StateValue]?) {
    self.values = values
    self.beforeDetour = beforeDetour
  }

  /// The states to restore after the detour: a feature that it changed keeps its state, such as who
  /// has logged in. Otherwise, the restoration could need the same detour again and again.
  func afterDetour(_ states: RestoredFeatures) -> RestoredFeatures {
    guard let beforeDetour else { return self }
    var values = values
    for (name, state) in states.values where values[name] != nil && beforeDetour[name] != state {
      values[name] = state
    }
    return RestoredFeatures(values)
  }
}
