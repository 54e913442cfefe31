import Testing

@testable import RoutebookApp

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
    (
      .droppedTab("홈\n", above: 0, wasSelected: false),
      #"Dropped the tab "홈^J": the app has no tab for it."#
    ),
    (
      .droppedTab("", above: 2, wasSelected: true),
      "Dropped a tab without a title, with 2 above it: the app has no tab for it, and its first "
        + "one is selected instead."
    ),
    (
      .droppedFeature("a", reason: "no module offers it"),
      "Dropped the state of a: no module offers it."
    ),
    (
      .dropped(route: "", place: "push", above: 0, reason: "no module registers it"),
      "Dropped a route without a name (push): no module registers it."
    ),
    (
      .droppedFeature("", reason: "no module offers it"),
      "Dropped the state of a feature without a name: no module offers it."
    ),
    (.renamedTab(from: "", to: "Home"), #"Renamed a tab without a title to "Home"."#),
    (.renamedTab(from: "Home", to: ""), #"Renamed the tab "Home" to one without a title."#),
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
    report.findings = [
      .droppedFeature("A", reason: "no module offers it"), .renamed(from: "A", to: "B"),
    ]
    #expect(
      report.description == """
        Dropped the state of A: no module offers it.
        Renamed A to B.
        """)
  }

  @Test func `A long report's text is its beginning, and how much more there is`() {
    var report = RestoreReport()
    report.findings = (1...20).map { .droppedFeature("\($0)", reason: "no module offers it") }
    #expect(report.description.hasSuffix("\nDropped the state of 20: no module offers it."))
    report.findings.append(.ledElsewhere)
    let lines = report.description.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines[19] == "Dropped the state of 20: no module offers it.")
    #expect(lines[20] == "And 1 more.")
  }

  @Test func `What was lost comes first, and the same is told once`() {
    var report = RestoreReport()
    report.findings = Array(repeating: .renamed(from: "A", to: "B"), count: 25)
    report.findings.insert(.renamed(from: "C", to: "D"), at: 9)
    report.findings.insert(.renamedTab(from: "Shop\n", to: "상점"), at: 12)
    report.findings.append(
      .dropped(route: "E", place: "sheet", above: 0, reason: "no module registers it"))
    report.findings.append(
      contentsOf: Array(repeating: .droppedFeature("F", reason: "x"), count: 3))
    #expect(
      report.description == """
        Dropped E (sheet): no module registers it.
        Dropped the state of F: x, 3 times.
        Renamed A to B, 25 times.
        Renamed C to D.
        Renamed the tab "Shop^J" to "상점".
        """)
  }

  @Test func `A name without end is not shown whole`() {
    let name = String(repeating: "e", count: 79) + String(repeating: "\u{301}", count: 100_000)
    let finding = RestoreReport.Finding.droppedFeature(name, reason: "no module offers it")
    #expect(
      finding.description
        == "Dropped the state of \(String(repeating: "e", count: 79))…: no module offers it.")
  }
}
