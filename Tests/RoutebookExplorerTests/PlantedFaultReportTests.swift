import Foundation
import RoutebookExplorer
import Testing

/// What the explorer reports of the planted faults is a text that changes are reviewed with.
///
/// `.ci/golden --record` records the present text; for that, `ROUTEBOOK_RECORDED_FAULTS` names a file.
struct PlantedFaultReportTests {
  private static let recorded = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".ci/golden-outputs/planted-faults.txt")

  @Test func `The reports of the planted faults are those that are recorded`() async throws {
    var present: [String] = []
    for fault in PlantedFaultTests.all { present += try await Self.lines(of: fault) }
    if let file = ProcessInfo.processInfo.environment["ROUTEBOOK_RECORDED_FAULTS"] {
      let text = present.map { $0 + "\n" }.joined()
      return try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: Self.recorded, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    // A whole text is too long for a message.
    let changes = present.difference(from: recorded).prefix(20).map { change in
      switch change {
      case .remove(let line, let text, _): "line \(line + 1): - \(text)"
      case .insert(let line, let text, _): "line \(line + 1): + \(text)"
      }
    }
    #expect(changes == [], "The reports have changed. To accept that, run .ci/golden --record.")
  }

  /// The whole report of a fault, the findings as data, and the map.
  private static func lines(of fault: PlantedFaultTests.Fault) async throws -> [String] {
    let found = try await explore(
      trying: fault.rareSteps, recordsMap: true, fault.plant(true))
    let findings = found.findings.map { finding in
      "finding: \(finding.kind), \(finding.subject), module \(finding.module ?? "none"), "
        + "fails in line \(finding.failingLine.map { "\($0)" } ?? "none")\n"
    }
    let text = try "== \(fault.name)\n\(found)\n\(findings.joined())\n\(found.baseline())"
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
