import Routebook

extension Picture {
  /// A line of the words above or below a picture.
  enum Words: Hashable {
    /// A step that led to the picture, as written, or how many more did.
    case earlier(String)
    /// What was expected of the picture.
    case met(String)
    /// The step that comes next.
    case step(String)
    /// The step that failed.
    case failedStep(String)
    /// A sentence about the picture, or where it is from.
    case sentence(String)
    /// What a failed step expected or found.
    case finding(String)
    /// What a failed step expected.
    case expectation(String)
  }

  /// The title without the destination; empty if it has nothing else.
  var name: String {
    String(title.unicodeScalars.dropLast(destination.map { $0.unicodeScalars.count + 2 } ?? 0))
  }

  /// The number of steps that led to a picture and are named, since all of them can be a list that is longer
  /// than the picture.
  private static let longest = 4

  /// The words above the picture in a vector graphic: what led to it, and how a step failed.
  var wordsAbove: [Words] {
    var earlier = steps.map(\.source)
    if isBefore || failure != nil { earlier.removeLast() }
    let hidden = earlier.count > Self.longest ? earlier.count - Self.longest + 1 : 0
    var words = earlier.dropFirst(hidden).map { $0.isExpectation ? .met($0) : Words.earlier($0) }
    if hidden > 0 { words.insert(.earlier("… \(hidden) earlier steps"), at: 0) }
    guard failure != nil else { return words }
    words += failedStep
    if let caption { words.append(.sentence(caption)) }
    let count = unplayed.count
    if count > 0 {
      words.append(.earlier("\(PlayResults.count(count, "more step")) did not run"))
    }
    return words
  }

  /// The step that failed, with what it expected and found.
  var failedStep: [Words] {
    guard let failure, let step = steps.last?.source else { return [] }
    return [
      .failedStep(step), .expectation("expected: \(failure.expected)"),
      .finding("found: \(failure.found)"),
    ]
  }

  /// The words below the picture in a vector graphic: a sentence about it, and the step that comes next.
  var wordsBelow: [Words] { sentence + nextStep }

  /// A sentence about the picture.
  var sentence: [Words] { failure == nil ? caption.map { [.sentence($0)] } ?? [] : [] }

  /// The step that comes next.
  var nextStep: [Words] {
    guard isBefore, let step = steps.last?.source else { return [] }
    return [.step(labelledStep ?? step)]
  }
}

extension String {
  /// Whether the step only looks at what is shown.
  fileprivate var isExpectation: Bool {
    ["expect", "wait"].contains(prefix { !$0.isWhitespace })
  }
}
