import Routebook

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
