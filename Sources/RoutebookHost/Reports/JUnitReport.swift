import Routebook
import SystemCalls
import VisibleText

/// The result of a script, for reports, pages and pictures.
struct ScriptResult {
  let name: String
  /// The number of steps that were played.
  let steps: Int
  let time: Duration
  let failure: JUnitReport.Failure?
}

/// The results of scripts in the format of JUnit, which CI systems read.
///
/// There is one suite, with a case for each script. The attributes are those that are common to the
/// many versions of the format: `assertions` is the number of steps played, `time` is in seconds.
struct JUnitReport {
  /// The failure of a script, or of the command.
  struct Failure {
    enum Kind {
      /// A step did not do what the script expects.
      case failure
      /// The failure belongs to no step.
      case error
    }

    var kind = Kind.failure
    /// One line: the place, what was expected and what was found.
    let message: String
    /// The whole report, with the screen and the controls.
    let details: String
  }

  /// The name of the suite.
  let name: String
  private var results: [ScriptResult] = []
  /// The same as XML.
  private var cases = ""

  init(name: String) { self.name = name }

  mutating func add(_ result: ScriptResult) {
    results.append(result)
    cases += xml(result)
  }

  /// The report with another result.
  func adding(_ result: ScriptResult) -> JUnitReport {
    var report = self
    report.add(result)
    return report
  }

  /// The report as a whole file.
  var xml: String {
    let suite = attributes([
      ("name", name), ("tests", "\(results.count)"),
      ("failures", "\(results.count { $0.failure?.kind == .failure })"),
      ("errors", "\(results.count { $0.failure?.kind == .error })"), ("skipped", "0"),
      ("assertions", "\(results.steps)"), ("time", results.time.seconds),
    ])
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite\(suite)>
      \(cases)  </testsuite>
      </testsuites>

      """
  }

  private func xml(_ result: ScriptResult) -> String {
    let test = attributes([
      ("name", result.name), ("classname", name), ("assertions", "\(result.steps)"),
      ("time", result.time.seconds),
    ])
    guard let failure = result.failure else { return "    <testcase\(test)/>\n" }
    let (element, name) =
      failure.kind == .failure ? ("failure", "ScriptFailure") : ("error", "CommandError")
    let type = attributes([("message", failure.message), ("type", name)])
    return """
          <testcase\(test)>
            <\(element)\(type)>\(failure.details.markup)</\(element)>
          </testcase>

      """
  }

  private func attributes(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { " \($0.name)=\"\($0.value.markupAttribute)\"" }.joined()
  }
}

extension JUnitReport.Failure {
  /// Creates the failure of a step in an app.
  init(_ failure: ScriptFailure, in app: HeadlessApp, _ options: FrameOptions) {
    self.init(
      message: "\(failure.script):\(failure.line): expected \(failure.expected), "
        + "found \(failure.found)",
      details: app.playReport("\(failure)", of: failure, frame: options.cropped().text(app)))
  }
}

extension [ScriptResult] {
  /// The number of steps of all scripts.
  var steps: Int { reduce(0) { $0 + $1.steps } }

  /// The time of all scripts.
  var time: Duration { reduce(.zero) { $0 + $1.time } }
}

extension Duration {
  /// The duration in seconds with three decimals, whatever the locale.
  fileprivate var seconds: String {
    let (seconds, attoseconds) = components
    let thousandths = "\(attoseconds / 1_000_000_000_000_000)".aligned(rightIn: 3, after: "0")
    return "\(seconds).\(thousandths)"
  }
}

/// Writes the results to a file, or to standard output, for CI.
final class JUnitSink: PlaySink {
  private var report: JUnitReport
  private let path: String
  private let console: Console
  private let file: FileReplacement
  /// The path of the report, or an empty one for standard output, if the app ends the process; `nil` if it can't be written then.
  private let exitReportPath: String?

  /// - Parameter path: The path of the file; `-` is standard output.
  init(named name: String, to path: String, _ console: Console) {
    report = JUnitReport(name: name)
    (self.path, self.console) = (path, console)
    file = FileReplacement(path)
    exitReportPath = path == "-" ? "" : try? file.target()
  }

  /// The report with another result, if the app ends the process.
  func exitReport(adding result: ScriptResult) -> ExitMessage.Report? {
    exitReportPath.map { (report.adding(result).xml, $0) }
  }

  override func didEnd(_ result: ScriptResult, in app: HeadlessApp) { report.add(result) }

  override func finish() throws(CommandError) {
    if path == "-" { return console.write(report.xml) }
    try reportingWriteErrors(of: "The report \(path.quoted)") { () throws(FileError) in
      try file.write(Array(report.xml.utf8))
    }
  }
}
