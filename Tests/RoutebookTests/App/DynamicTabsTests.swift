import Routebook
import SampleApps
import Testing

/// Tabs that depend on what the app keeps: those that a user added.
struct DynamicTabsTests {
  /// The names of the planes that have a tab.
  private final class Fleet: CoordinatorModule {
    static let moduleName = "Fleet"

    var names: [String] = []

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.featureState("fleet", read: { [unowned self] in names }) { [unowned self] in
        names = $0
      }
      registry.deepLink("planes://notice", to: PlaneRoute.notice, placement: .tab("Dart"))
    }

    var tabs: [AppTab] {
      names.map { name in
        AppTab(
          name, root: PlaneRoute.plane(name), title: { "Plane \(name)" }, symbol: "airplane",
          section: "Fleet")
      }
    }
  }

  private static var hangar: AppTab { AppTab("hangar", root: PlaneRoute.hangar) }

  private func app(_ fleet: Fleet) throws -> HeadlessApp {
    try HeadlessApp(
      tabs: [Self.hangar], otherTabs: fleet.tabs,
      modules: [PlaneCoordinator.init(router:), { _ in fleet }])
  }

  private func app(showing names: String...) throws -> HeadlessApp {
    let fleet = Fleet()
    let app = try app(fleet)
    fleet.names = names
    app.navigator.updateTabs([Self.hangar] + fleet.tabs)
    return app
  }

  @Test func `Two tabs of one name are refused, and nothing changes`() throws {
    let app = try app(showing: "Dart")
    let before = app.navigator.state
    let tabs = [Self.hangar, AppTab("Dart", root: PlaneRoute.hangar), Self.hangar]
    for outcome in [app.navigator.updateTabs(tabs), app.navigator.replaceTabs(with: tabs)] {
      #expect(outcome == .unchanged(.sharedTabName("hangar")))
    }
    #expect(app.navigator.state == before)
  }

  @Test func `Their titles are found when they are there`() throws {
    let app = try app(showing: "Dart", "Glider")
    #expect(app.title(ofTab: "Glider") == "Plane Glider")
    #expect(app.tab("Plane Dart")?.id == 1)
    #expect(app.appTab(named: "Dart")?.symbol == "airplane")
    #expect(app.appTab(named: "Dart")?.section == "Fleet")
    #expect(app.appTab(named: "hangar")?.symbol == nil)
    #expect(app.appTab(named: "Kite") == nil)
  }

  @Test func `A link can lead into one of them as long as it is there`() throws {
    let fleet = Fleet()
    let app = try app(fleet)
    #expect(throws: DeepLinkError.self) { try app.resolve(deepLink: "planes://notice") }
    fleet.names = ["Dart"]
    #expect(try app.resolve(deepLink: "planes://notice").placement == .tab("Dart"))
    app.navigator.updateTabs([Self.hangar] + fleet.tabs)
    #expect(try app.open(deepLink: "planes://notice") == .committed)
    #expect("\(app.navigator.state)" == "hangar[hangar] >Dart[plane(\"Dart\"), notice*]")
  }

  @Test func `They are restored in an app that does not know them before`() throws {
    let first = try app(showing: "Dart", "Glider")
    first.navigator.selectTab(named: "Glider")
    first.navigator.push(PlaneRoute.notice)
    let fleet = Fleet()
    let second = try app(fleet)
    let report = try second.restore(savedState: first.savedState())
    #expect(report.description == "Everything was restored.")
    #expect(second.navigator.state == first.navigator.state)
    #expect(fleet.names == ["Dart", "Glider"])
    #expect(second.title(ofTab: "Glider") == "Plane Glider")
  }

  @Test func `The tab bar changes while a screen over it is open`() throws {
    let app = try app(showing: "Dart")
    app.navigator.push(PlaneRoute.plane("Dart"))
    app.navigator.presentSheet(PlaneRoute.notice)
    let bytes = try app.savedState()
    let dart = try #require(app.appTab(named: "Dart"))
    app.navigator.updateTabs([dart, Self.hangar])
    #expect(
      "\(app.navigator.state)"
        == "Dart[plane(\"Dart\")] >hangar[hangar, plane(\"Dart\")] sheet[notice*]")
    app.navigator.updateTabs([dart])
    #expect("\(app.navigator.state)" == "[plane(\"Dart\")] sheet[notice*]")
    #expect(try app.restore(savedState: bytes).description == "Everything was restored.")
    #expect(app.navigator.state.tabs.map(\.name) == ["hangar", "Dart"])
  }
}
