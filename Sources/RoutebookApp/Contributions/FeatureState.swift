public import RoutebookNavigation
public import RoutebookRegistry

/// State that a feature keeps outside navigation (a draft, a search text, who is logged in).
package struct FeatureState: NamedContribution {
  package static var kind: String { "feature state" }

  package let name: String
  package let registration: Registration
  /// Whether saved states contain it.
  let isSaved: Bool
  let read: () -> StateValue
  /// Decodes a value of the feature's own type.
  let decode: @Sendable (any Decoder) throws -> StateValue
  /// Sets the feature's state; a value of another type is ignored.
  let restore: (StateValue) -> Void
}

/// The states that modules contribute.
package enum FeatureStates: ContributionList { package typealias Element = FeatureState }

extension [FeatureState] {
  /// Returns all states, by their registered names.
  func readStates() -> [String: StateValue] {
    Dictionary(uniqueKeysWithValues: map { ($0.name, $0.read()) })
  }
}

extension NavigationApp {
  /// Gives the states that are not saved the values that they have in another app of the same kind,
  /// as if what keeps them outlived both; what they request is not performed.
  package func takeUnsavedFeatures(from other: NavigationApp) {
    navigator.refusingActions {
      for (feature, source) in zip(features, other.features) where !feature.isSaved {
        feature.restore(source.read())
      }
    }
  }
}

extension RegistryBuilder {
  /// Includes a feature's state in snapshots and saved states, under a name that must stay the
  /// same.
  ///
  /// A state that is not saved is part of snapshots, and the explorer tells places apart by it, but
  /// no file contains it: a session, for example, whose secret the system keeps. Restoring a file
  /// leaves it as it is, even if the file has one under this name.
  ///
  /// `restore` is called while guards are asked about a restored state, and again with the former
  /// state if they don't allow it. What it requests follows the restoration, or is not performed.
  ///
  /// In a target that is isolated to the main actor by default, declare the state's type
  /// `nonisolated`.
  public mutating func featureState<State: Codable & Hashable & Sendable>(
    _ name: String, isSaved: Bool = true, fileID: String = #fileID, line: Int = #line,
    read: @escaping () -> State, restore: @escaping (State) -> Void
  ) {
    featureState(
      FeatureKey(name), isSaved: isSaved, fileID: fileID, line: line, read: read, restore: restore)
  }

  /// Includes a feature's state in snapshots and saved states, under the name of a key, with which
  /// actions can also change it: see `FeatureChange`.
  public mutating func featureState<State: Codable & Hashable & Sendable>(
    _ key: FeatureKey<State>, isSaved: Bool = true, fileID: String = #fileID, line: Int = #line,
    read: @escaping () -> State, restore: @escaping (State) -> Void
  ) {
    let state = FeatureState(
      name: key.name, registration: registration(fileID: fileID, line: line), isSaved: isSaved,
      read: { StateValue(read()) },
      // A container, unlike `State.init(from:)`, uses the decoder's own form for types such as
      // `Data`.
      decode: { StateValue(try $0.singleValueContainer().decode(State.self)) },
      restore: { value in
        if let state = value.as(State.self) { restore(state) }
      })
    contribute([state], to: FeatureStates.self)
  }
}
