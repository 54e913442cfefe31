/// Where saved states are kept by name: files in a program, memory in a test.
public protocol StateStore {
  /// Reads what is kept under a name.
  ///
  /// - Throws: `StateStoreError`; `.state(.tooLarge)` if there are more than `limit` bytes.
  func read(_ name: String, limit: Int) throws(StateStoreError) -> [UInt8]

  /// Replaces what is kept under a name, completely or not at all.
  func write(_ bytes: [UInt8], to name: String) throws(StateStoreError)
}

/// A store in memory.
public final class InMemoryStateStore: StateStore {
  private var states: [String: [UInt8]] = [:]

  /// Creates an empty store.
  public init() {}

  /// The state with a name.
  public func read(_ name: String, limit: Int) throws(StateStoreError) -> [UInt8] {
    guard let bytes = states[name] else {
      throw .unreadable(name: name, reason: "nothing is saved under this name")
    }
    guard bytes.count <= limit else { throw .state(.tooLarge) }
    return bytes
  }

  /// Keeps a state under a name.
  public func write(_ bytes: [UInt8], to name: String) { states[name] = bytes }
}
