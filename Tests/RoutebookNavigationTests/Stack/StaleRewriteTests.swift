import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

// A rewrite that is queued is made for the stack as it was; meanwhile something else may change.
struct StaleRewriteTests {
  /// Performs what `body` asks for in a row, none of it before all was asked for.
  private func lines(
    from picture: String, to after: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Trip) -> Void
  ) -> [String] {
    let trip = Trip(picture)
    trip.navigator.deferringActions { body(trip) }
    #expect(trip.picture == after, sourceLocation: sourceLocation)
    trip.state.checkInvariants(sourceLocation: sourceLocation)
    return trip.lines
  }

  @Test(arguments: ["[A*]", "[A, 1*]"])
  func `Of two rewrites made for one stack the second changes nothing`(picture: String) {
    let trip = Trip(picture)
    trip.navigator.deferringActions {
      trip.update { $0.append(number: 2) }
      trip.update { $0.append(number: 3) }
    }
    #expect(trip.numbers()?.last == 2)
    #expect(trip.lines == ["pushed Numbered.2", "rewrite stack changed nothing: not found"])
  }

  @Test func `A value that was changed in the meantime is not changed back`() {
    let lines = lines(from: "[A, 1*]", to: "[A, 9*]") { trip in
      trip.update { $0[0] = Numbered(number: 9) }
      trip.update { $0.append(number: 2) }
    }
    #expect(lines == ["updated Numbered.9", "rewrite stack changed nothing: not found"])
  }

  @Test(arguments: [
    ("[A, 1, 2*]", NavigationAction.pop(count: 1), "[A, 1*]"),
    ("[A, 1, 2*]", .replaceStack("1 3"), "[A, 1, 3*]"),
    ("[A, 1*]", .open("2", .push), "[A, 1, 2*]"),
    ("[B, A, 1*]", .popToRoot, "[B*]"),
    ("[B] sheet[A, 1*]", .dismiss(), "[B*]"),
    ("[A, 1*]", .restore(Trip("[A, 2*]").state), "[A, 2*]"),
  ])
  func `A rewrite over a stack that is another by then changes nothing`(
    before: String, action: NavigationAction, after: String
  ) {
    let lines = lines(from: before, to: after) { trip in
      trip.navigator.perform(action)
      trip.update { $0.append(number: 7) }
    }
    #expect(lines.last == "rewrite stack changed nothing: not found", "\(lines)")
  }

  @Test func `A stack whose tab is no longer selected is rewritten in that tab`() {
    let lines = lines(from: ">one[A, 1*] two[A]", to: "one[A, 1, 7] >two[A*]") { trip in
      trip.navigator.selectTab(1)
      trip.update { $0.append(number: 7) }
    }
    #expect(lines.last == "pushed Numbered.7")
  }

  @Test func `An identity that was used in the meantime is not given twice`() {
    var promised: StackElement.ID?
    let trip = Trip("[A, 1*]")
    trip.navigator.deferringActions {
      trip.navigator.push(Place.b)
      trip.update { promised = $0.append(Numbered(number: 2)) }
    }
    guard case .pushed(let first)? = trip.logbook.events.first?.effects.first else {
      Issue.record("B was not pushed")
      return
    }
    #expect(first.id == promised)
    #expect(trip.state.top.id != promised)
    trip.state.checkInvariants()
  }
}

// The action is public: it may name anything.
struct RewriteActionTests {
  private func rewrite(
    _ picture: String, _ make: ([StackElement]) -> [StackElement]
  ) -> (trip: Trip, before: [StackElement]) {
    let trip = Trip(picture)
    let elements = trip.state.topLayer.elements
    let old = Array(elements.dropFirst())
    trip.navigator.perform(.rewrite(over: elements[0].id, from: old, to: make(old)))
    trip.state.checkInvariants()
    return (trip, elements)
  }

  @Test func `An element that is named twice keeps its identity once`() {
    let (trip, before) = rewrite("[A, 1, 2*]") { [$0[0], $0[0], $0[1]] }
    #expect(trip.picture == "[A, 1, 1, 2*]")
    #expect(trip.state.topLayer.elements[1].id == before[1].id)
  }

  @Test func `An element from another stack is added as a new one`() {
    let root = StackElement.ID(rawValue: 0)
    let (trip, before) = rewrite("[A, 1*]") { old in
      old + [StackElement(id: root, route: AnyRoute(Place.b))]
    }
    #expect(trip.picture == "[A, 1, B*]")
    #expect(trip.state.top.id != before[0].id)
  }
}
