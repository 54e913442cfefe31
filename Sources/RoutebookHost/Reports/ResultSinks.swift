import Routebook
import VisibleText

/// Prints the result of each script, and a summary.
final class ResultSink: PlaySink {
  private let options: FrameOptions
  private let console: Console
  private let showsTimes: Bool
  /// The width of the column of names.
  private let nameWidth: Int
  private var results: [ScriptResult] = []

  init(of names: [String], _ options: FrameOptions, on console: Console, showsTimes: Bool) {
    (self.options, self.console, self.showsTimes) = (options, console, showsTimes)
    let widest = names.map { CellWidth.of($0.visible) }.max() ?? 0
    nameWidth = min(widest, max(10, console.width - 26))
  }

  override func didEnd(_ result: ScriptResult, in app: HeadlessApp) {
    results.append(result)
    let name = result.name.visible.fittingInMiddle(nameWidth).padded(to: nameWidth)
    var line = "\(console.mark(for: result, options)) \(name)  "
    line += counted(result.steps, "step").aligned(rightIn: 9)
    if showsTimes { line += "  \(result.time.short.aligned(rightIn: 7))" }
    console.write(line + "\n")
  }

  override func finish() {
    guard results.count > 1 else { return }
    console.write("\n\(Self.summary(of: results, showsTimes: showsTimes))\n")
  }

  /// The numbers of scripts that passed and failed, and their time.
  nonisolated static func summary(of results: [ScriptResult], showsTimes: Bool = true) -> String {
    let failures = results.count { $0.failure != nil }
    let failed = failures == 0 ? "" : ", \(failures) failed"
    return "\(counted(results.count, "script")): \(results.count - failures) passed\(failed), "
      + counted(results.steps, "step") + (showsTimes ? ", \(results.time.short)" : "")
  }
}

/// Prints the parts of the app, the result of the tour, and hints about further commands.
final class TourSink: PlaySink {
  private let introduction: String
  private let options: FrameOptions
  private let console: Console
  private let program: String
  private var hasFailed = false

  /// - Parameters:
  ///   - registry: The registry of the app.
  ///   - time: The time in which the app was made.
  ///   - program: The words with which the user starts the program.
  init(
    of registry: Registry<TextScreen>, madeIn time: Duration, _ options: FrameOptions,
    on console: Console, startedBy program: String
  ) {
    introduction =
      "\(registry.modules.count) modules with \(registry.destinations.count) destinations are one "
      + "app, merged in \(time.short). A script uses it:"
    (self.options, self.console, self.program) = (options, console, program)
  }

  override func willPlay(_ script: ExpandedScript) {
    console.write(introduction.paragraph(in: console.width) + "\n")
  }

  override func didEnd(_ result: ScriptResult, in app: HeadlessApp) {
    hasFailed = result.failure != nil
    let failures = counted(hasFailed ? 1 : 0, "failure")
    console.write(
      "\(console.mark(for: result, options)) \(counted(result.steps, "step")), \(failures), "
        + "\(result.time.short)\n")
  }

  override func finish() {
    guard !hasFailed else { return }
    let next = DefinitionList(
      rows: [
        ("\(program) run", "use the app here"),
        ("\(program) explore", "find traps, dead ends"),
        ("\(program) explore --format html > app.html", "click through it"),
      ], width: console.width, room: 56)
    console.write("\n" + console.styles("Next:", .strong) + "\n" + next.text)
  }
}

/// Prints the failures of all scripts at the end, each with the screen and its controls.
final class FailureSink: PlaySink {
  private let options: FrameOptions
  private let console: Console
  private var reports: [String] = []

  init(_ options: FrameOptions, on console: Console) {
    (self.options, self.console) = (options, console)
  }

  override func didFail(_ failure: ScriptFailure, unplayed: [WrittenStep], in app: HeadlessApp) {
    reports.append(
      app.playReport(
        console.text("\(failure)", as: .error), of: failure, frame: options.cropped().print(app)))
  }

  override func finish() {
    for report in reports { console.writeMessage("\n" + report + "\n") }
  }
}

extension Console {
  /// The mark in front of a result.
  fileprivate func mark(for result: ScriptResult, _ options: FrameOptions) -> String {
    let isASCII = options.art == .ascii
    return result.failure == nil
      ? styles(isASCII ? "ok" : "✓", .success) : styles(isASCII ? "FAILED" : "✗", .error)
  }
}

extension Duration {
  /// The duration for a person: `3 ms`, or `1.2 s`.
  var short: String {
    let (seconds, attoseconds) = components
    let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    if milliseconds == 0 { return "<1 ms" }
    if milliseconds < 1_000 { return "\(milliseconds) ms" }
    return "\(seconds).\(milliseconds % 1_000 / 100) s"
  }
}
