import VisibleText

/// The reason why a state can't be read from a store, written to it, saved or restored.
public enum StateStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The store can't read the state.
  case unreadable(name: String, reason: String)
  /// The store can't write the state.
  case unwritable(name: String, reason: String)
  /// The state itself can't be saved or restored.
  case state(StateError)

  /// The problem, with the name of the state.
  public var description: String {
    switch self {
    case .unreadable(let name, let reason): "\"\(name.visible)\" can't be read: \(reason)."
    case .unwritable(let name, let reason): "\"\(name.visible)\" can't be written: \(reason)."
    case .state(let error): error.description
    }
  }
}
