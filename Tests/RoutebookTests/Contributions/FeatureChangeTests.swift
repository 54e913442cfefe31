import Routebook
import SampleApps
import Testing

/// An action changes the states of features together with the navigation, or changes nothing.
struct FeatureChangeTests {
  enum DoorRoute: String, FlowRoute {
    case hall, room, ask

    static var routeName: String { "DoorRoute" }
    var startsFlow: Bool { false }
  }

  /// A house with a key, and lines about who saw which key.
  final class House: CoordinatorModule {
    static let moduleName = "House"

    var key = "old"
    var count = 0
    var lines: [String] = []
    var decision: (ProposedChange) -> GuardDecision = { _ in .allow }
    let router: any Router

    init(_ router: any Router) { self.router = router }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      for presentation in Presentation.allCases {
        registry.destination(for: DoorRoute.self, as: presentation) { [unowned self] route, _ in
          TextScreen("\(route) \(key)") { Button("Other key") { self.key = "other" } }
        }
      }
      registry.featureState(
        .key, read: { [unowned self] in key },
        restore: { [unowned self] in
          key = $0
          lines.append("set \($0)")
        })
      registry.featureState("count", read: { [unowned self] in count }) { [unowned self] in
        count = $0
      }
      registry.navigationGuard(NamedGuard("porter") { [unowned self] in decision($0) })
      registry.onAppear(of: DoorRoute.self) { [unowned self] in lines.append("\($0) saw \(key)") }
    }
  }

  private let app: HeadlessApp
  private let house: House

  init() throws {
    (app, house) = try appAndModule(tabs: [AppTab("", root: DoorRoute.hall)], House.init(_:))
    house.lines = []
  }

  @Test func `Guards, screens and handlers see the new state`() {
    house.decision = { [house] _ in
      house.lines.append("porter saw \(house.key)")
      return .allow
    }
    let outcome = app.navigator.perform(
      .open(.push(DoorRoute.room)), changing: .set(.key) { $0 = "new" }, .set(.count) { $0 += 2 })
    #expect(outcome == .committed)
    #expect(house.lines == ["set new", "porter saw new", "room saw new"])
    #expect(house.count == 2)
    #expect(app.path().last == "room new")
  }

  @Test func `After a refusal, the former state is back`() {
    house.decision = { _ in .refuse(reason: "no") }
    let outcome = app.navigator.perform(
      .open(.push(DoorRoute.room)), changing: .set(.key) { $0 = "new" })
    #expect(outcome == .refused(.init(guardName: "porter", reason: "no")))
    #expect(house.lines == ["set new", "set old"])
    #expect((house.key, house.count) == ("old", 0))
  }

  @Test func `What a guard notes in another feature stays after a refusal`() {
    house.decision = { [house] _ in
      house.count = 7
      return .refuse(reason: "no")
    }
    app.navigator.perform(.open(.push(DoorRoute.room)), changing: .set(.key) { $0 = "new" })
    #expect((house.key, house.count) == ("old", 7))
  }

  @Test func `With an action that is already there, only the features change`() {
    let revision = app.navigator.revision
    let action = NavigationAction.pop(count: 1)
    #expect(
      app.navigator.perform(action, changing: .set(.key) { $0 = "new" })
        == .unchanged(.alreadyThere))
    #expect(house.key == "new" && app.navigator.revision > revision)
    #expect(app.path().last == "hall new")
  }

  @Test func `A feature that no module registers, or with another type, changes nothing`() {
    for change in [
      FeatureChange.set(FeatureKey<String>("garden")) { $0 = "" },
      .set(FeatureKey<Int>("key")) { $0 = 1 },
    ] {
      let outcome = app.navigator.perform(
        .open(.push(DoorRoute.room)), changing: .set(.count) { $0 = 1 }, change)
      guard case .unchanged(.unknownFeature(let name)) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(
        "\(Outcome.Reason.unknownFeature(name))"
          == "no module registers a state \"\(name)\" of this type")
    }
    #expect(house.count == 0 && app.navigator.state.topLayer.isAtRoot)
    let navigator = Navigator(root: DoorRoute.hall)
    #expect(
      navigator.perform(.goBack, changing: .set(.key) { $0 = "" })
        == .unchanged(.unknownFeature("key")))
  }

  @Test func `After a detour, the change is made of the state as it is then`() {
    house.decision = {
      $0.detours.isEmpty && $0.entering.contains(.push(DoorRoute.room))
        ? .detour(to: .sheet(DoorRoute.ask)) : .allow
    }
    app.navigator.perform(.open(.push(DoorRoute.room)), changing: .set(.count) { $0 += 1 })
    #expect(house.count == 0)
    house.count = 10
    app.navigator.dismiss(returning: true)
    #expect(house.count == 11)
    #expect("\(app.navigator.state)" == "[hall, room*]")
  }

  @Test func `While a guard decides, the former states are back`() throws {
    house.decision = { $0.entering.contains(.push(DoorRoute.room)) ? .later : .allow }
    let router = app.navigator
    router.perform(.open(.push(DoorRoute.room)), changing: .set(.count) { $0 += 1 })
    #expect(house.count == 0 && app.isWaiting)
    house.count = 10
    router.decide(try #require(router.requestAwaitingAnswer), .allow)
    #expect(house.count == 11 && "\(router.state)" == "[hall, room*]")
    house.key = "late"
    let snapshot = app.snapshot()
    router.popToRoot()
    (house.key, house.count) = ("now", 0)
    app.restore(snapshot)
    #expect(house.key == "now" && "\(router.state)" == "[hall*]")
    // What changes meanwhile stays.
    house.count = 5
    router.decide(try #require(router.requestAwaitingAnswer), .allow)
    #expect(house.key == "late" && house.count == 5 && "\(router.state)" == "[hall, room*]")
  }

  @Test func `A guard that redirects decides with what is changed`() {
    house.decision = { change in
      change.entering.contains(.push(DoorRoute.room))
        ? .redirect(.open(.sheet(DoorRoute.ask)).changing(.set(.count) { $0 = 5 })) : .allow
    }
    app.navigator.perform(.open(.push(DoorRoute.room)), changing: .set(.key) { $0 = "new" })
    #expect(house.key == "old" && house.count == 5)
    #expect("\(app.navigator.state)" == "[hall] sheet[ask*]")
  }

  @Test(arguments: [true, false])
  func `A detour that a guard redirects to an action with changes makes them, or none`(
    isPossible: Bool
  ) {
    let opening = NavigationAction.sequence([
      .open(.sheet(DoorRoute.ask)), isPossible ? .popToRoot : .selectTabNamed("attic"),
    ])
    house.decision = { change in
      switch change.action {
      case .open(.push(DoorRoute.room)): .detour(to: .sheet(DoorRoute.ask))
      case .open: .redirect(opening.changing(.set(.count) { $0 = 5 }))
      default: .allow
      }
    }
    app.navigator.push(DoorRoute.room)
    #expect(house.count == (isPossible ? 5 : 0))
    #expect("\(app.navigator.state)" == (isPossible ? "[hall] sheet[ask*]" : "[hall*]"))
  }

  @Test func `A change beside a restoration to which a guard redirects stays`() {
    let snapshot = app.snapshot()
    house.key = "late"
    house.decision = { change in
      guard case .restore(let state) = change.action else { return .allow }
      return .redirect(NavigationAction.restore(state).changing(.set(.key) { $0 += " and new" }))
    }
    house.decision = { [decision = house.decision] change in
      change.action.restoresOnly ? decision(change) : .allow
    }
    app.navigator.push(DoorRoute.room, onEnd: { [house] _ in house.key = "end" })
    app.restore(snapshot)
    #expect(house.key == "old and new")
  }

  @Test func `The log names what was changed`() {
    let log = NavigationLog(now: { .zero })
    app.navigator.observers = [log]
    app.navigator.perform(.open(.push(DoorRoute.room)), changing: .set(.key) { $0 = "new" })
    app.navigator.perform(.dismissAll, changing: .set(.count) { $0 = 1 })
    #expect(
      log.entries.map(\.text) == [
        "changed key", "pushed DoorRoute.room",
        "change count, dismiss all changed only features: already there",
      ])
  }

  @Test func `What listeners change afterwards stays`() {
    app.navigator.push(DoorRoute.room, onEnd: { [house] _ in house.key = "end" })
    app.navigator.perform(.pop(count: 1), changing: .set(.key) { $0 = "new" })
    #expect(house.key == "end")
  }

  @Test func `A change counts by its place in the code`() {
    func change(_ text: String) -> NavigationAction {
      .change(.set(.key) { $0 = text })
    }
    #expect(change("a") == change("b"))
    #expect(change("a").hashValue == change("b").hashValue)
    #expect(change("a") != .change(.set(.key) { $0 = "a" }))
    #expect(
      "\(NavigationAction.goBack.changing(.set(.key) { $0 = "" }, .set(.count) { $0 = 0 }))"
        == "change key, change count, go back")
  }

  @Test func `Tabs are replaced and updated together with a change`() {
    let tabs = [AppTab("", root: DoorRoute.hall), AppTab("room", root: DoorRoute.room)]
    app.navigator.updateTabs(tabs, changing: .set(.key) { $0 = "two" })
    #expect(house.key == "two" && app.navigator.state.tabs.count == 2)
    app.navigator.replaceTabs(
      with: [AppTab("", root: DoorRoute.hall)], keeping: .none,
      changing: .set(.key) { $0 = "one" })
    #expect(house.key == "one" && app.navigator.state.tabs.count == 1)
    #expect(app.navigator.updateTabs([], changing: .set(.key) { $0 = "" }) == .unchanged(.notFound))
    #expect(house.key == "one")
  }
}

extension NavigationAction {
  fileprivate var restoresOnly: Bool { if case .restore = self { true } else { false } }
}

extension FeatureKey<String> {
  fileprivate static var key: Self { Self("key") }
}

extension FeatureKey<Int> {
  fileprivate static var count: Self { Self("count") }
}
