import RoutebookApp

/// A store whose new states stay in memory, above another one that is only read.
final class OverlayStore: StateStore {
  private let base: any StateStore
  private var states: [String: [UInt8]] = [:]

  init(over base: any StateStore) { self.base = base }

  func read(_ name: String, limit: Int) throws(StateStoreError) -> [UInt8] {
    guard let bytes = states[name] else { return try base.read(name, limit: limit) }
    guard bytes.count <= limit else { throw .state(.tooLarge) }
    return bytes
  }

  func write(_ bytes: [UInt8], to name: String) { states[name] = bytes }
}
