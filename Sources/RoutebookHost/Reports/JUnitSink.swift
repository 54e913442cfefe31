import Routebook
import SystemCalls
import VisibleText

/// Writes the results to a file, or to standard output, for CI.
final class JUnitSink: PlaySink {
  private var report: JUnitReport
  private let path: String
  private let console: Console
  private let file: FileReplacement
  /// Where the report goes if the app ends the process; `nil` if it can't be written there.
  private let exitReportPlace: ExitMessage.Report.Place?

  /// - Parameters:
  ///   - path: The path of the file; `-` is standard output.
  ///   - folder: Where a relative path begins.
  init(named name: String, to path: String, in folder: StartFolder, _ console: Console) {
    report = JUnitReport(name: name)
    (self.path, self.console) = (path, console)
    file = FileReplacement(folder.path(of: path))
    exitReportPlace =
      path == "-"
      ? .descriptor(System.output.rawValue) : (try? file.target()).map { .file($0) }
  }

  /// The report with another result, if the app ends the process.
  func exitReport(adding result: JUnitReport.Case) -> ExitMessage.Report? {
    exitReportPlace.map { ExitMessage.Report(report.adding(result).xml, to: $0) }
  }

  override func ended(_ result: JUnitReport.Case, in app: HeadlessApp) { report.add(result) }

  override func finish() throws(CommandError) {
    if path == "-" { return console.write(report.xml) }
    try writing("The report \(path.quoted)") { () throws(FileError) in
      try file.write(Array(report.xml.utf8))
    }
  }
}
