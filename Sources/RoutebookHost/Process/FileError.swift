import Glibc

/// Why a file could not be read or written.
struct FileError: Error {
  enum Problem: Hashable {
    case system(Int32)
    case tooLarge(limit: Int)
    case notRegular
    /// A symbolic link that someone else may have placed.
    case foreignLink
  }

  let problem: Problem

  init(_ problem: Problem) { self.problem = problem }

  /// What the system says of the call that failed last.
  static var last: FileError { FileError(.system(errno)) }

  /// Whether there is nothing of that name.
  var isMissing: Bool {
    switch problem {
    case .system(let number): number == ENOENT || number == ENOTDIR
    case .tooLarge, .notRegular, .foreignLink: false
    }
  }

  var text: String {
    switch problem {
    case .system(let number): errorText(number)
    case .tooLarge(let limit): "it is larger than \(limit / 1_048_576) MiB"
    case .notRegular: "it is no regular file"
    case .foreignLink:
      "it is another user's symbolic link, in a folder that others can write to"
    }
  }
}

/// The system's words for an error number, as part of a sentence.
func errorText(_ number: Int32) -> String {
  let text = String(cString: strerror(number))
  return text.prefix(1).lowercased() + text.dropFirst()
}
