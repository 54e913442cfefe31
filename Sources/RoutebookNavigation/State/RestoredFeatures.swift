/// The features' states that belong to a state to restore, by their registered names.
package final class RestoredFeatures: Sendable {
  package let values: [String: StateValue]

  package init(_ values: [String: StateValue]) { self.values = values }
}
