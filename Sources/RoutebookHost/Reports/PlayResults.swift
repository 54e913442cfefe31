import Routebook
import VisibleText

/// The lines that say how scripts ended: one for each script, a summary, and at the end the failures,
/// where a reader looks first.
struct PlayResults {
  private let console: Console
  private let isASCII: Bool
  private let showsTimes: Bool
  private let count: Int
  /// The width of the column of names.
  private let nameWidth: Int
  private var isTour = false
  private var results: [JUnitReport.Case] = []
  /// The details of the failures.
  private var failures: [String] = []

  init(of names: [String], on console: Console, isASCII: Bool, showsTimes: Bool) {
    self.console = console
    self.isASCII = isASCII
    self.showsTimes = showsTimes
    count = names.count
    let widest = names.map { CellWidth.of($0.visible) }.max() ?? 0
    nameWidth = min(widest, max(10, console.width - 26))
  }

  /// Says what the modules of an app contributed, before a tour.
  mutating func introduce(_ registry: Registry<TextScreen>, madeIn time: Duration) {
    isTour = true
    let sentence =
      "\(registry.modules.count) modules with \(registry.destinations.count) destinations are one "
      + "app, merged in \(time.short). A script uses it:"
    console.write(sentence.paragraph(in: console.width) + "\n")
  }

  /// Prints the line of a script, and keeps the details of its failure for the end.
  mutating func add(_ result: JUnitReport.Case, details: String) {
    results.append(result)
    let hasFailed = result.failure != nil
    if hasFailed { failures.append(details) }
    let mark =
      hasFailed
      ? console.styles(isASCII ? "FAILED" : "✗", .error)
      : console.styles(isASCII ? "ok" : "✓", .success)
    guard !isTour else {
      let failures = counted(hasFailed ? 1 : 0, "failure")
      return console.write(
        "\(mark) \(counted(result.steps, "step")), \(failures), \(result.time.short)\n")
    }
    let name = result.name.visible.fittingInMiddle(nameWidth).padded(to: nameWidth)
    var line = "\(mark) \(name)  \(counted(result.steps, "step").aligned(rightIn: 9))"
    if showsTimes { line += "  \(result.time.short.aligned(rightIn: 7))" }
    console.write(line + "\n")
  }

  /// Prints the summary, then what failed, or else what to do next.
  func finish(suggesting suggestions: [(term: String, text: String)] = []) {
    if count > 1 { console.write("\n\(Self.summary(of: results, showsTimes: showsTimes))\n") }
    for details in failures { console.complain("\n" + details + "\n") }
    guard failures.isEmpty, !suggestions.isEmpty else { return }
    console.write(
      "\n" + console.styles("Next:", .strong) + "\n"
        + DefinitionList(rows: suggestions, width: console.width, room: 56).text)
  }

  /// How many scripts passed and failed, and how long they took.
  static func summary(of results: [JUnitReport.Case], showsTimes: Bool = true) -> String {
    let failures = results.count { $0.failure != nil }
    let failed = failures == 0 ? "" : ", \(failures) failed"
    return "\(counted(results.count, "script")): \(results.count - failures) passed\(failed), "
      + counted(results.steps, "step") + (showsTimes ? ", \(results.time.short)" : "")
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
