public import Routebook
import SystemCalls
import VisibleText

/// Keeps saved states in files; a state's name is the path of its file.
///
/// At any time, a file contains either the old state or the new one, never a mixture. A process
/// that is killed while writing leaves a temporary file in the same folder: `.routebook-` and six
/// characters.
public struct FileStore: StateStore {
  /// The folder of relative paths; `nil` is the current working folder.
  private let folder: StartFolder?

  /// Creates a store.
  public init() { folder = nil }

  /// Creates a store whose relative paths begin in a folder.
  init(in folder: StartFolder) { self.folder = folder }

  private func path(of name: String) -> String { folder?.path(of: name) ?? name }

  /// Reads a file.
  public func read(_ path: String, limit: Int) throws(StateStoreError) -> [UInt8] {
    do {
      return try FileDescriptor.contents(of: self.path(of: path), waits: false, limit: limit)
    } catch {
      throw error.stateStoreError(reading: path)
    }
  }

  /// Replaces a file, so that at any time it has either the old contents or the new ones.
  public func write(_ bytes: [UInt8], to path: String) throws(StateStoreError) {
    do {
      try FileReplacement(self.path(of: path)).write(bytes)
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
    if case .tooLarge = problem { return .state(.tooLarge) }
    return .unreadable(name: name, reason: text)
  }
}

/// The folder in which a command starts.
///
/// Relative paths of the user begin there, also after the app has changed the process's working
/// folder.
struct StartFolder {
  /// The absolute path, or `nil` if the folder has none.
  private let path: String?

  /// The current working folder.
  init() {
    // A user may be in a folder whose parents they can't search.
    path = System.workingFolder.flatMap { path in
      guard let info = System.info(path), info.identity == System.info(".")?.identity else {
        return nil
      }
      return path
    }
  }

  /// Returns the path of a file that the user names.
  func path(of file: String) -> String {
    // An empty path is an error, not this folder.
    guard let path, !file.isEmpty, !file.startsExactly(with: "/") else { return file }
    return path == "/" ? path + file : "\(path)/\(file)"
  }
}
