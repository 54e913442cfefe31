import Routebook

extension Picture {
  /// A line of the words above a picture.
  enum Words: Hashable {
    /// A step that led to the picture, as written.
    case step(String)
    /// The step that failed.
    case failedStep(String)
    /// A sentence about the picture, or where it is from.
    case sentence(String)
    /// What a failed step expected or found.
    case finding(String)
  }

  /// The words above the picture, in every format.
  var words: [Words] {
    var words = steps.map { Words.step($0.source) }
    if failure != nil, case .step(let last)? = words.popLast() { words.append(.failedStep(last)) }
    if let caption { words.append(.sentence(caption)) }
    if let failure {
      words.append(.finding("expected: \(failure.expected)"))
      words.append(.finding("found: \(failure.found)"))
    }
    return words
  }
}
