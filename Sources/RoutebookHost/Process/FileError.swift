/// The reason why a file can't be read or written.
struct FileError: Error {
  enum Problem: Hashable {
    /// The error number of a system call.
    case system(Int32)
    case tooLarge(limit: Int)
    case notRegular
    /// A symbolic link that may have been created by another user.
    case foreignLink
  }

  let problem: Problem

  init(_ problem: Problem) { self.problem = problem }

  /// The reason, to use in a sentence.
  var text: String {
    switch problem {
    case .system(let number): System.words(forError: number)
    case .tooLarge(let limit): "it is larger than \(limit / 1_048_576) MiB"
    case .notRegular: "it is not a regular file"
    case .foreignLink: "it is another user's symbolic link, in a folder that others can write to"
    }
  }
}
