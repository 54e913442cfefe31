import CLibrary

/// Last words in memory that a handler of signals can read and write with write(2) alone.
struct PreparedWords {
  private typealias Text = UnsafeMutablePointer<CChar>

  private let start: Text
  private let rest: Text
  private let report: Text
  /// The path of the report, or an empty one.
  private let path: Text
  private let descriptor: Int32
  private var isSaid = false

  /// Copies words to memory that `release(_:)` frees.
  static func prepare(_ words: LastWords) -> UnsafeMutablePointer<PreparedWords> {
    let new = UnsafeMutablePointer<PreparedWords>.allocate(capacity: 1)
    new.initialize(to: PreparedWords(words))
    return new
  }

  private init(_ words: LastWords) {
    start = strdup(words.start)
    rest = strdup(words.rest)
    report = strdup(words.report?.contents ?? "")
    switch words.report?.place {
    case .file(let file): (path, descriptor) = (strdup(file), -1)
    case .descriptor(let number): (path, descriptor) = (strdup(""), number)
    case nil: (path, descriptor) = (strdup(""), -1)
    }
  }

  static func release(_ words: UnsafeMutablePointer<PreparedWords>?) {
    guard let words else { return }
    for text in [words.pointee.start, words.pointee.rest, words.pointee.report, words.pointee.path]
    {
      free(text)
    }
    words.deallocate()
  }

  /// Says and writes the words, once.
  ///
  /// Without a status, it only makes calls that are allowed in a signal handler.
  mutating func say(status: Int32?) {
    if isSaid { return }
    isSaid = true
    Self.write(start, to: STDERR_FILENO)
    if let status {
      var text = " with status \(status)"
      _ = text.withUTF8 { ProcessSignals.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
    }
    Self.write(rest, to: STDERR_FILENO)
    var descriptor = descriptor
    if path.pointee != 0 {
      descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    if descriptor >= 0 { Self.write(report, to: descriptor) }
  }

  private static func write(_ text: Text, to descriptor: Int32) {
    ProcessSignals.write(UnsafeRawBufferPointer(start: text, count: strlen(text)), to: descriptor)
  }
}
