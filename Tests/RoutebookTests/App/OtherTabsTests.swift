import Routebook
import SampleApps
import Testing

/// Tabs that an app shows only after `replaceTabs(with:)`: those of a user who is logged in.
struct OtherTabsTests {
  private let welcome = AppTab("welcome", root: PlaneRoute.hangar, title: { "Welcome" })
  private let inside = [
    AppTab("planes", root: PlaneRoute.plane("Dart"), title: { "Planes" }),
    AppTab("account", root: PlaneRoute.notice, title: { "Account" }, badge: { "2" }),
  ]

  private func app() throws -> HeadlessApp {
    try HeadlessApp(
      tabs: [welcome], otherTabs: inside, modules: [PlaneCoordinator.init(router:)])
  }

  private func bar(_ app: HeadlessApp) -> String {
    app.frame(size: FrameSize(width: 40, height: 8)).lines.last!.trimming
  }

  @Test func `They replace the tabs, with their titles and badges`() throws {
    let app = try app()
    #expect(app.navigator.replaceTabs(with: inside) == .committed)
    #expect("\(app.navigator.state)" == ">planes[plane(\"Dart\")*] account[notice]")
    #expect(bar(app) == "Planes   Account (2)")
    #expect(app.tab("Account")?.name == "account")
    #expect(app.badge(ofTab: "account") == "2")
    #expect(app.navigator.replaceTabs(with: inside) == .unchanged(.alreadyThere))
    #expect(app.navigator.replaceTabs(with: [AppTab]()) == .unchanged(.notFound))
  }

  @Test func `A saved state with the first tabs is restored with those, whatever is shown`() throws
  {
    let app = try app()
    app.navigator.push(PlaneRoute.plane("Dart"))
    let bytes = try app.savedState()
    app.navigator.replaceTabs(with: inside)
    #expect(try app.restore(savedState: bytes).description == "Everything was restored.")
    #expect("\(app.navigator.state)" == "[hangar, plane(\"Dart\")*]")
  }

  @Test func `A tab that the app no longer has is dropped, and the others are shown`() throws {
    let first = try app()
    first.navigator.replaceTabs(with: inside)
    let second = try HeadlessApp(
      tabs: [welcome], otherTabs: [inside[1]],
      modules: [PlaneCoordinator.init(router:)])
    let report = try second.restore(savedState: first.savedState())
    #expect(report.findings == [.droppedTab("planes", above: 0, wasSelected: true)])
    #expect("\(second.navigator.state)" == "[notice*]")
  }

  @Test func `A name that two different tabs have is refused`() {
    #expect {
      try HeadlessApp(
        tabs: [welcome], otherTabs: [AppTab("welcome", root: PlaneRoute.notice)],
        modules: [PlaneCoordinator.init(router:)])
    } throws: { error in
      "\(error)".contains("welcome")
    }
  }

  @Test(arguments: [
    ["welcome", "planes"], ["planes", "welcome"], ["welcome"], ["account", "planes"],
  ])
  func `Tabs are restored as they were saved: with tabs of the start, without, in any order`(
    names: [String]
  ) throws {
    let all = [welcome] + inside
    func make() throws -> HeadlessApp {
      try HeadlessApp(
        tabs: [welcome, inside[0]], otherTabs: all, modules: [PlaneCoordinator.init(router:)])
    }
    let first = try make()
    first.navigator.replaceTabs(with: names.map { name in all.first { $0.name == name }! })
    first.navigator.push(PlaneRoute.plane("Glider"))
    let second = try make()
    let report = try second.restore(savedState: first.savedState())
    #expect(report.description == "Everything was restored.")
    #expect(second.navigator.state == first.navigator.state)
  }

  @Test func `An app that has a new tab shows it after restoring`() throws {
    let old = try HeadlessApp(
      tabs: [welcome, inside[0]], modules: [PlaneCoordinator.init(router:)])
    let new = try HeadlessApp(
      tabs: [welcome] + inside, modules: [PlaneCoordinator.init(router:)])
    _ = try new.restore(savedState: old.savedState())
    #expect(new.navigator.state.tabs.map(\.name) == ["welcome", "planes", "account"])
  }
}

extension String {
  fileprivate var trimming: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
