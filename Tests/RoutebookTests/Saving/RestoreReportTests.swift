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
      "Dropped A (sheet), with 3 elements above it: its value can't be read."
    ),
    (.renamed(from: "A", to: "B"), "Renamed A to B."),
    (
      .droppedTab("홈\n", above: 0, wasSelected: false),
      #"Dropped the tab "홈^J": the app no longer has it."#
    ),
    (
      .droppedTab("", above: 2, wasSelected: true),
      "Dropped a tab without a name, with 2 elements above it: the app no longer has it; the first "
        + "tab is selected instead."
    ),
    (
      .droppedFeature("a", reason: "no module registers it"),
      "Dropped the state of a: no module registers it."
    ),
    (
      .dropped(route: "", place: "push", above: 0, reason: "no module registers it"),
      "Dropped a route without a name (push): no module registers it."
    ),
    (
      .droppedFeature("", reason: "no module registers it"),
      "Dropped the state of a feature without a name: no module registers it."
    ),
    (.renamedTab(from: "", to: "Home"), #"Renamed a tab without a name to "Home"."#),
    (.renamedTab(from: "Home", to: ""), #"Renamed the tab "Home" to a tab without a name."#),
    (.ledElsewhere, "Nothing was restored: a guard redirected to another place."),
    (.renamed(from: "A\n\u{1B}", to: "\u{202E}B"), "Renamed A^J^[ to ^{202E}B."),
  ]

  @Test(arguments: texts)
  func `A finding says in one line what was lost and why`(
    finding: RestoreReport.Finding, text: String
  ) {
    #expect(finding.line == text)
  }

  @Test func `A report has a line for each finding, or says that there is none`() {
    var report = RestoreReport()
    #expect(report.description == "Everything was restored.")
    report.findings = [
      .droppedFeature("A", reason: "no module registers it"), .renamed(from: "A", to: "B"),
    ]
    #expect(
      report.description == "Dropped the state of A: no module registers it.\nRenamed A to B.")
  }

  @Test func `A long report shows its first lines and the number of the others`() {
    var report = RestoreReport()
    report.findings = (1...20).map { .droppedFeature("\($0)", reason: "no module registers it") }
    #expect(report.description.hasSuffix("\nDropped the state of 20: no module registers it."))
    report.findings.append(.ledElsewhere)
    let lines = report.description.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines[19] == "Dropped the state of 20: no module registers it.")
    #expect(lines[20] == "And 1 more.")
  }

  @Test func `What was lost comes first, and equal findings are counted`() {
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

  @Test func `A long name is abbreviated`() {
    let name = String(repeating: "e", count: 79) + String(repeating: "\u{301}", count: 100_000)
    let finding = RestoreReport.Finding.droppedFeature(name, reason: "no module registers it")
    #expect(
      finding.line
        == "Dropped the state of \(String(repeating: "e", count: 79))…: no module registers it.")
  }
}
