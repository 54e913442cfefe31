import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// A flow that returns the slot which was chosen on one of its last screens.
private enum Booking: FlowRoute {
  typealias Output = Int

  case doctor, day

  static var routeName: String { "Booking" }

  var startsFlow: Bool { self == .doctor }
}

/// What a flow of a type of its own returns, to whom, and what guards see of it.
@MainActor struct FinishFlowTests {
  private let recorder = RecordingNavigator("[A*]")
  private var navigator: Navigator { recorder.navigator }

  @Test(arguments: [Presentation.push, .sheet, .cover])
  func `A task receives the result in the type of the root`(presentation: Presentation) async {
    let navigator = navigator
    let task = Task.immediate { await navigator.open(Booking.doctor, as: presentation) }
    navigator.push(Booking.day)
    // This screen, as in another module, knows only the root's type.
    navigator.presentSheet(Place.s)
    navigator.finishFlow(Booking.self, returning: 9)
    let end: End<Int> = await task.value
    #expect(end.result == 9)
    #expect(end.cause == .finished)
    #expect(recorder.notation == "[A*]")
  }

  @Test func `A flow whose route declares no type of results returns a value of any type`() {
    var results: [AnyResult?] = []
    for finish: (any Router) -> Outcome in [
      { $0.finishFlow(Place.self) }, { $0.finishFlow(Place.self, returning: nil) },
      { $0.finishFlow(Place.self, returning: "Ada") },
      { $0.finishFlow(Place.self, returning: AnyResult("Ada")) },
      { $0.finishFlow(Place.self, returning: AnyResult("Ada") as AnyResult?) },
      { $0.finishFlow(Place.self, returning: "Ada" as String?) },
      { $0.finishFlow(Place.self, returning: nil as String?) },
    ] {
      navigator.push(Place.f, onEnd: { results.append($0.result) })
      #expect(finish(navigator) == .committed)
    }
    let ada = AnyResult("Ada")
    #expect(results == [nil, nil, ada, ada, ada, ada, nil])
  }

  @Test func `A flow inside another ends alone, and the outer one ends with its own result`() {
    var ends: [String] = []
    navigator.push(Booking.doctor, onEnd: { ends.append("\($0)") })
    navigator.push(Place.f, onEnd: { ends.append("\($0)") })
    navigator.push(Place.b)
    navigator.finishFlow(Place.self)
    #expect(recorder.notation == "[A, doctor*]")
    navigator.push(Place.g)
    navigator.finishFlow(Booking.self, returning: 3)
    #expect(recorder.notation == "[A*]")
    #expect(ends == ["push Place.F: finished", "push Booking.doctor: finished, with 3"])
  }

  @Test func `A flow that was restored in the middle ends with its result`() throws {
    var ends: [String] = []
    let app = try BareApp(navigator) { registry in
      registry.onEnd(of: Booking.self) { ends.append("\($0.route) \($0.cause): \($0.result ?? 0)") }
    }
    var state = NavigationState(root: Place.a)
    for action: NavigationAction in [
      .open(Destination(Booking.doctor, as: .sheet)), .open(Destination(Booking.day, as: .push)),
    ] { state.apply(action) }
    navigator.restore(state)
    navigator.finishFlow(Booking.self, returning: 4)
    #expect(ends == ["Booking.day finished: 0", "Booking.doctor finished: 4"])
    #expect(recorder.eventRecorder.events.last?.unhandledResults == [])
    withExtendedLifetime(app) {}
  }

  @Test func `An action that waits for a detour of several screens follows when they are finished`()
  {
    navigator.guards = [DetourOnce(to: .sheet(Booking.doctor), before: .d)]
    navigator.push(Place.d)
    navigator.push(Booking.day)
    #expect(recorder.notation == "[A] sheet[doctor, day*]")
    navigator.finishFlow(Booking.self, returning: 1)
    #expect(recorder.notation == "[A, D*]")
  }

  @Test func `A guard knows a finished flow from an abandoned one`() {
    navigator.guards = [
      DepartureGuard("unfinished", leaving: Booking.self) { (route, end: End<Int>) in
        end.cause == .finished ? .allow : .refuse(reason: "\(end)")
      }
    ]
    navigator.presentSheet(Booking.doctor)
    navigator.push(Booking.day)
    #expect(navigator.pop().block == "unfinished: push Booking.day: popped")
    #expect(navigator.dismiss().block == "unfinished: push Booking.day: parent removed")
    #expect(navigator.finishFlow(Booking.self, returning: 2) == .committed)
  }

  @Test func `A guard that reads the state of a screen receives the end, too`() throws {
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Booking.self, as: .push, state: { _ in "draft" }) { _, place in
        place.state
      }
    }
    navigator.guards = [
      DepartureGuard("unfinished", leaving: Booking.self) { (route, draft: String, end) in
        end.result == nil ? .refuse(reason: "\(draft) of \(route)") : .allow
      }
    ]
    navigator.push(Booking.doctor)
    #expect(navigator.pop().block == "unfinished: draft of doctor")
    #expect(navigator.pop(returning: 5) == .committed)
    withExtendedLifetime(app) {}
  }

  @Test func `An element whose screen gets another state counts as restored away`() throws {
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in 0 }) { _, place in
        place.state += 1
        return "\(place)"
      }
    }
    let former = recorder.state
    _ = try app.contents()
    let change = ProposedChange(.restore(former), in: recorder.state)
    #expect(change.leaving.map(\.id) == [former.top.id])
    #expect(change.ends.map(\.description) == ["push Place.A: restored away"])
    withExtendedLifetime(app) {}
  }
}

/// The app gets other tabs, and what is in those that stay is kept.
struct UpdateTabsTests {
  private static func tabs(_ tabs: (String, Place)...) -> NavigationAction {
    .updateTabs(NavigationState(tabs: tabs.map { ($0, AnyRoute($1)) }))
  }

  @Test func `The log says that the tabs changed, also if the same one is selected`() {
    let recorder = RecordingNavigator(">one[A*] two[C]")
    let log = NavigationLog(now: { .zero })
    recorder.navigator.observers = [log]
    recorder.navigator.perform(Self.tabs(("two", .c), ("one", .a)))
    #expect(log.entries.map(\.text) == ["updated the tabs, with \"one\" selected"])
  }

  @Test(arguments: [true, false])
  func `Tabs with one name keep their identities in their order`(updating: Bool) {
    let recorder = RecordingNavigator("[A*]")
    recorder.navigator.replaceTabs(
      with: NavigationState(tabs: [("x", Place.a), ("x", .b), ("y", .c)]))
    let ids = recorder.state.identityList
    let tabs = NavigationState(tabs: [("y", Place.c), ("x", .a), ("x", .b), ("x", .d)])
    recorder.navigator.perform(updating ? .updateTabs(tabs) : .replaceTabs(tabs))
    #expect(Array(recorder.state.identityList.prefix(3)) == [ids[2], ids[0], ids[1]])
    #expect(recorder.state.selectedTab == (updating ? 1 : 0))
    recorder.state.checkInvariants()
  }

  @Test func `Tabs can start afresh, with the states of their screens`() throws {
    let recorder = RecordingNavigator(">one[A, B*] two[C]")
    let navigator = recorder.navigator
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in 0 }) { "\($0)\($1.state)" }
    }
    navigator.setScreenState(StateValue(7), of: recorder.state.id("A"))
    navigator.setScreenState(StateValue(8), of: recorder.state.id("C"))
    let tabs = NavigationState(tabs: [("one", Place.a), ("two", .c)])
    let before = Set(recorder.state.identityList)
    navigator.replaceTabs(with: tabs)
    #expect(try app.contents() == ["A7"])
    #expect(navigator.replaceTabs(with: tabs, keeping: .none) == .committed)
    #expect(try app.contents() == ["A0"])
    #expect(before.isDisjoint(with: recorder.state.identityList))
    #expect(
      recorder.eventRecorder.events.last?.ends == [
        "push Place.C: replaced", "push Place.A: replaced",
      ])
    // The states of a snapshot start afresh, too.
    navigator.setScreenState(StateValue(9), of: recorder.state.id("A"))
    #expect(navigator.replaceTabs(with: recorder.state, keeping: .none) == .committed)
    #expect(try app.contents() == ["A0"])
  }

  @Test(arguments: [
    (NavigationAction.selectTab(1), ["two", "one"], ">two[C*] one[A]"),
    (.pressTab(1), ["three", "two", "one"], "three[E] >two[C*] one[A]"),
    (.sequence([.selectTab(1), .open("B", .push)]), ["two", "one"], ">two[C, B*] one[A]"),
    (.selectTab(1), ["one", "three"], ">one[A*] three[E]"),
    (.pressTab(2), ["three", "one"], ">three[E*] one[A]"),
    (.pressTab(0), ["three", "one"], "three[E] >one[A*]"),
    (.selectTab(7), ["three", "one"], "three[E] >one[A*]"),
  ])
  func `A queued selection by index means the tab that it meant`(
    action: NavigationAction, names: [String], notation: String
  ) {
    let recorder = RecordingNavigator(">one[A*] two[C] three[E]")
    let roots = ["one": Place.a, "two": .c, "three": .e]
    recorder.navigator.deferringActions {
      recorder.navigator.perform(.updateTabs(NavigationState(tabs: names.map { ($0, roots[$0]!) })))
      #expect(recorder.navigator.perform(action) == .queued)
    }
    #expect(recorder.notation == notation)
  }

  @Test func `A selection that waits for a detour means the tab that it meant, also twice`() {
    let recorder = RecordingNavigator(">one[A*] two[D]")
    let login = DetourOnce(to: .sheet(Place.s), before: .d)
    recorder.navigator.guards = [login]
    recorder.navigator.selectTab(1)
    #expect(recorder.notation == ">one[A] two[D] sheet[S*]")
    recorder.navigator.perform(Self.tabs(("two", .d), ("new", .c), ("one", .a)))
    let snapshot = recorder.state
    recorder.navigator.dismiss(returning: 1)
    #expect(recorder.notation == ">two[D*] new[C] one[A]")
    // The same request in a snapshot.
    recorder.navigator.restore(snapshot)
    #expect(recorder.notation == "two[D] new[C] >one[A] sheet[S*]")
    recorder.navigator.perform(Self.tabs(("one", .a), ("new", .c), ("two", .d)))
    recorder.navigator.dismiss(returning: 1)
    #expect(recorder.notation == "one[A] new[C] >two[D*]")
  }
}
