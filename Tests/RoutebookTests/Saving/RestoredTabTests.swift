import Routebook
import SampleApps
import Testing

/// Tabs of a file are found by name among all that the app knows, whichever it starts with.
struct RestoredTabTests {
  private static let roots: [String: PlaneRoute] = [
    "hangar": .hangar, "letters": .letter, "log": .logbook, "news": .notice,
  ]

  private static func tabs(_ names: String) -> [AppTab] {
    names.split(separator: " ").map { AppTab(String($0), root: roots[String($0)]!) }
  }

  private static func app(_ start: String, others: String = "") throws -> HeadlessApp {
    try planeApp(tabs: tabs(start), otherTabs: tabs(others))
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let saving: (start: String, shown: String)
    let restoring: (start: String, others: String)
    let tabs: String
    var lost: [String] = []
  }

  static let cases = [
    Case(
      testDescription: "a tab of the start that is now another one",
      saving: ("hangar", "hangar"), restoring: ("letters", "hangar"), tabs: "hangar"),
    Case(
      testDescription: "two of them",
      saving: ("hangar letters", "hangar letters"), restoring: ("log", "letters hangar"),
      tabs: "hangar letters"),
    Case(
      testDescription: "another tab with which the app now starts",
      saving: ("hangar", "letters"), restoring: ("letters", "hangar"), tabs: "letters"),
    Case(
      testDescription: "another tab that is still one",
      saving: ("hangar", "letters"), restoring: ("hangar", "letters"), tabs: "letters"),
    Case(
      testDescription: "one of them is another tab now, and the app starts with a new one",
      saving: ("hangar letters", "hangar letters"), restoring: ("hangar log", "letters"),
      tabs: "hangar letters"),
    Case(
      testDescription: "all are tabs of the start, which has a new one",
      saving: ("hangar letters", "hangar letters"), restoring: ("log letters hangar", "news"),
      tabs: "log letters hangar"),
    Case(
      testDescription: "replaced tabs with which the app now starts, with a new one",
      saving: ("hangar", "letters log"), restoring: ("letters log news", "hangar"),
      tabs: "letters log"),
    Case(
      testDescription: "a tab that the app no longer has, next to another one",
      saving: ("hangar letters", "hangar letters"), restoring: ("log", "hangar"),
      tabs: "hangar", lost: ["letters"]),
    Case(
      testDescription: "only tabs that the app no longer has",
      saving: ("hangar", "letters"), restoring: ("log", "news"), tabs: "log", lost: ["letters"]),
  ]

  @Test(arguments: cases)
  func `The state is restored with its tabs`(example: Case) throws {
    let first = try Self.app(example.saving.start, others: example.saving.shown)
    first.navigator.replaceTabs(with: Self.tabs(example.saving.shown))
    first.navigator.push(PlaneRoute.plane("Kite"))
    let second = try Self.app(example.restoring.start, others: example.restoring.others)
    let report = try second.restore(savedState: first.savedState())
    let state = second.navigator.state
    #expect(state.tabs.map(\.name) == example.tabs.split(separator: " ").map(String.init))
    let lost = report.findings.compactMap { finding -> String? in
      if case .droppedTab(let name, _, _) = finding { name } else { nil }
    }
    #expect(lost == example.lost)
    #expect(report.findings.count == lost.count)
    guard let selected = example.saving.shown.split(separator: " ").first.map(String.init),
      !lost.contains(selected)
    else { return }
    #expect(state.tabs[state.selectedTab].name == selected)
    #expect(state.topLayer.top.route == AnyRoute(PlaneRoute.plane("Kite")))
  }

  @Test func `A tab of another time that has a new name is found by its root`() throws {
    let first = try Self.app("hangar", others: "letters log")
    first.navigator.replaceTabs(with: Self.tabs("letters log"))
    let second = try planeApp(
      tabs: Self.tabs("hangar"),
      otherTabs: [AppTab("post", root: PlaneRoute.letter)] + Self.tabs("log"))
    let report = try second.restore(savedState: first.savedState())
    #expect(report.findings == [.renamedTab(from: "letters", to: "post")])
    #expect(second.navigator.state.tabs.map(\.name) == ["post", "log"])
  }

  @Test func `The file of a state is the same as before it was restored`() throws {
    let first = try ClinicApp()
    first.clinic.patient = "Ann"
    first.app.navigator.replaceTabs(with: ClinicCoordinator.inside)
    let bytes = try first.app.savedState()
    let second = try ClinicApp()
    _ = try second.app.restore(savedState: bytes)
    #expect(try second.app.savedState() == bytes)
  }
}
