import Routebook

extension Picture {
  /// A line of the words below a picture.
  enum Words: Hashable {
    /// A step that led to the picture, as written, or how many more did.
    case earlier(String)
    /// What was expected of the picture.
    case met(String)
    /// A step that comes next.
    case step(String)
    /// The step that failed.
    case failedStep(String)
    /// A sentence about the picture.
    case sentence(String)
    /// What a failed step found.
    case finding(String)
    /// What a failed step expected.
    case expectation(String)
    case blank
  }

  /// The title without the destination; empty if it has nothing else.
  var name: String {
    String(title.unicodeScalars.dropLast(destination.map { $0.unicodeScalars.count + 2 } ?? 0))
  }

  /// The number of steps that led to a picture and are named, since all of them can be a list that is longer
  /// than the picture.
  private static let longest = 4

  /// The words below the picture in a vector graphic: what was expected of it, a sentence about it, and the step
  /// that comes next; or what led to it, and how a step failed.
  var words: [Words] {
    guard failure == nil else { return led(by: steps.dropLast()) + failedStep }
    let sentence = caption.map { [Words.sentence($0)] } ?? []
    guard isBefore else { return led(by: steps[...]) + sentence }
    let words = steps.map { $0.isUse ? .step($0.labelled ?? $0.source) : Self.word(for: $0) }
    return words.dropLast() + sentence + words.suffix(1)
  }

  private func led(by steps: ArraySlice<WrittenStep>) -> [Words] {
    let hidden = steps.count > Self.longest ? steps.count - Self.longest + 1 : 0
    let first = hidden > 0 ? [Words.earlier("… \(hidden) earlier steps")] : []
    return first + steps.dropFirst(hidden).map(Self.word)
  }

  private static func word(for step: WrittenStep) -> Words {
    step.isExpectation ? .met(step.source) : .earlier(step.source)
  }

  /// The step that failed, with what it expected and found, and where it is.
  private var failedStep: [Words] {
    guard let failure, let step = steps.last?.source else { return [] }
    return [
      .failedStep(step), .expectation("expected: \(failure.expected)"),
      .finding("found: \(failure.found)"),
    ] + (caption.map { [.earlier($0)] } ?? [])
  }
}
