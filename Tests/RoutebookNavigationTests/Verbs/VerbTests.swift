import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// The short forms of verbs.
///
/// The model proves the verbs, in `ReferenceModelTests` and `SmallWorldTests`: in every layer and
/// tab, with handlers, results, identities, observers and what guards see.
struct VerbTests {
  @Test func `The short forms perform their actions`() {
    let recorder = RecordingNavigator("[A, 1, B, C*]")
    let navigator = recorder.navigator
    func expect(_ outcome: Outcome, _ notation: String, line: Int = #line) {
      #expect(outcome == .committed && recorder.notation == notation, "line \(line)")
    }
    expect(navigator.pop(to: Place.b), "[A, 1, B*]")
    expect(navigator.pop(to: Numbered.self), "[A, 1*]")
    expect(navigator.pop(to: recorder.state.topLayer.root.id), "[A*]")
    expect(navigator.push(Place.b), "[A, B*]")
    expect(navigator.push(Place.c), "[A, B, C*]")
    expect(navigator.pop(2), "[A*]")
    expect(navigator.presentSheet(Place.s), "[A] sheet[S*]")
    expect(navigator.presentCover(Place.c), "[A] sheet[S] cover[C*]")
    expect(navigator.present(Place.t, as: .sheet), "[A] sheet[S] cover[C] sheet[T*]")
    expect(navigator.present(Place.d, as: .push), "[A] sheet[S] cover[C] sheet[T, D*]")
    expect(navigator.popToRoot(), "[A] sheet[S] cover[C] sheet[T*]")
    expect(navigator.dismiss(to: recorder.state.presented[1].id), "[A] sheet[S] cover[C*]")
    expect(navigator.close(recorder.state.presented[1].id), "[A] sheet[S*]")
    expect(navigator.presentAlert(Place.x), "[A] sheet[S*] alert(X)")
    expect(navigator.replacePresented(with: Place.c, as: .cover), "[A] cover[C*]")
    expect(navigator.dismissAll(), "[A*]")
    expect(navigator.replaceRoot(with: Place.d), "[D*]")
    expect(navigator.replaceStack([Place.b, .f, .c]), "[D, B, F, C*]")
    expect(navigator.remove(recorder.state.id("B")), "[D, F, C*]")
    expect(navigator.returnToFlowRoot(), "[D, F*]")
    expect(navigator.finishFlow(Place.self), "[D*]")
    expect(navigator.show([.push(.c)], at: .selectedTab), "[D, C*]")
    expect(navigator.update(recorder.state.id("C"), to: Place.e), "[D, E*]")
    expect(navigator.goBack(), "[D*]")
  }

  @Test func `A return goes to the flow root in front, of several`() {
    let recorder = RecordingNavigator("[A, F] sheet[F, B*]")
    recorder.navigator.returnToFlowRoot()
    #expect(recorder.notation == "[A, F] sheet[F*]")
  }

  @Test func `The limit is 32 where none is given`() {
    let navigator = Navigator(root: Place.a)
    for _ in 0..<32 { #expect(navigator.presentSheet(Place.s) == .committed) }
    #expect(navigator.presentSheet(Place.s) == .unchanged(.presentationLimit))
    navigator.state.checkInvariants()
  }

  @Test func `Guards are asked about the new route, and not whether the element may leave`() {
    let recorder = RecordingNavigator("[A, 1*]")
    recorder.navigator.guards = [
      DepartureGuard(leaving: Numbered.self) { _ in .refuse(reason: "it stays") },
      PermissionGuard("small numbers", entering: Numbered.self) { number, _ in
        number.number < 5 ? .allow : .refuse(reason: "\(number) is large")
      },
    ]
    let id = recorder.state.front.id
    #expect(recorder.navigator.update(id, to: Numbered(number: 4)) == .committed)
    #expect(
      recorder.navigator.update(id, to: Numbered(number: 5)).block == "small numbers: 5 is large")
    #expect(
      recorder.navigator.push(Numbered(number: 6), unless: .sameCaseOnTop).block
        == "small numbers: 6 is large")
    #expect(recorder.notation == "[A, 4*]")
  }

  @MainActor @Test func `The screen keeps its state, and is drawn with the new route`() throws {
    let navigator = Navigator(root: Numbered(number: 0))
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Numbered.self, as: .push, state: { $0.number * 10 }) {
        "\($0) \($1.state)"
      }
    }
    navigator.push(Numbered(number: 1))
    navigator.update(navigator.state.front.id, to: Numbered(number: 2))
    #expect(try app.contents().last == "2 10")
    navigator.update(navigator.state.topLayer.root.id, to: Numbered(number: 9))
    navigator.replaceStack([Numbered(number: 3), Numbered(number: 2)])
    #expect(try app.contents() == ["9 0", "3 30", "2 10"])
    navigator.replaceStack([Numbered(number: 2), Numbered(number: 3)])
    #expect(try app.contents() == ["9 0", "2 10", "3 30"])
  }

  struct Case: Sendable {
    let before: String
    let popped: [Place]
    let after: String
    let outcome: Outcome

    init(_ before: String, _ popped: [Place], _ after: String, _ outcome: Outcome = .committed) {
      (self.before, self.popped, self.after, self.outcome) = (before, popped, after, outcome)
    }
  }

  @Test(arguments: [
    Case("[A, B, C, C*]", [.c], "[A, B*]"),
    Case("[A, C, B, C*]", [.c], "[A, C, B*]"),
    Case("[A, B, C*]", [.a, .b, .c], "[A*]"),
    Case("[A, B, C*]", [.b], "[A, B, C*]", .unchanged(.alreadyThere)),
    Case("[A*]", [.a], "[A*]", .unchanged(.alreadyThere)),
    Case("[A, B] sheet[S, B, B*]", [.b], "[A, B] sheet[S*]"),
    Case("[A, B] sheet[S*]", [.s], "[A, B] sheet[S*]", .unchanged(.alreadyThere)),
    Case("one[A, C] >two[B, C*]", [.c], "one[A, C] >two[B*]"),
    Case("[A, B, C*] alert(C)", [.c], "[A, B*]"),
  ])
  func `The top layer is popped while the condition holds, at most to its root`(sample: Case) {
    let recorder = RecordingNavigator(sample.before)
    let ids = recorder.state.identityList
    let outcome = recorder.navigator.pop { element in
      element.route.as(Place.self).map(sample.popped.contains) ?? false
    }
    #expect(outcome == sample.outcome)
    #expect(recorder.notation == sample.after)
    #expect(recorder.eventRecorder.events.count == 1)
    #expect(Set(ids).isSuperset(of: recorder.state.identityList))
  }

  @Test func `A condition that navigates has no effect on an identity that is gone`() {
    let recorder = RecordingNavigator("[A, B, C, D*]")
    let navigator = recorder.navigator
    // The condition pops everything, so the element to pop to is gone.
    let outcome = navigator.pop { element in
      navigator.popToRoot()
      return element.route != AnyRoute(Place.b)
    }
    #expect(outcome == .unchanged(.notFound))
    #expect(recorder.notation == "[A*]")
  }

  private enum Page: CustomStringConvertible, Route {
    case start, end, chapter(Int), note(Int)

    static var routeName: String { "Page" }

    var description: String { "page" }
  }

  @Test(arguments: [
    (Page.chapter(1), Page.chapter(2), true), (.chapter(1), .note(1), false),
    (.start, .end, false), (.start, .chapter(1), false), (.note(1), .start, false),
  ])
  private func `The case of a route does not depend on how it is described`(
    former: Page, page: Page, isUpdated: Bool
  ) {
    let navigator = Navigator(root: former)
    navigator.push(page, unless: .sameCaseOnTop)
    #expect(navigator.state.topLayer.isAtRoot == isUpdated)
    #expect(navigator.state.top.route == AnyRoute(page))
  }

  /// The mirrors of these cases tell nothing about them, and one type's mirrors not even that it is
  /// an enum.
  private enum Veiled: CustomReflectable, Route {
    case start, chapter(Int), note(Int)

    static var routeName: String { "Veiled" }

    var customMirror: Mirror { Mirror(self, children: ["value": 1]) }
  }

  private enum Misleading: CustomReflectable, Route {
    case start, chapter(Int), note(Int)

    static var routeName: String { "Misleading" }

    var customMirror: Mirror { Mirror(self, children: ["value": 1], displayStyle: .enum) }
  }

  private struct Opaque: CustomReflectable, Route {
    let number: Int

    static var routeName: String { "Opaque" }

    var id: Int { number }
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  @Test(arguments: [
    ("an enum, another case", AnyRoute(Veiled.chapter(1)), AnyRoute(Veiled.note(1))),
    ("an enum, another value", AnyRoute(Veiled.chapter(1)), AnyRoute(Veiled.chapter(2))),
    ("an enum, without values", AnyRoute(Veiled.start), AnyRoute(Veiled.note(1))),
    ("an enum that says so", AnyRoute(Misleading.chapter(1)), AnyRoute(Misleading.note(1))),
    ("a struct", AnyRoute(Opaque(number: 1)), AnyRoute(Opaque(number: 2))),
  ])
  private func `The case of a route with mirrors of its own is not known, so it is pushed`(
    name: String, former: AnyRoute, route: AnyRoute
  ) {
    let navigator = Navigator(NavigationState(tabs: [("one", former)]))
    navigator.perform(.pushUnless(route, .sameCaseOnTop))
    #expect(!navigator.state.topLayer.isAtRoot, "\(name)")
    #expect(navigator.state.top.route == route, "\(name)")
    #expect(
      navigator.perform(.pushUnless(route, .sameCaseOnTop)) == .unchanged(.alreadyThere),
      "\(name)")
  }

  /// Cases that share a name and differ in the labels of their values.
  private enum Search: Route {
    case item(id: Int), item(name: String), range(from: Int, to: Int), range(from: Int, count: Int)

    static var routeName: String { "Search" }

    // The compiler can't write these for cases that share a name.
    init(from decoder: any Decoder) throws { self = .item(id: 0) }
    func encode(to encoder: any Encoder) throws {}
  }

  @Test(arguments: [
    (Search.item(id: 1), Search.item(id: 2), true), (.item(id: 1), .item(name: "1"), false),
    (.range(from: 1, to: 2), .range(from: 1, to: 3), true),
    (.range(from: 1, to: 2), .range(from: 1, count: 2), false),
  ])
  private func `Cases that differ in the labels of their values are different cases`(
    former: Search, search: Search, isUpdated: Bool
  ) {
    let navigator = Navigator(root: former)
    navigator.push(search, unless: .sameCaseOnTop)
    #expect(navigator.state.topLayer.isAtRoot == isUpdated)
    #expect(navigator.state.top.route == AnyRoute(search))
  }
}
