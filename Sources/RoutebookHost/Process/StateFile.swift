public import Routebook
import VisibleText

/// A file that can't be read or written, or whose contents can't be restored.
public enum StateFileError: Error, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  case state(StateError)

  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\"\(path.visible)\" can't be read: \(reason)."
    case .unwritable(let path, let reason): "\"\(path.visible)\" can't be written: \(reason)."
    case .state(let error): error.description
    }
  }
}

extension NavigationApp {
  /// Saves the app's state; the file is the old one or the new one at any time, never a mixture.
  ///
  /// A process that is killed meanwhile leaves a temporary file, `.routebook-` and six characters,
  /// in the same folder.
  ///
  /// - Throws: `StateFileError`; the file is as it was then.
  public func save(to path: String) throws(StateFileError) {
    let bytes: [UInt8]
    do {
      bytes = try savedState()
    } catch {
      throw .state(error)
    }
    do {
      try FileReplacement(path).write(bytes)
    } catch {
      throw .unwritable(path: path, reason: error.text)
    }
  }

  /// Restores a state that was saved in a file, and tells what of it could not be.
  ///
  /// - Throws: `StateFileError`; nothing changed then.
  @discardableResult
  public func restore(from path: String) throws(StateFileError) -> RestoreReport {
    try restore(from: path) { limit in try readFile(path, limit: limit, waits: false) }
  }

  /// Restores a state that is read from anywhere; `name` is what messages call the place.
  func restore(
    from name: String, _ read: (_ limit: Int) throws -> [UInt8]
  ) throws(StateFileError) -> RestoreReport {
    let bytes: [UInt8]
    do {
      bytes = try read(StateError.byteLimit)
    } catch let error as FileError {
      if case .tooLarge = error.problem { throw .state(.tooLarge) }
      throw .unreadable(path: name, reason: error.text)
    } catch {
      throw .unreadable(path: name, reason: "it can't be opened")
    }
    do {
      return try restore(savedState: bytes)
    } catch {
      throw .state(error)
    }
  }
}
