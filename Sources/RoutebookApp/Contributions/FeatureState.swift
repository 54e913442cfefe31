public import RoutebookRegistry

/// What a feature keeps beyond navigation (a draft, a search text), offered to be read and restored.
public struct FeatureState {
  public let name: String
  /// Where it was contributed.
  public let registration: Registration
  let read: () -> FeatureValue
  /// Reads a value of the feature's own type.
  let decode: @Sendable (any Decoder) throws -> FeatureValue
  /// Takes a value over that is of the feature's own type.
  let restore: (FeatureValue) -> Void
}

/// A feature's state at one moment, of the feature's own type.
public struct FeatureValue: Hashable, Sendable {
  public let base: any Codable & Hashable & Sendable

  public init(_ base: some Codable & Hashable & Sendable) { self.base = base }

  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

/// The states that modules offer, in the order of the modules' names; each under its own name.
public enum FeatureStates: ContributionKey {
  public static var defaultValue: [FeatureState] { [] }

  public static func reduce(value: inout [FeatureState], nextValue: () -> [FeatureState]) {
    value += nextValue()
  }

  public static func problems(in value: [FeatureState]) -> [RegistryProblem] {
    RegistryProblem.sharedNames("feature state", of: value, by: \.name, at: \.registration)
  }
}

extension RegistryBuilder {
  /// Offers a feature's state to take part in snapshots, under a name that stays the same.
  public mutating func featureState<State: Codable & Hashable & Sendable>(
    _ name: String, fileID: String = #fileID, line: Int = #line,
    read: @escaping () -> State, restore: @escaping (State) -> Void
  ) {
    let state = FeatureState(
      name: name, registration: registration(fileID: fileID, line: line),
      read: { FeatureValue(read()) },
      // Not by the type's own initializer: a coder has forms of its own for some, such as `Data`.
      decode: { FeatureValue(try $0.singleValueContainer().decode(State.self)) },
      restore: { value in
        if let state = value.base as? State { restore(state) }
      })
    contribute([state], to: FeatureStates.self)
  }
}
