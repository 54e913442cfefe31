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

  /// Creates an empty store.
  public init() {}

  /// Returns the state with a name.
  public func read(_ name: String, limit: Int) throws(StateStoreError) -> [UInt8] {
    guard let bytes = states[name] else {
      throw .unreadable(name: name, reason: "nothing is saved under this name")
    }
    guard bytes.count <= limit else { throw .state(.tooLarge) }
    return bytes
  }

  /// Keeps a state under a name, and replaces any state that has this name.
  public func write(_ bytes: [UInt8], to name: String) { states[name] = bytes }
}
