import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// A guard answers later, and the request waits.
struct LaterTests {
  private let late = Late()

  /// A recording navigator with a guard that answers late about D, and what became of requests.
  private final class Late {
    let recorder: RecordingNavigator
    let log = NavigationLog(now: { .zero })
    var lines: [String] = []
    /// The actions about which the guard was asked.
    private(set) var asked: [NavigationAction] = []

    init(_ notation: String = "[A*]", _ others: any NavigationGuard...) {
      recorder = RecordingNavigator(notation)
      let server = Sentry("server") { [unowned self] action, _ in
        asked.append(action)
        return opensD(action) ? .later : .allow
      }
      recorder.navigator.guards = [server] + others
      recorder.navigator.observers.append(log)
    }

    private func opensD(_ action: NavigationAction) -> Bool {
      ProposedChange(action, in: recorder.state).entering.contains { $0.route == AnyRoute(Place.d) }
    }

    @discardableResult
    func perform(_ action: NavigationAction, as name: String = "it") -> Outcome {
      recorder.navigator.perform(
        action,
        handlers: NavigationHandlers(
          onEnd: { self.lines.append("\(name) ended: \($0)") },
          onOutcome: { self.lines.append("\(name): \($0.short)") }))
    }

    func updateTabs(_ tabs: [(name: String, root: Place)]) {
      let tabs = tabs.map { ($0.name, AnyRoute($0.root)) }
      recorder.navigator.perform(.updateTabs(NavigationState(tabs: tabs)))
    }

    func answer(_ decision: GuardDecision) -> Outcome {
      recorder.navigator.requestAwaitingAnswer.map { recorder.navigator.decide($0, decision) }
        ?? .queued
    }
  }

  @Test func `The state that is shown stays, everybody is told, and the action follows`() {
    let before = late.recorder.state
    guard case .waiting(let id, "server") = late.perform(.open("D", .push)) else {
      Issue.record("\(late.log.entries)")
      return
    }
    #expect(late.recorder.notation == "[A*]" && late.recorder.state != before)
    #expect(late.recorder.navigator.requestAwaitingAnswer == id && late.lines.isEmpty)
    #expect(late.answer(.allow) == .committed)
    #expect(late.recorder.notation == "[A, D*]")
    #expect(late.recorder.navigator.requestAwaitingAnswer == nil)
    late.recorder.navigator.pop()
    #expect(late.lines == ["it: committed", "it ended: push Place.D: popped"])
    #expect(
      late.log.entries.map(\.text) == [
        "open Place.D as push waits for server", "decide: allow", "pushed Place.D",
        "popped Place.D: pop",
      ])
    // It was asked once about the push, and not about the answer.
    #expect(late.asked == [.open("D", .push), .pop(count: 1)])
  }

  @Test func `Restoring where a request already waits keeps its caller`() {
    let late = Late("[A, B*]")
    late.perform(.open("D", .push))
    let waiting = late.recorder.state
    late.recorder.navigator.update(late.recorder.state.top.id, to: Place.c)
    #expect(late.recorder.navigator.requestAwaitingAnswer != nil)
    #expect(late.recorder.navigator.restore(waiting) == .committed)
    #expect(late.lines == [] && late.recorder.notation == "[A, B*]")
    #expect(late.answer(.allow) == .committed)
    #expect(late.recorder.notation == "[A, B, D*]")
    late.recorder.navigator.pop()
    #expect(late.lines == ["it: committed", "it ended: push Place.D: popped"])
  }

  @Test func `A redirected selection by index means the tab that it meant`() {
    let late = Late(">one[A*] two[B] three[C]")
    late.recorder.navigator.guards = [
      Sentry("first", before: .open(.push(Place.d)), .redirect(.selectTab(1))),
      Sentry("second", before: .selectTab(1), .later),
    ]
    late.perform(.open("D", .push))
    let tabs = NavigationState(
      tabs: [("one", AnyRoute(Place.a)), ("three", AnyRoute(Place.c)), ("two", AnyRoute(Place.b))])
    late.recorder.navigator.perform(.updateTabs(tabs))
    #expect(late.answer(.allow) == .committed)
    #expect(late.recorder.state.tabs[late.recorder.state.selectedTab].name == "two")
  }

  @Test(arguments: [
    (NavigationAction.open("B", .push), true), (.pop(count: 1), true), (.selectTab(1), true),
    (.open("C", .push), true), (.popToRoot, true), (.selectTab(0), false), (.dismiss(), false),
    (
      .sequence([
        .popToRoot,
        .update(RecordingNavigator("[A*]").state.tabs[0].layer.id, to: AnyRoute(Place.b)),
      ]),
      true
    ),
    (.updateTabs(NavigationState(tabs: [("one", AnyRoute(Place.a))])), false),
  ])
  func `Other changes give it up, except an update of the tabs`(
    action: NavigationAction, givesUp: Bool
  ) {
    let late = Late(">one[A, E*] two[B]", DetourOnce(to: .sheet(Place.s), before: .c))
    late.perform(.open("D", .push))
    late.recorder.navigator.perform(action)
    #expect((late.recorder.navigator.requestAwaitingAnswer == nil) == givesUp)
    #expect(
      late.lines
        == (givesUp ? ["it: refused by server: something else happened in the meantime"] : []))
    late.recorder.state.checkInvariants()
  }

  @Test func `The other guards are asked about the state as it is then`() {
    var isOpen = true
    let other = Sentry("door") { _, _ in isOpen ? .allow : .refuse(reason: "closed") }
    let late = Late("[A*]", other)
    late.perform(.open("D", .push))
    #expect(other.asked.isEmpty)
    isOpen = false
    #expect(late.answer(.allow) == .committed)
    #expect(late.lines == ["it: refused by door: closed"])
    #expect(late.asked.count == 1 && other.asked == [.open("D", .push)])
  }

  @Test func `Of two guards with one name, each answers for itself`() {
    let late = Late("[A*]", Sentry("server") { _, _ in .later })
    late.perform(.open("D", .push))
    _ = late.answer(.allow)
    #expect(late.recorder.notation == "[A*]")
    _ = late.answer(.allow)
    #expect(late.recorder.notation == "[A, D*]")
  }

  @Test func `An action to which guards redirected waits, and counts as redirected`() {
    let porter = Sentry("porter", before: .open("C", .push), .redirect(.open("D", .push)))
    let late = Late("[A*]", porter)
    late.perform(.open("C", .push))
    _ = late.answer(.allow)
    #expect(late.recorder.notation == "[A, D*]")
    #expect(late.lines == ["it: redirected"])
    #expect(porter.asked == [.open("C", .push), .open("D", .push)])
  }

  @Test func `Late redirections count, too`() {
    let navigator = Navigator(root: Place.a, guards: [Sentry { _, _ in .later }])
    var last: Outcome?
    navigator.perform(.open("B", .push), handlers: NavigationHandlers(onOutcome: { last = $0 }))
    for _ in 0...Navigator.redirectLimit {
      navigator.requestAwaitingAnswer.map { _ = navigator.decide($0, .redirect(.open("C", .push))) }
    }
    #expect(navigator.requestAwaitingAnswer == nil)
    #expect(last == .refused(.redirectLoop("sentry")))
  }

  @Test func `A review allows what a guard would decide later`() {
    let recorder = RecordingNavigator("[A, B*]", guards: Sentry(before: .review, .later))
    #expect(recorder.navigator.reviewGuards() == .unchanged(.alreadyThere))
    #expect(ProposedChange(.goBack, in: recorder.state).requestID != nil)
  }

  @Test(
    arguments: [
      (.allow, "[A, D*]"), (.refuse(reason: "no"), "[A*]"),
      (.redirect(.open("B", .push)), "[A, B*]"),
      (.detour(to: .sheet(Place.s)), "[A] sheet[S*]"),
    ] as [(GuardDecision, String)])
  func `The answer of a guard that was removed meanwhile counts`(
    decision: GuardDecision, notation: String
  ) {
    late.perform(.open("D", .push))
    late.recorder.navigator.guards = []
    _ = late.answer(decision)
    #expect(late.recorder.notation == notation)
  }

  @Test func `The answer of one of two guards with one name is not that of the other`() {
    let other = Sentry("server", before: .open("D", .push), .refuse(reason: "other"))
    let late = Late("[A*]", other)
    late.perform(.open("D", .push))
    late.recorder.navigator.guards.removeFirst()
    _ = late.answer(.allow)
    #expect(late.recorder.notation == "[A*]" && late.lines.last == "it: refused by server: other")
  }

  @Test func `A late answer about one destination is not one about another`() {
    func recorder(_ notation: String, _ guards: any NavigationGuard, _ action: NavigationAction)
      -> String
    {
      let recorder = RecordingNavigator(notation, guards: guards)
      recorder.navigator.perform(action)
      if let id = recorder.navigator.requestAwaitingAnswer { recorder.navigator.decide(id, .allow) }
      return recorder.notation
    }
    let answer: (Place) -> GuardDecision = {
      $0 == .d || $0 == .x ? .later : $0 == .e || $0 == .y ? .refuse(reason: "never") : .allow
    }
    let opening = NavigationAction.show([.push(Place.d), .push(Place.e)], at: .onTop)
    #expect(
      recorder("[A*]", PermissionGuard(entering: Place.self, decide: answer), opening) == "[A*]")
    let leaving = DepartureGuard(leaving: Place.self, decide: answer)
    #expect(recorder("[A, Y, X*]", leaving, .popToRoot) == "[A, Y, X*]")
    #expect(recorder("[A, X, Y*]", leaving, .popToRoot) == "[A, X, Y*]")
    #expect(recorder("[A, D, X*]", leaving, .popToRoot) == "[A*]")
  }

  @Test func `A kept answer that selects a tab still means it when the tabs change`() {
    let late = Late(">one[A*] two[B] three[C]")
    var isLate = false
    let first = Sentry("first") { action, _ in
      isLate && action == .open("D", .push) ? .later : .allow
    }
    late.recorder.navigator.guards.insert(first, at: 0)
    late.perform(.open("D", .push))
    isLate = true
    _ = late.answer(.redirect(.selectTab(1)))
    late.updateTabs([("one", .a), ("three", .c), ("two", .b)])
    _ = late.answer(.allow)
    #expect(late.recorder.notation == "one[A] three[C] >two[B*]")
  }

  @Test func `Restoring the place where the user is gives up what waits`() {
    late.perform(.open("D", .push))
    late.recorder.navigator.restore(NavigationState(root: Place.a))
    #expect(late.recorder.navigator.requestAwaitingAnswer == nil)
    #expect(late.lines == ["it: refused by server: another state was restored"])
  }

  @Test func `A review whose redirection waits is not refused`() {
    let recorder = RecordingNavigator(
      "[A*]",
      guards: Sentry { action, _ in action == .review ? .redirect(.open("B", .push)) : .later })
    let outcome = recorder.navigator.reviewGuards()
    guard case .redirected(let redirection) = outcome, redirection.outcome.isPending else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      recorder.navigator.decide(recorder.navigator.requestAwaitingAnswer!, .allow) == .committed)
    #expect(recorder.notation == "[A, B*]")
  }

  @Test func `An index still means the tab that it meant`() {
    let late = Late(">one[A*] two[D] three[E]")
    late.perform(.selectTab(1))
    late.updateTabs([("one", .a), ("three", .e), ("two", .d)])
    _ = late.answer(.allow)
    #expect(late.recorder.notation == "one[A] three[E] >two[D*]")
  }

  @Test func `A sequence with an answer in it is made as a whole or not at all`() {
    late.perform(.open("D", .push))
    let answer = NavigationAction.decide(late.recorder.navigator.requestAwaitingAnswer!, .allow)
    let navigator = late.recorder.navigator
    #expect(
      navigator.perform(.sequence([answer, .popTo(.route(AnyRoute(Place.x)))]))
        == .unchanged(.notFound))
    #expect(navigator.requestAwaitingAnswer != nil && late.lines.isEmpty)
    #expect(navigator.perform(.sequence([answer, .open("B", .push)])) == .committed)
    #expect(late.recorder.notation == "[A, B, D*]")
  }

  // MARK: Snapshots and moments

  // MARK: Quick and late

  /// What is requested, from a picture, with guards that are quick or late.
  struct Scenario: CustomStringConvertible, Sendable {
    let description: String
    let notation: String
    let actions: [@Sendable (RecordingNavigator) -> NavigationAction]
    let decisions: [GuardDecision]

    init(
      _ name: String, _ notation: String,
      _ actions: (@Sendable (RecordingNavigator) -> NavigationAction)...,
      answers: GuardDecision...
    ) {
      (description, self.notation, self.actions) = (name, notation, actions)
      decisions =
        answers.isEmpty ? [.allow, .refuse(reason: "no"), .redirect(.open("E", .push))] : answers
    }

    /// The state after the actions, and the outcomes; each of them is decided as it is requested,
    /// or later.
    func end(_ decision: GuardDecision, isLate: Bool) -> [String] {
      let recorder = RecordingNavigator(notation)
      var lines: [String] = []
      let server = NamedGuard(name: "judge") { change in
        let isMeant =
          change.entering.contains { $0.route == AnyRoute(Place.d) }
          || change.leaving.contains { $0.element.route == AnyRoute(Place.y) }
        let hasDetour = !change.detours.isEmpty
        return !isMeant || hasDetour ? .allow : isLate ? .later : decision
      }
      recorder.navigator.guards = [Sentry("before"), server, Sentry("after")]
      for action in actions {
        recorder.navigator.perform(
          action(recorder), handlers: NavigationHandlers(onOutcome: { lines.append($0.short) }))
        while let id = recorder.navigator.requestAwaitingAnswer {
          recorder.navigator.decide(id, decision)
        }
      }
      return lines + ["\(recorder.state)", "\(recorder.state.waiting.count) waiting"]
    }
  }

  @Test(arguments: [
    Scenario("push", "[A*]", { _ in .open("D", .push) }),
    Scenario(
      "detour", "[A*]", { _ in .open("D", .push) }, { _ in .dismiss(returning: AnyResult(1)) },
      answers: .detour(to: .sheet(Place.s))),
    Scenario(
      "detour without a result", "[A*]", { _ in .open("D", .push) }, { _ in .dismiss() },
      answers: .detour(to: .sheet(Place.s))),
    Scenario("departure", "[A, Y*]", { _ in .pop(count: 1) }),
    Scenario("departure of a sheet", "[A] sheet[Y, B*]", { _ in .swipe }),
    Scenario(
      "link", "one[A] >two[B, C*]",
      { _ in .show([.push(Place.b), .sheet(Place.d)], at: .tab("one")) }),
    Scenario(
      "sequence", "[A, B*]",
      { _ in .sequence([.popToRoot, .open("C", .sheet), .open("D", .push)]) }),
    Scenario("tab", ">one[A*] two[D, C]", { _ in .selectTab(1) }),
    Scenario("pressed tab", ">one[A, Y*] two[B]", { _ in .pressTab(0) }),
    Scenario(
      "restored state", "[A, B*]", { _ in .restore(RecordingNavigator("[A, D*] alert(X)").state) }),
    Scenario("replaced tabs", "[A, B*]", { _ in .replaceTabs(NavigationState(root: Place.d)) }),
    Scenario("update", "[A, B*]", { .update($0.state.front.id, to: AnyRoute(Place.d)) }),
    Scenario(
      "typed stack", "[A, C*]",
      { recorder in
        let place = recorder.state.anchor(for: AnyRoute(Place.a))!
        let stack = recorder.state.stack(of: Place.self, over: place)
        var changed = stack
        changed.move(changed.append(.d), to: 0)
        return place.rewriting(stack, to: changed)
      }),
  ])
  func `Quick and late guards lead to the same end`(scenario: Scenario) {
    for decision in scenario.decisions {
      let quick = scenario.end(decision, isLate: false)
      #expect(scenario.end(decision, isLate: true) == quick, "\(decision)")
      #expect(quick.last == "0 waiting")
    }
  }

  @Test func `A stack that is another by then is not found`() {
    let late = Late(
      "[A, 1*]",
      Sentry("numbers") { action, _ in
        if case .rewrite = action { .later } else { .allow }
      })
    let navigator = late.recorder.navigator
    late.recorder.update { $0.append(number: 2) }
    let id = navigator.requestAwaitingAnswer!
    navigator.perform(.update(navigator.state.front.id, to: AnyRoute(Numbered(number: 9))))
    #expect(navigator.decide(id, .allow) == .committed)
    #expect(late.recorder.notation == "[A, 9*]")
    #expect(late.log.entries.last?.text == "rewrite stack changed nothing: not found")
  }

  @Test func `Elements of a typed stack that waits keep their identities`() {
    let late = Late(
      "[A, 1*]",
      Sentry("numbers") { action, _ in
        if case .rewrite = action { .later } else { .allow }
      })
    let former = late.recorder.state.front.id
    late.recorder.update { $0.move($0.append(Numbered(number: 2)), to: 0) }
    _ = late.answer(.allow)
    #expect(late.recorder.notation == "[A, 2, 1*]")
    #expect(late.recorder.state.front.id == former)
  }

  @Test func `A store's state changes with the stack, when the answer comes`() {
    let album = AlbumFeature("[A*]")
    album.recorder.navigator.guards.append(
      Sentry("numbers") { action, _ in if case .rewrite = action { .later } else { .allow } })
    album.store.send(.add(1))
    #expect(album.store.state.count == 0)
    album.recorder.navigator.requestAwaitingAnswer.map {
      _ = album.recorder.navigator.decide($0, .allow)
    }
    #expect(album.store.state.count == 1 && album.recorder.notation == "[A, 1*]")
  }
}
