import CLibrary

/// The reason why a file can't be read or written.
package struct FileError: Error {
  package enum Problem: Hashable {
    /// The error number of a system call.
    case system(Int32)
    case tooLarge(limit: Int)
    case notRegular
    /// A symbolic link that may have been created by another user.
    case foreignLink
  }

  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

  /// The reason, to use in a sentence.
  package var text: String {
    switch problem {
    case .system(let number): System.words(forError: number)
    case .tooLarge(let limit): "it is larger than \(limit / 1_048_576) MiB"
    case .notRegular: "it is not a regular file"
    case .foreignLink: "it is another user's symbolic link, in a folder that others can write to"
    }
  }
}

extension FileError {
  /// The error of the last failed system call.
  static var last: FileError { FileError(.system(errno)) }

  /// The errors for a path without a file.
  package static let missing: Set<Problem> = [.system(ENOENT), .system(ENOTDIR)]
  package static let brokenPipe = Problem.system(EPIPE)
  package static let closed = Problem.system(EBADF)
  static let isFolder = FileError(.system(EISDIR))
  static let tooManyLinks = FileError(.system(ELOOP))
}
