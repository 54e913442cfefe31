import Routebook
import VisibleText
import SystemCalls

extension Invocation {
  /// The path of the file for the results, if they are wanted; `-` is standard output.
  func reportPath() throws(CommandError) -> String? {
    guard let report = arguments.lists["--report"] else { return nil }
    guard report[0] == "junit" else {
      throw CommandError(.usage, unknown("format of a report", report[0], among: ["junit"]))
    }
    return report[1]
  }

  /// Where the report goes if the app ends the process; `nil` if it can't be written there.
  func lastPlace(ofReport path: String) -> LastWords.Report.Place? {
    if path == "-" { return .descriptor(System.output.rawValue) }
    return (try? FileReplacement(startFolder.path(of: path)).target()).map { .file($0) }
  }

  /// Writes the results.
  func write(_ report: JUnitReport, to path: String) throws(CommandError) {
    if path == "-" { return console.write(report.xml) }
    try writing("The report \(path.quoted)") { () throws(FileError) in
      try FileReplacement(startFolder.path(of: path)).write(Array(report.xml.utf8))
    }
  }
}
