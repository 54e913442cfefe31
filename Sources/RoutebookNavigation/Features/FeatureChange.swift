/// The name and type of a state that a feature keeps outside navigation, for the code that changes
/// it.
///
/// ```swift
/// extension FeatureKey<Session> {
///   static var session: Self { Self("session") }
/// }
/// ```
public struct FeatureKey<State: Codable & Hashable & Sendable>: Hashable, Sendable {
  /// The name under which the state is registered and saved.
  public let name: String

  /// Creates a key.
  public init(_ name: String) { self.name = name }
}

/// A change of a feature's state that an action makes together with the navigation.
///
/// ```swift
/// router.replaceTabs(with: tabs, changing: .set(.session) { $0.account = "bo" })
/// ```
///
/// The new state is in place while the guards are asked and when screens are made. If they refuse,
/// redirect or send the user on a detour, the former state is put back; after a detour, the change
/// is made again, of the state as it is then. Two changes are equal if they are made at the same
/// place in the code.
public struct FeatureChange: Hashable, Sendable {
  package let name: String
  private let site: CallSite
  private let type: Any.Type
  /// Returns the new state; `nil` for a state of another type.
  let apply: @Sendable (StateValue) -> StateValue?

  /// A change of the state of a feature.
  ///
  /// - Parameters:
  ///   - key: The key with which the state is registered.
  ///   - fileID: The file of the call, which tells changes apart.
  ///   - line: The line of the call.
  ///   - change: Changes a copy of the state. It is called each time that the action is tried, so
  ///     it has no other effects.
  public static func set<State>(
    _ key: FeatureKey<State>, fileID: String = #fileID, line: Int = #line,
    _ change: @escaping @Sendable (inout State) -> Void
  ) -> FeatureChange {
    FeatureChange(
      name: key.name, site: CallSite(fileID: fileID, line: line), type: State.self
    ) { value in
      guard var state = value.as(State.self) else { return nil }
      change(&state)
      return StateValue(state)
    }
  }

  private init(
    name: String, site: CallSite, type: Any.Type,
    apply: @escaping @Sendable (StateValue) -> StateValue?
  ) {
    (self.name, self.site, self.type, self.apply) = (name, site, type, apply)
  }

  /// Whether the change is one of a state that is registered.
  func matches(_ value: StateValue?) -> Bool {
    value.map { Swift.type(of: $0.base) == type } ?? false
  }

  /// Whether two changes are made at the same place in the code.
  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.site == right.site
  }

  /// Hashes the place in the code.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(site)
  }
}

extension NavigationAction {
  /// The action with changes of features' states, which are made if it is possible or already
  /// there.
  public func changing(_ changes: FeatureChange...) -> NavigationAction { changing(changes) }

  /// The action with any number of changes; without one, the same action.
  package func changing(_ changes: [FeatureChange]) -> NavigationAction {
    changes.isEmpty ? self : .sequence(changes.map { .change($0) } + [self])
  }
}

extension Router {
  /// Performs an action that also changes the states of features, in one change that guards see, or
  /// not at all.
  ///
  /// The outcome is that of a sequence: with an action that is already there, only the features
  /// change, and the outcome is `unchanged(.alreadyThere)`. A pop at the root and a dismissal where
  /// nothing is presented count as already there, too. In a sequence, `.review` does nothing, so
  /// review afterwards.
  ///
  /// - Parameters:
  ///   - action: The requested change of the navigation.
  ///   - change: A change of the state of a feature.
  ///   - others: Further changes, in this order.
  ///   - handlers: The caller's handlers for the action and for what it opens, if any.
  /// - Returns: The outcome; `unchanged(.unknownFeature(_:))` if no module registers such a state.
  @discardableResult
  public func perform(
    _ action: NavigationAction, changing change: FeatureChange, _ others: FeatureChange...,
    handlers: NavigationHandlers? = nil
  ) -> Outcome {
    perform(action.changing([change] + others), handlers: handlers)
  }
}
