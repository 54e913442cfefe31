public import Routebook
import SystemCalls
import VisibleText

/// Keeps saved states in files; a state's name is the path of its file.
///
/// At any time, a file contains either the old state or the new one, never a mixture. A process
/// that is killed while writing leaves a temporary file in the same folder: `.routebook-` and six
/// characters.
public struct FileStore: StateStore {
  /// Creates a store.
  public init() {}

  /// Reads a file.
  public func read(_ path: String, limit: Int) throws(StateStoreError) -> [UInt8] {
    do {
      return try FileDescriptor.contents(of: path, allowsPipes: false, limit: limit)
    } catch {
      throw error.stateStoreError(reading: path)
    }
  }

  /// Replaces a file, so that at any time it has either the old contents or the new ones.
  public func write(_ bytes: [UInt8], to path: String) throws(StateStoreError) {
    do {
      try FileReplacement(path).write(bytes)
    } catch {
      throw .unwritable(name: path, reason: error.text)
    }
  }
}

/// A store with one state, standard input, for reading only.
struct InputStore: StateStore {
  let console: Console

  func read(_ name: String, limit: Int) throws(StateStoreError) -> [UInt8] {
    do {
      return try console.readInput(limit)
    } catch {
      throw error.stateStoreError(reading: name)
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws(StateStoreError) {
    throw .unwritable(name: name, reason: "it can only be read")
  }
}

extension FileError {
  fileprivate func stateStoreError(reading name: String) -> StateStoreError {
    if case .tooLarge = self { return .state(.tooLarge) }
    return .unreadable(name: name, reason: text)
  }
}
