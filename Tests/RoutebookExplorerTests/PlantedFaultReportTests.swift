import Foundation
import RoutebookExplorer
import Testing

/// What the explorer reports of the planted faults is a text that changes are reviewed with.
///
/// `.ci/golden --record` records the present text; for that, `ROUTEBOOK_RECORDED_FAULTS` names a
/// file.
struct PlantedFaultReportTests {
  private static let newFile = ProcessInfo.processInfo.environment["ROUTEBOOK_RECORDED_FAULTS"]
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".ci/golden-outputs/planted-faults.txt")
  /// The lines of the recorded reports.
  private static let recorded = Result {
    ("\n" + (try String(contentsOf: file, encoding: .utf8)).dropLast())
      .components(separatedBy: "\n== ").dropFirst()
      .map { ($0 + "\n").components(separatedBy: "\n") }
  }

  @Test func `The faults are those whose reports are recorded`() throws {
    #expect(try Self.recorded.get().map(\.first) == PlantedFaultTests.all.map(\.name))
  }

  @Test(.enabled(if: newFile != nil)) func `The reports of the planted faults are recorded`()
    async throws
  {
    var text = ""
    for fault in PlantedFaultTests.all {
      let found = try await explore(also: fault.checks, recordsMap: true, fault.plant(true))
      text += "== " + (try Self.report(found, of: fault)).joined(separator: "\n")
    }
    try text.write(toFile: #require(Self.newFile), atomically: true, encoding: .utf8)
  }

  /// Expects that the report of a fault is the recorded one.
  static func check(_ found: Exploration, of fault: PlantedFaultTests.Fault) throws {
    let recorded = try recorded.get().first { $0.first == fault.name } ?? []
    // A whole text is too long for a message.
    let changes = try report(found, of: fault).difference(from: recorded).prefix(20).map { change in
      switch change {
      case .remove(let line, let text, _): "line \(line + 1): - \(text)"
      case .insert(let line, let text, _): "line \(line + 1): + \(text)"
      }
    }
    #expect(
      changes == [] || newFile != nil,
      "The report of \(fault.name) has changed. To accept that, run .ci/golden --record.")
  }

  /// The lines of the whole report of a fault, of the findings as data, and of the map.
  private static func report(
    _ found: Exploration, of fault: PlantedFaultTests.Fault
  ) throws -> [String] {
    let findings = found.findings.map { finding in
      "finding: \(finding.kind), \(finding.subject), module \(finding.module ?? "none"), "
        + "fails in line \(finding.failingLine.map { "\($0)" } ?? "none")\n"
    }
    return "\(fault.name)\n\(found)\n\(findings.joined())\n\(try found.baseline())\n"
      .components(separatedBy: "\n")
  }
}
