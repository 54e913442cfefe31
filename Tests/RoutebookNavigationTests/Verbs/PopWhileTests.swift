import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct PopWhileTests {
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
    let trip = Trip(sample.before)
    let ids = trip.state.identityList
    let outcome = trip.navigator.pop { element in
      element.route.as(Place.self).map(sample.popped.contains) ?? false
    }
    #expect(outcome == sample.outcome)
    #expect(trip.picture == sample.after)
    #expect(trip.logbook.events.count == 1)
    #expect(Set(ids).isSuperset(of: trip.state.identityList))
  }

  @Test func `A condition that navigates has no effect on an identity that is gone`() {
    let trip = Trip("[A, B, C, D*]")
    let navigator = trip.navigator
    // The condition pops everything, so the element to pop to is gone.
    let outcome = navigator.pop { element in
      navigator.popToRoot()
      return element.route != AnyRoute(Place.b)
    }
    #expect(outcome == .unchanged(.notFound))
    #expect(trip.picture == "[A*]")
  }
}
