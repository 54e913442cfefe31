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
