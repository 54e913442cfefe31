import Routebook
import VisibleText

extension Picture {
  /// A line of the words below a picture.
  enum Words: Hashable {
    /// A step that led to the picture, as written, or how many more did.
    case earlier(String)
    /// What was expected of the picture, or was done there before.
    case met(String)
    /// The step that comes next.
    case step(String)
    /// The step that failed.
    case failedStep(String)
    /// A sentence about the picture.
    case sentence(String)
    /// What a failed step found.
    case finding(String)
    /// One of several texts that it found.
    case findings([String])
    /// What a failed step expected.
    case expectation(String)
    case blank
  }

  /// The number of steps that led to a failure and are named, since all of them can be a list that is longer
  /// than the picture.
  private static let longest = 4

  /// The words below the picture in a vector graphic: a sentence about it, what was expected of it or done
  /// there, and the step that comes next; or what led to it, and how a step failed.
  var words: [Words] {
    guard failure == nil else { return led(by: steps.dropLast()) + failedStep }
    let sentence = caption.map { [Words.sentence($0)] } ?? []
    let next = isBefore ? steps.lastIndex(where: \.isUse) : nil
    return sentence
      + steps.enumerated().map { index, step in
        guard isBefore, step.isUse else { return Self.word(for: step) }
        let source = step.labelled ?? step.source
        return index == next ? .step(source) : .met(source)
      }
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
      .failedStep(step), .expectation("expected: \(failure.expected)"), finding(of: failure),
    ] + (caption.map { [.earlier($0)] } ?? [])
  }

  /// What was found: of several texts, the closest one first, and none that another one contains.
  private func finding(of failure: ScriptFailure) -> Words {
    guard let (texts, _, closest) = failure.textsFound else {
      return .finding("found: \(failure.found)")
    }
    let first = closest.map { [$0] } ?? []
    let others = texts.filter { text in
      text != closest && !texts.contains { $0 != text && $0.contains(text) }
    }
    return .findings(others.reduce(into: first) { if !$0.contains($1) { $0.append($1) } })
  }
}
