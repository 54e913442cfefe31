import Testing

@testable import Routebook

struct RestoreReportTests {
  static let texts: [(finding: RestoreReport.Finding, text: String)] = [
    (
      .dropped(route: "A", place: "push", above: 0, reason: "no module registers it"),
      "Dropped A (push): no module registers it."
    ),
    (
      .dropped(route: "A", place: "sheet", above: 3, reason: "its value can't be read"),
      "Dropped A (sheet), with 3 above it: its value can't be read."
    ),
    (.renamed(from: "A", to: "B"), "Renamed A to B."),
    (.droppedTab("홈"), #"Dropped the tab "홈": the app has no tab for it."#),
    (.droppedTab(""), "Dropped a tab without a title: the app has no tab for it."),
    (
      .droppedFeature("a", reason: "no module offers it"),
      "Dropped the state of a: no module offers it."
    ),
    (.ledElsewhere, "Restored nothing: a guard led to another place instead."),
    (.renamed(from: "A\n\u{1B}", to: "\u{202E}B"), "Renamed A^J^[ to ^{202E}B."),
  ]

  @Test(arguments: texts)
  func `A finding says what was lost and why, in one line`(
    finding: RestoreReport.Finding, text: String
  ) {
    #expect(finding.description == text)
  }

  @Test func `A report is its findings, a line each, or that there is none`() {
    var report = RestoreReport()
    #expect(report.description == "Everything was restored.")
    report.findings = [.droppedTab("A"), .renamed(from: "A", to: "B")]
    #expect(
      report.description == """
        Dropped the tab "A": the app has no tab for it.
        Renamed A to B.
        """)
  }

  @Test func `A long report's text is its beginning, and how much more there is`() {
    var report = RestoreReport()
    report.findings = (1...20).map { .droppedTab("\($0)") }
    #expect(report.description.hasSuffix(#"Dropped the tab "20": the app has no tab for it."#))
    report.findings.append(.droppedTab("21"))
    let lines = report.description.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines[19] == #"Dropped the tab "20": the app has no tab for it."#)
    #expect(lines[20] == "And 1 more.")
  }

  @Test func `A name without end is not shown whole`() {
    let name = String(repeating: "e", count: 79) + String(repeating: "\u{301}", count: 100_000)
    let finding = RestoreReport.Finding.droppedFeature(name, reason: "no module offers it")
    #expect(
      finding.description
        == "Dropped the state of \(String(repeating: "e", count: 79))…: no module offers it.")
  }
}
