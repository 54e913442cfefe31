import RoutebookRegistry
import RoutebookTesting
import Synchronization
import Testing

@testable import RoutebookNavigation

struct NavigationGuardTests {
  private let recorder = RecordingNavigator("[A*]")
  private var navigator: Navigator { recorder.navigator }

  @Test func `A guard that removes itself as it decides is asked, and so is the next`() {
    let last = Sentry("last") { _, _ in .refuse(reason: "closed") }
    let first = Sentry("first") { [navigator = recorder.navigator] _, _ in
      navigator.guards.removeFirst()
      return .allow
    }
    recorder.navigator.guards = [first, last]
    #expect(recorder.navigator.push(Place.b).block == "last: closed")
    #expect(recorder.navigator.push(Place.b).block == "last: closed")
    #expect([first.asked.count, last.asked.count] == [1, 2])
  }

  @Test func `The guards to ask are those in place when the action begins`() {
    let late = Sentry("late") { _, _ in .refuse(reason: "closed") }
    let first = Sentry("first") { [navigator = recorder.navigator] action, _ in
      navigator.guards = [late]
      return action == .open("B", .push) ? .redirect(.open("C", .push)) : .allow
    }
    recorder.navigator.guards = [first]
    #expect(recorder.navigator.push(Place.b).changedState)
    #expect(recorder.notation == "[A, C*]")
    #expect(late.asked == [])
    #expect(recorder.navigator.push(Place.d).block == "late: closed")
  }

  @Test func `A refusal changes nothing, and says which guard refused and why`() {
    let recorder = RecordingNavigator(
      "[A] sheet[S*]", guards: Sentry("door") { _, _ in .refuse(reason: "closed") })
    let state = recorder.state
    let outcome = recorder.navigator.push(Place.b)
    #expect(outcome.block == "door: closed")
    #expect(recorder.state == state)
    #expect(recorder.state.identityList == state.identityList)
    #expect(recorder.lines == ["open Place.B as push was refused by door: closed"])
    #expect(recorder.eventRecorder.events.map(\.outcome) == [outcome])
    #expect(recorder.eventRecorder.events.map(\.effects) == [[]])
  }

  @Test func `Guards are asked in order, up to the first that refuses`() {
    let sentries = [
      Sentry("first"), Sentry("second") { _, _ in .refuse(reason: "no") }, Sentry("third"),
    ]
    recorder.navigator.guards = sentries
    #expect(recorder.navigator.push(Place.b).block == "second: no")
    #expect(sentries.map(\.asked.count) == [1, 1, 0])
  }

  @Test(arguments: ActionTests.actions)
  func `A guard is asked about every action, before anything changes`(action: NavigationAction) {
    var seen: [String] = []
    let sentry = Sentry { _, state in
      seen.append(state.description)
      return .refuse(reason: "no")
    }
    let recorder = RecordingNavigator("[A, F, B] sheet[S, C*] alert(X)", guards: sentry)
    #expect(recorder.navigator.perform(action).block == "sentry: no")
    #expect(sentry.asked == [action])
    #expect(seen == ["[A, F, B] sheet[S, C*] alert(X)"])
    #expect(recorder.notation == seen[0])
    #expect(recorder.eventRecorder.ends == [])
  }

  @Test func `An action that a guard asks for follows the one it is asked about`() {
    var outcomes: [Outcome] = []
    navigator.guards = [
      Sentry { action, _ in
        if action == .open("B", .push) {
          outcomes.append(navigator.push(Place.c))
          #expect(navigator.state.description == "[A*]")
        }
        return .allow
      }
    ]
    outcomes.append(navigator.push(Place.b))
    #expect(outcomes == [.queued, .committed])
    #expect(recorder.lines == ["pushed Place.B", "pushed Place.C"])
  }

  @Test func `A queued action is guarded when its turn comes`() {
    let sentry = Sentry { _, state in
      state.topLayer.isAtRoot ? .allow : .refuse(reason: "one is enough")
    }
    let recorder = RecordingNavigator("[A*]", guards: sentry)
    recorder.navigator.deferringActions {
      recorder.navigator.push(Place.b)
      recorder.navigator.push(Place.c)
      #expect(sentry.asked == [])
    }
    #expect(
      recorder.lines == [
        "pushed Place.B", "open Place.C as push was refused by sentry: one is enough",
      ])
  }

  @Test func `The handler of what is refused is released, and never called`() {
    let recorder = RecordingNavigator("[A*]", guards: Sentry { _, _ in .refuse(reason: "no") })
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      recorder.navigator.presentSheet(Place.s) { _ in strong.touch() }
    }
    #expect(token == nil)
  }

  static let impossible: [(String, NavigationAction)] = [
    ("[A*]", .review), ("[A, B*]", .sequence([.pop(count: 1), .swipe])),
  ]

  @Test(arguments: impossible)
  func `By an action that changes nothing, nothing enters and nothing leaves`(
    notation: String, action: NavigationAction
  ) {
    let recorder = RecordingNavigator(notation, limit: 2)
    let change = ProposedChange(action, in: recorder.state)
    #expect(change.entering == [])
    #expect(change.leaving == [])
    #expect(change.ends == [])
    #expect(change.after == recorder.state)
    #expect(change.before == recorder.state)
    #expect(!recorder.navigator.perform(action).changedState)
  }

  @Test func `What leaves has its screen's state, its presentation and its layer`() throws {
    let app = try BareApp(recorder.navigator) { registry in
      registry.destination(for: Place.self, as: .sheet, state: { "draft of \($0)" }) { _, place in
        place.state
      }
    }
    recorder.navigator.presentSheet(Place.s)
    recorder.navigator.push(Place.b)
    let leaving = ProposedChange(.dismiss(), in: recorder.state).leaving
    #expect(leaving.map(\.presentation) == [.push, .sheet])
    #expect(leaving.map(\.layer) == [recorder.state.topLayer.id, recorder.state.topLayer.id])
    #expect(leaving.map { $0.element.state(as: String.self) } == [nil, "draft of S"])
    withExtendedLifetime(app) {}
  }

  @Test func `Modules' requests at the start are guarded`() throws {
    var outcomes: [Outcome] = []
    let login = DetourOnce(to: .sheet(Place.s), before: .d)
    let app = try BareApp(navigator, guards: [login]) { _ in
      outcomes.append(navigator.push(Place.b))
      outcomes.append(navigator.push(Place.d))
    }
    #expect(outcomes == [.queued, .queued])
    #expect(recorder.notation == "[A, B] sheet[S*]")
    navigator.dismiss(returning: 1)
    #expect(recorder.notation == "[A, B, D*]")
    withExtendedLifetime(app) {}
  }

  /// A route that counts how often it is compared, so that applying an action to it can be noticed.
  private struct Counted: Route {
    static let routeName = "Counted"
    static let comparisons = Mutex(0)

    let number: Int

    static func == (left: Self, right: Self) -> Bool {
      comparisons.withLock { $0 += 1 }
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }

    static func count(_ body: () -> Void) -> Int {
      comparisons.withLock { $0 = 0 }
      body()
      return comparisons.withLock { $0 }
    }
  }

  @Test func `A change is applied once for all guards, and only if one needs it`() {
    let navigator = Navigator(root: Counted(number: 0))
    for number in 1...3 { navigator.push(Counted(number: number)) }
    let action = NavigationAction.popTo(.route(AnyRoute(Counted(number: 0))))
    var change: ProposedChange?
    #expect(Counted.count { change = ProposedChange(action, in: navigator.state) } == 0)
    #expect(Counted.count { _ = change?.leaving } > 0)
    #expect(Counted.count { _ = change?.entering } == 0)
    let again = Counted.count {
      _ = change?.leaving
      _ = change?.after
      _ = change?.entering
    }
    #expect(again == 0)
    #expect(change?.after.description == "[Counted(number: 0)*]")
  }

  @Test(
    arguments: [
      // By another tab.
      ([.selectTab(0), .popToRoot, .open("D", .push)], ["A push", "D push"]),
      // What is taken back is not there after it.
      ([.open("D", .push), .open("E", .push), .pop(count: 1)], ["D push"]),
      // It can't be done.
      ([.open("D", .push), .swipe], []),
    ] as [([NavigationAction], [String])])
  func `What enters by a sequence is what it leaves there`(
    actions: [NavigationAction], entering: [String]
  ) {
    let change = ProposedChange(
      .sequence(actions), in: RecordingNavigator("one[A, B] >two[C*]").state)
    #expect(change.entering.map { "\($0.route.valueText) \($0.presentation)" } == entering)
  }

  @Test func `The guard is not asked about the start state`() {
    var asked = 0
    let navigator = Navigator(
      root: Place.d,
      guards: [
        PermissionGuard("door", entering: Place.self) { _, _ in
          asked += 1
          return .refuse(reason: "no")
        }
      ])
    #expect(navigator.state.top.route == AnyRoute(Place.d))
    #expect(asked == 0)
  }

  @Test(arguments: [
    "[A, D*]", "one[A] >two[D, B*]", ">one[A, D*] two[D]", "[A, D] sheet[D, B*] alert(D)",
  ])
  func `An app goes back to its own state, whatever is permitted now`(notation: String) {
    let recorder = RecordingNavigator(notation)
    let state = recorder.state
    recorder.navigator.guards = [
      door(.d, .refuse(reason: "not D"))
    ]
    #expect(recorder.navigator.restore(state) == .unchanged(.alreadyThere))
    #expect(recorder.notation == notation)
  }
}
