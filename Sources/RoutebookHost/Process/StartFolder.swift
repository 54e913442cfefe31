import VisibleText
import SystemCalls

/// The folder in which a command starts.
///
/// A relative path of the user means a file there, also after the app has changed the working folder
/// of the process.
struct StartFolder {
  /// An absolute path, or `nil` if the folder can't be reached by one.
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

  /// The path of a file that the user names.
  func path(of file: String) -> String {
    // An empty path is an error, not this folder.
    guard let path, !file.isEmpty, !file.startsExactly(with: "/") else { return file }
    return path == "/" ? path + file : "\(path)/\(file)"
  }
}
