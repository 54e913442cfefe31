import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// Whatever removes an element, it ends once, with its cause and its result.
struct EveryEndTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let before: String
    let action: @Sendable (NavigationState) -> NavigationAction
    let after: String
    let ends: [String]

    init(
      _ before: String, _ action: @escaping @Sendable (NavigationState) -> NavigationAction,
      _ after: String, _ ends: String...
    ) {
      (self.before, self.action, self.after, self.ends) = (before, action, after, ends)
    }

    var testDescription: String { "\(before) → \(after): \(ends)" }
  }

  private static let one = ReturnValue(1)

  static let popped: [Case] = [
    Case("[A, B*]", { _ in .pop(count: 1) }, "[A*]", "push Place.B: popped"),
    Case(
      "[A, B, C, D*]", { _ in .pop(count: 2) }, "[A, B*]", "push Place.D: popped",
      "push Place.C: popped"),
    Case(
      "[A, B, C, D*]", { _ in .popToRoot }, "[A*]", "push Place.D: popped",
      "push Place.C: popped", "push Place.B: popped"),
    Case("[A, B*]", { _ in .goBack }, "[A*]", "push Place.B: popped"),
    Case(
      "[A, B, C*]", { _ in .popTo(.route(AnyRoute(Place.a))) }, "[A*]", "push Place.C: popped",
      "push Place.B: popped"),
    Case("[A, B, C*]", { .remove($0.id("B")) }, "[A, C*]", "push Place.B: popped"),
    Case("[A, B, C, D*]", { _ in .replaceStack("D B") }, "[A, D, B*]", "push Place.C: replaced"),
    Case(">one[A, B*] two[C]", { _ in .pressTab(0) }, ">one[A*] two[C]", "push Place.B: popped"),
    Case(
      "[A, B*] alert(X)", { _ in .pop(count: 1) }, "[A*]", "alert Place.X: parent removed",
      "push Place.B: popped"),
  ]

  static let withResults: [Case] = [
    Case(
      "[A, B*]", { _ in .pop(count: 1, returning: one) }, "[A*]", "push Place.B: popped, with 1"),
    Case(
      "[A, B, C*]", { _ in .pop(count: 2, returning: one) }, "[A*]", "push Place.C: popped",
      "push Place.B: popped, with 1"),
    Case(
      "[A, B*] alert(X)", { _ in .pop(count: 1, returning: one) }, "[A*]",
      "alert Place.X: parent removed", "push Place.B: popped, with 1"),
    Case(
      "[A, B] sheet[S*]", { .pop(count: 1, from: $0.tabs[0].layer.id, returning: one) },
      "[A] sheet[S*]", "push Place.B: popped, with 1"),
    Case(
      "[A, B, C] sheet[S*] alert(X)",
      { .pop(count: 9, from: $0.tabs[0].layer.id, returning: one) }, "[A] sheet[S*] alert(X)",
      "push Place.C: popped", "push Place.B: popped, with 1"),
    Case(
      "one[A, B] >two[C*]", { .pop(count: 1, from: $0.tabs[0].layer.id, returning: one) },
      "one[A] >two[C*]", "push Place.B: popped, with 1"),
    Case(
      "[A] sheet[S, B] cover[T*]", { .pop(count: 1, from: $0.id("S"), returning: one) },
      "[A] sheet[S] cover[T*]", "push Place.B: popped, with 1"),
    Case(
      "[A] sheet[S, B*]", { _ in .dismiss(returning: one) }, "[A*]",
      "push Place.B: parent removed", "sheet Place.S: dismissed, with 1"),
    Case(
      "[A*] alert(X)", { _ in .dismiss(returning: one) }, "[A*]",
      "alert Place.X: dismissed, with 1"),
    Case(
      "[A] sheet[S, B] cover[T*] alert(X)", { .close($0.id("S"), returning: one) }, "[A*]",
      "alert Place.X: parent removed", "cover Place.T: parent removed",
      "push Place.B: parent removed", "sheet Place.S: dismissed, with 1"),
    Case(
      "[A, B, C] sheet[S*] alert(X)", { .close($0.id("B"), returning: one) }, "[A*]",
      "alert Place.X: parent removed", "sheet Place.S: parent removed", "push Place.C: popped",
      "push Place.B: popped, with 1"),
    Case(
      "[A] sheet[S, B, C*]", { .close($0.id("B"), returning: one) }, "[A] sheet[S*]",
      "push Place.C: popped", "push Place.B: popped, with 1"),
    Case(
      "one[A, B, C] >two[D*] alert(X)", { .close($0.id("B"), returning: one) },
      "one[A] >two[D*] alert(X)", "push Place.C: popped", "push Place.B: popped, with 1"),
  ]

  static let others: [Case] = [
    Case("[A] sheet[S*]", { _ in .dismiss() }, "[A*]", "sheet Place.S: dismissed"),
    Case("[A] sheet[S*]", { _ in .goBack }, "[A*]", "sheet Place.S: dismissed"),
    Case("[A] sheet[S*]", { _ in .swipe }, "[A*]", "sheet Place.S: swiped"),
    Case(
      "[A] sheet[S, B*]", { _ in .swipe }, "[A*]", "push Place.B: parent removed",
      "sheet Place.S: swiped"),
    Case(
      "[A] sheet[S] cover[T] sheet[U*]", { _ in .dismissAll }, "[A*]",
      "sheet Place.U: parent removed", "cover Place.T: parent removed",
      "sheet Place.S: dismissed"),
    Case(
      "[A] sheet[S] cover[T] sheet[U*]", { .dismissTo($0.id("S")) }, "[A] sheet[S*]",
      "sheet Place.U: parent removed", "cover Place.T: dismissed"),
    Case(
      "[A] sheet[S] sheet[T*]", { .close($0.id("S"), cause: .swiped) }, "[A*]",
      "sheet Place.T: parent removed", "sheet Place.S: swiped"),
    Case(
      "[A, B, C*]", { _ in .replaceStack("B D") }, "[A, B, D*]", "push Place.C: replaced"),
    Case(
      "[A*] alert(X)", { _ in .open("Y", .alert) }, "[A*] alert(Y)", "alert Place.X: replaced"),
    Case("[A*] alert(X)", { _ in .open("B", .push) }, "[A, B*]", "alert Place.X: replaced"),
    Case(
      "[A, B*]", { _ in .replaceRoot(AnyRoute(Place.c)) }, "[C, B*]", "push Place.A: replaced"),
    Case(
      "[A] sheet[S, B*]", { _ in .replaceRoot(AnyRoute(Place.c)) }, "[A] sheet[C, B*]",
      "sheet Place.S: replaced"),
    Case(
      "[A, B] sheet[S, C*] alert(X)", { _ in .restore(Trip("[A, D*]").state) }, "[A, D*]",
      "alert Place.X: restored away", "push Place.C: restored away",
      "sheet Place.S: restored away", "push Place.B: restored away"),
    Case(
      ">one[A, B*] two[C]",
      { _ in
        .replaceTabs(NavigationState(tabs: [("one", AnyRoute(Place.a)), ("new", .init(Place.d))]))
      }, ">one[A*] new[D]", "push Place.C: replaced", "push Place.B: replaced"),
    Case(
      "[F, B] sheet[S, C*]", { _ in .returnToFlowRoot() }, "[F*]",
      "push Place.C: parent removed", "sheet Place.S: parent removed", "push Place.B: popped"),
    Case(
      "[A, F, B] sheet[S, C*]", { _ in .finishFlow(RouteType(Place.self), returning: one) }, "[A*]",
      "push Place.C: finished", "sheet Place.S: finished", "push Place.B: finished",
      "push Place.F: finished, with 1"),
    Case(
      "[A, B] sheet[S] sheet[T*]", { .returnTo($0.id("B"), returning: one) }, "[A, B*]",
      "sheet Place.T: parent removed", "sheet Place.S: dismissed"),
    Case(
      ">one[A, B] two[C, D] sheet[S*]",
      { _ in .show([Destination(AnyRoute(Place.e), as: .push)], at: .tab("two")) },
      "one[A, B] >two[C, E*]", "sheet Place.S: dismissed", "push Place.D: popped"),
    Case(
      ">one[A, B*] two[C, D]",
      { _ in .sequence([.pop(count: 1), .selectTab(1), .pop(count: 1), .open("E", .push)]) },
      "one[A] >two[C, E*]", "push Place.B: popped", "push Place.D: popped"),
    Case(
      "[A*]", { _ in .sequence([.open("B", .sheet), .dismiss(returning: one)]) }, "[A*]",
      "sheet Place.B: dismissed, with 1"),
  ]

  @Test(arguments: popped + withResults + others)
  func `Every element that leaves ends once, with its cause and the result of the lowest`(
    sample: Case
  ) {
    let trip = Trip(sample.before)
    let action = sample.action(trip.state)
    let left = Set(trip.state.identityList)
    let change = ProposedChange(action, in: trip.state)
    #expect(trip.navigator.perform(action) == .committed)
    #expect(trip.picture == sample.after)
    let event = trip.logbook.events[0]
    #expect(event.ends == sample.ends)
    let ended = event.effects.compactMap { if case .ended(let end) = $0 { end.id } else { nil } }
    #expect(Set(ended).count == ended.count)
    // A guard saw the same, in the same order.
    #expect(change.leaving.map(\.id) == ended.filter(left.contains))
    let ends = event.effects.compactMap { if case .ended(let end) = $0 { end } else { nil } }
    #expect(change.ends == ends.filter { $0.id.map(left.contains) ?? false })
    #expect(change.after == trip.state)
    #expect(trip.state.brokenInvariant == nil)
  }

  @Test(arguments: popped + withResults + others)
  func `A sequence that fails at the end ends nothing`(sample: Case) {
    let trip = Trip(sample.before)
    let (state, identities) = (trip.state, trip.state.identityList)
    let action = NavigationAction.sequence([sample.action(trip.state), .selectTab(9)])
    #expect(trip.navigator.perform(action) == .unchanged(.notFound))
    #expect(trip.state == state && trip.state.identityList == identities)
    #expect(trip.logbook.events.map(\.effects) == [[]])
    #expect(trip.logbook.events[0].unhandledResults == [])
    #expect(trip.logbook.ends == [])
  }

  @Test
  func `The handlers of pushed routes are called like those of presented ones, once, from the top`()
  {
    let trip = Trip("[A*]")
    for place in [Place.b, .c, .d] { trip.open(AnyRoute(place), as: .push) }
    trip.navigator.pop(2, returning: "answer")
    #expect(
      trip.logbook.ends == ["push Place.D: popped", "push Place.C: popped, with answer"])
    trip.navigator.popToRoot()
    #expect(trip.logbook.ends.dropFirst(2) == ["push Place.B: popped"])
  }

  @MainActor @Test func `A task that is cancelled ends its push and what is above it`() async {
    let trip = Trip("[A*]")
    let navigator = trip.navigator
    let task = Task.immediate { "\(await navigator.open(Place.b))" }
    navigator.push(Place.c)
    task.cancel()
    #expect(await task.value == "push Place.B: cancelled")
    #expect(trip.picture == "[A*]")
    #expect(
      trip.logbook.events.last?.ends == ["push Place.C: cancelled", "push Place.B: cancelled"])
  }
}

extension Router {
  /// Pops a number of elements with a result of the lowest.
  @discardableResult
  fileprivate func pop(_ count: Int, returning result: some Hashable & Sendable) -> Outcome {
    perform(.pop(count: count, returning: ReturnValue(result)))
  }
}
