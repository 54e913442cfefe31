import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

struct RedirectTests {
  /// Leads from one action to another, and lets all others pass.
  private func redirecting(
    _ action: NavigationAction, to other: NavigationAction, name: String = "redirecting"
  ) -> Sentry {
    Sentry(name) { asked, _ in asked == action ? .redirect(other) : .allow }
  }

  @Test func `Another action takes the place of the one that was asked for`() {
    let trip = Trip("[A*]", guards: redirecting(.open("B", .push), to: .open("X", .alert)))
    let redirection = Outcome.Redirection(action: .open("X", .alert), outcome: .committed)
    #expect(trip.navigator.push(Place.b) == .redirected(redirection))
    #expect(trip.picture == "[A*] alert(X)")
    let event = trip.logbook.events.first
    #expect(event?.outcome == .redirected(redirection))
    #expect(trip.logbook.events.count == 1)
    #expect(event?.request == .open("B", .push))
    #expect(event?.action == .open("X", .alert))
  }

  @Test func `What an action is redirected to is guarded again, by all guards`() {
    let first = Sentry("first")
    let second = redirecting(.open("B", .push), to: .open("C", .push))
    let third = Sentry("third")
    let trip = Trip("[A*]", guards: first, second, third)
    trip.navigator.push(Place.b)
    #expect(trip.picture == "[A, C*]")
    #expect(first.asked == [.open("B", .push), .open("C", .push)])
    #expect(second.asked == first.asked)
    #expect(third.asked == [.open("C", .push)])
  }

  @Test func `A guard before it may refuse what an action is redirected to`() {
    let strict = Sentry("strict") { action, _ in
      action == .open("C", .push) ? .refuse(reason: "not C") : .allow
    }
    let trip = Trip("[A*]", guards: strict, redirecting(.open("B", .push), to: .open("C", .push)))
    #expect(trip.navigator.push(Place.b).block == "strict: not C")
    #expect(trip.logbook.events.first?.request == .open("B", .push))
    #expect(trip.logbook.events.first?.action == .open("C", .push))
  }

  @Test func `Guards that redirect forever are stopped, and the refusal says so`() {
    let sentry = Sentry("mirror") { action, _ in .redirect(action) }
    let trip = Trip("[A*]", guards: sentry)
    #expect(trip.navigator.push(Place.b).block == "mirror: redirected more than 8 times")
    #expect(sentry.asked.count == Navigator.redirectLimit + 1)
    #expect(trip.picture == "[A*]")
    #expect(
      trip.lines == ["open Place.B as push was refused by mirror: redirected more than 8 times"])
  }

  @Test func `As many redirections as the limit are followed`() {
    var left = Navigator.redirectLimit
    let trip = Trip(
      "[A*]",
      guards: Sentry { action, _ in
        left -= 1
        return left >= 0 ? .redirect(action) : .allow
      })
    #expect(trip.navigator.push(Place.b).changedState)
    #expect(trip.picture == "[A, B*]")
  }

  @Test func `What an action is redirected to may change nothing`() {
    let trip = Trip("[A*]", guards: redirecting(.open("B", .push), to: .pop(count: 1)))
    let redirection = Outcome.Redirection(
      action: .pop(count: 1), outcome: .unchanged(.atRoot))
    #expect(trip.navigator.push(Place.b) == .redirected(redirection))
    #expect(!trip.navigator.push(Place.b).changedState)
    let line = "pop changed nothing: at the root"
    #expect(trip.lines == [line, line])
  }

  @Test func `onDismiss waits for the end of what a redirect presented`() {
    let trip = Trip("[A*]", guards: redirecting(.open("S", .sheet), to: .open("X", .alert)))
    trip.open(AnyRoute(Place.s), as: .sheet)
    #expect(trip.picture == "[A*] alert(X)")
    trip.navigator.dismiss()
    #expect(trip.logbook.ends == ["alert Place.X: dismissed"])
  }

  @Test func `onReturn waits at what a redirect pushed`() {
    let trip = Trip("[A*]", guards: redirecting(.open("G", .push), to: .open("F", .push)))
    var values: [ReturnValue?] = []
    trip.navigator.push(Place.g, onReturn: { values.append($0) })
    trip.navigator.push(Place.b)
    trip.navigator.returnToFlowRoot(returning: 3)
    #expect(values == [ReturnValue(3)])
  }

  @Test(arguments: [
    NavigationAction.selectTab(0), .restore(Trip("[A] sheet[S*]").state), .dismiss(),
  ])
  func `onDismiss is released if a redirect does not open exactly one thing`(
    other: NavigationAction
  ) {
    let trip = Trip("[A] cover[C*]", guards: redirecting(.open("S", .sheet), to: other))
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      trip.navigator.presentSheet(Place.s) { _ in Issue.record("dismissed \(strong.touch())") }
    }
    #expect(token == nil)
    trip.navigator.dismissAll()
  }
}
