import Routebook
import SystemCalls
import VisibleText

extension Console {
  /// What the app does if it ends the process: a sentence begins with it, and `with status 0` can
  /// follow.
  private static let end = "The app ended the process"

  /// The rest of the sentence, if nothing more is known.
  private static let early = " before the command had finished"

  /// Says from now on what the command does, if the app ends the process meanwhile.
  ///
  /// - Parameters:
  ///   - doing: The rest of the sentence.
  ///   - report: Makes the report of this failure, if one is wanted.
  func leaveLastWords(
    _ doing: String = early, report: (JUnitReport.Failure) -> LastWords.Report? = { _ in nil }
  ) {
    guard let leave = setLastWords else { return }
    let message = "\(Self.end)\(doing.visible)"
    let failure = JUnitReport.Failure(kind: .error, message: message, details: "\(message).")
    leave(
      LastWords(
        "error: \(Self.end)", rest: "\(doing.visible).\n", report: report(failure)))
  }

  /// Says from now on what is drawn, if the app ends the process meanwhile.
  func leaveLastWords(drawing destination: Destination) {
    leaveLastWords(" while \(destination) was drawn")
  }

  /// Says from now on which script leads to where the app is, if the app ends the process there.
  func leaveLastWords(script: String) {
    setLastWords?(
      LastWords(
        "error: \(Self.end)", rest: ". This script leads there:\n\(script.visibleLines)"))
  }

  /// What is called before each step of an exploration, with the script up to there; `nil` if there is nobody
  /// to say it to.
  var leavesLastWords: ((_ script: String?) -> Void)? {
    guard setLastWords != nil else { return nil }
    return { script in
      if let script { leaveLastWords(script: script) } else { leaveLastWords() }
    }
  }

  /// Says from now on which step is played, if the app ends the process meanwhile.
  ///
  /// - Parameters:
  ///   - step: The step, or `nil` before the first one.
  ///   - script: The name of the script in which the step is.
  ///   - report: Makes the report of this failure, if one is wanted.
  func leaveLastWords(
    playing step: WrittenStep?, of script: String,
    report: (JUnitReport.Failure) -> LastWords.Report? = { _ in nil }
  ) {
    guard let leave = setLastWords else { return }
    let place = script.visible + (step.map { ":\($0.line)" } ?? "")
    let expected = "the app to go on"
    let start = """
      \(place)\(step.map { ": \($0.source.visible)" } ?? "")
        expected: \(expected)
        found: \(Self.end)
      """
    let failure = JUnitReport.Failure(
      message: "\(place): expected \(expected), found that it ended the process",
      details: "\(start).")
    leave(LastWords(start, rest: ".\n", report: report(failure)))
  }
}

/// Says from now on what is played, if the app ends the process meanwhile.
final class LastWordsSink: PlaySink {
  private let console: Console
  private let report: JUnitSink?
  private var script: PlayedScript?
  private var stepCount = 0
  private var start = ContinuousClock.now

  init(_ console: Console, in report: JUnitSink?) {
    (self.console, self.report) = (console, report)
    super.init()
    leave()
  }

  override func began(_ script: PlayedScript) {
    (self.script, stepCount, start) = (script, 0, .now)
    leave(nil, of: script.name)
  }

  override func willPerform(_ step: WrittenStep, in app: HeadlessApp) {
    if !step.isShow { stepCount += 1 }
    leave(step, of: step.script)
  }

  override func ended(_ result: JUnitReport.Case, in app: HeadlessApp) { leave() }

  override func finish() { console.leaveLastWords() }

  private func leave(_ step: WrittenStep?, of name: String) {
    console.leaveLastWords(playing: step, of: name) { failure in
      report?.lastReport(
        adding: JUnitReport.Case(
          name: script?.resultName ?? name, steps: stepCount, time: start.duration(to: .now),
          failure: failure))
    }
  }

  /// While no script is played, the report has a case for the command, since CI systems show nothing else
  /// of a suite.
  private func leave() {
    console.leaveLastWords { failure in
      report?.lastReport(
        adding: JUnitReport.Case(
          name: PlayCommand.name, steps: 0, time: .zero, failure: failure))
    }
  }
}
