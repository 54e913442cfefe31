import Routebook
import VisibleText

/// Makes one of the outputs of `play` from its events.
@MainActor class PlaySink {
  /// A script begins; its app is not made yet.
  func willPlay(_ script: ExpandedScript) {}

  /// The app of the script was made.
  func didMakeApp(_ app: HeadlessApp) {}

  func willPerform(_ step: WrittenStep, in app: HeadlessApp) {}

  /// A step without a sentence succeeded.
  func didPerform(_ step: WrittenStep, in app: HeadlessApp) {}

  /// The script showed the app, with a sentence.
  func didShow(_ sentence: String, in app: HeadlessApp) {}

  func didLog(_ event: NavigationLog.Entry) {}

  /// A step failed.
  ///
  /// - Parameter unplayed: The steps after it.
  func didFail(_ failure: ScriptFailure, unplayed: [WrittenStep], in app: HeadlessApp) {}

  /// The script ended, with or without a failure.
  func didEnd(_ result: ScriptResult, in app: HeadlessApp) {}

  /// All scripts ended.
  func finish() throws(CommandError) {}
}

/// Prints frames as text; its subclasses decide which.
class FrameSink: PlaySink {
  let options: FrameOptions
  let console: Console
  let sections: TextSections

  required init(_ options: FrameOptions, _ console: Console, in sections: TextSections) {
    (self.options, self.console, self.sections) = (options, console, sections)
  }

  override func willPlay(_ script: ExpandedScript) { sections.begin(script.name) }

  override func didLog(_ event: NavigationLog.Entry) { sections.line("- \(event)".visible) }

  override func didEnd(_ result: ScriptResult, in app: HeadlessApp) { sections.end() }
}

/// Prints each step, followed by its frame.
final class StepFrameSink: FrameSink {
  override func willPerform(_ step: WrittenStep, in app: HeadlessApp) {
    sections.separate()
    console.write("> \(step.source.visible)\n")
  }

  override func didPerform(_ step: WrittenStep, in app: HeadlessApp) {
    console.write(options.print(app))
  }

  override func didShow(_ sentence: String, in app: HeadlessApp) {
    console.write(options.print(app))
  }
}

/// Prints what `show` steps show: a frame, or a sentence with the steps before it, above a frame
/// with a margin.
class ShownFrameSink: FrameSink {
  /// The steps since the last sentence.
  private var steps: [WrittenStep] = []

  override func willPlay(_ script: ExpandedScript) {
    super.willPlay(script)
    steps = []
  }

  override func didPerform(_ step: WrittenStep, in app: HeadlessApp) {
    if step.isShow { show(app) } else { steps.append(step) }
  }

  override func didShow(_ sentence: String, in app: HeadlessApp) {
    sections.separate()
    for step in steps { console.write(console.styles("> \(step.source.visible)", .strong) + "\n") }
    console.write(sentence.visible.paragraph(in: console.width))
    let mark = console.styles(options.art == .ascii ? "|" : "▏", .faint)
    for var line in options.forCaption.lines(app) {
      while line.last == " " { line.removeLast() }
      console.write("  \(mark)\(line)\n")
    }
    steps = []
  }

  func show(_ app: HeadlessApp) {
    sections.separate()
    console.write(options.print(app))
  }
}

/// Prints what `show` steps show, and the last frame of each script, unless it was just printed.
final class LastFrameSink: ShownFrameSink {
  private var isShown = false

  override func didPerform(_ step: WrittenStep, in app: HeadlessApp) {
    super.didPerform(step, in: app)
    isShown = step.isShow
  }

  override func didShow(_ sentence: String, in app: HeadlessApp) {
    super.didShow(sentence, in: app)
    isShown = true
  }

  override func didEnd(_ result: ScriptResult, in app: HeadlessApp) {
    if result.failure == nil, !isShown { show(app) }
    super.didEnd(result, in: app)
  }
}
