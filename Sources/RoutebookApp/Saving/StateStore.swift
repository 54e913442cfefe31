import VisibleText

/// Keeps saved states by name: in files in a program, in memory in a test.
public protocol StateStore {
  /// Reads the state with a name.
  ///
  /// - Throws: `StateStoreError`; `.state(.tooLarge)` if the state has more than `limit` bytes.
  func read(_ name: String, limit: Int) throws(StateStoreError) -> [UInt8]

  /// Replaces the state with a name, completely or not at all.
  func write(_ bytes: [UInt8], to name: String) throws(StateStoreError)
}

/// A store that keeps states in memory.
public final class InMemoryStateStore: StateStore {
  private var states: [String: [UInt8]] = [:]
  /// The store from which states are read that are not in memory.
  private let base: (any StateStore)?

  /// Creates an empty store.
  public init() { base = nil }

  /// Creates a store with the states of another one, which it never changes.
  package init(over base: any StateStore) { self.base = base }

  /// Returns the state with a name.
  public func read(_ name: String, limit: Int) throws(StateStoreError) -> [UInt8] {
    guard let bytes = states[name] else {
      if let base { return try base.read(name, limit: limit) }
      throw .unreadable(name: name, reason: "nothing is saved under this name")
    }
    guard bytes.count <= limit else { throw .state(.tooLarge) }
    return bytes
  }

  /// Keeps a state under a name, and replaces any state that has this name.
  public func write(_ bytes: [UInt8], to name: String) { states[name] = bytes }
}

/// The reason why a state can't be read from a store, written to it, saved or restored.
public enum StateStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The store can't read the state.
  case unreadable(name: String, reason: String)
  /// The store can't write the state; the reason is to use in a sentence.
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

extension NavigationApp {
  /// Saves the app's state in a store.
  ///
  /// - Throws: `StateStoreError`; the store keeps its previous state then.
  public func save(to name: String, in store: any StateStore) throws(StateStoreError) {
    let bytes: [UInt8]
    do {
      bytes = try savedState()
    } catch {
      throw .state(error)
    }
    try store.write(bytes, to: name)
  }

  /// Restores a state that was saved in a store, and reports what could not be restored.
  ///
  /// - Throws: `StateStoreError`; nothing changes then.
  @discardableResult
  public func restore(
    from name: String, in store: any StateStore
  ) throws(StateStoreError) -> RestoreReport {
    let bytes = try store.read(name, limit: StateError.byteLimit)
    do {
      return try restore(savedState: bytes)
    } catch {
      throw .state(error)
    }
  }
}
