public import RoutebookRegistry

/// State that a feature keeps outside navigation (a draft, a search text), to be read and restored.
package struct FeatureState: NamedContribution {
  package static var kind: String { "feature state" }

  package let name: String
  package let registration: Registration
  let read: () -> FeatureValue
  /// Decodes a value of the feature's own type.
  let decode: @Sendable (any Decoder) throws -> FeatureValue
  /// Gives the feature a value; one of another type is ignored.
  let restore: (FeatureValue) -> Void
}

/// The states that modules contribute.
package enum FeatureStates: ContributionList {
  package typealias Element = FeatureState
}

extension RegistryBuilder {
  /// Makes a feature's state part of snapshots and saved states, under a name that stays the same.
  public mutating func featureState<State: Codable & Hashable & Sendable>(
    _ name: String, fileID: String = #fileID, line: Int = #line,
    read: @escaping () -> State, restore: @escaping (State) -> Void
  ) {
    let state = FeatureState(
      name: name, registration: registration(fileID: fileID, line: line),
      read: { FeatureValue(read()) },
      // Through a container, since a decoder has its own forms for some types, such as `Data`.
      decode: { FeatureValue(try $0.singleValueContainer().decode(State.self)) },
      restore: { value in
        if let state = value.base as? State { restore(state) }
      })
    contribute([state], to: FeatureStates.self)
  }
}
