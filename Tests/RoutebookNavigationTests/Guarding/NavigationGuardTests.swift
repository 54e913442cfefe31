import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct NavigationGuardTests {
  @Test func `A guard that removes itself as it decides is asked, and so is the next`() {
    let trip = Trip("[A*]")
    let last = Sentry("last") { _, _ in .refuse(reason: "closed") }
    let first = Sentry("first") { [navigator = trip.navigator] _, _ in
      navigator.guards.removeFirst()
      return .allow
    }
    trip.navigator.guards = [first, last]
    #expect(trip.navigator.push(Place.b).block == "last: closed")
    #expect(trip.navigator.push(Place.b).block == "last: closed")
    #expect([first.asked.count, last.asked.count] == [1, 2])
  }

  @Test func `The guards to ask are those in place when the action begins`() {
    let trip = Trip("[A*]")
    let late = Sentry("late") { _, _ in .refuse(reason: "closed") }
    let first = Sentry("first") { [navigator = trip.navigator] action, _ in
      navigator.guards = [late]
      return action == .open("B", .push) ? .redirect(.open("C", .push)) : .allow
    }
    trip.navigator.guards = [first]
    #expect(trip.navigator.push(Place.b).changedState)
    #expect(trip.picture == "[A, C*]")
    #expect(late.asked == [])
    #expect(trip.navigator.push(Place.d).block == "late: closed")
  }

  @Test func `A refusal changes nothing, and says which guard refused and why`() {
    let trip = Trip("[A] sheet[S*]", guards: Sentry("door") { _, _ in .refuse(reason: "closed") })
    let state = trip.state
    let outcome = trip.navigator.push(Place.b)
    #expect(outcome.block == "door: closed")
    #expect(trip.state == state)
    #expect(trip.state.identityList == state.identityList)
    #expect(trip.lines == ["open Place.B as push was refused by door: closed"])
    #expect(trip.logbook.events.map(\.outcome) == [outcome])
    #expect(trip.logbook.events.map(\.effects) == [[]])
  }

  @Test func `Guards are asked in order, up to the first that refuses`() {
    let sentries = [
      Sentry("first"), Sentry("second") { _, _ in .refuse(reason: "no") }, Sentry("third"),
    ]
    let trip = Trip("[A*]")
    trip.navigator.guards = sentries
    #expect(trip.navigator.push(Place.b).block == "second: no")
    #expect(sentries.map(\.asked.count) == [1, 1, 0])
  }

  @Test(arguments: PurityTests.actions)
  func `A guard is asked about every action, before anything changes`(action: NavigationAction) {
    var seen: [String] = []
    let sentry = Sentry { _, state in
      seen.append(state.description)
      return .refuse(reason: "no")
    }
    let trip = Trip("[A, F, B] sheet[S, C*] alert(X)", guards: sentry)
    #expect(trip.navigator.perform(action).block == "sentry: no")
    #expect(sentry.asked == [action])
    #expect(seen == ["[A, F, B] sheet[S, C*] alert(X)"])
    #expect(trip.picture == seen[0])
    #expect(trip.logbook.ends == [])
  }

  @Test func `An action that a guard asks for follows the one it is asked about`() {
    let trip = Trip("[A*]")
    let navigator = trip.navigator
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
    #expect(trip.lines == ["pushed Place.B", "pushed Place.C"])
  }

  @Test func `An action that a guard asks for follows also where that guard refuses`() {
    let trip = Trip("[A*]")
    let navigator = trip.navigator
    navigator.guards = [
      Sentry("login") { action, _ in
        guard action == .open("B", .push) else { return .allow }
        navigator.presentSheet(Place.s)
        return .refuse(reason: "who are you?")
      }
    ]
    #expect(navigator.push(Place.b).block == "login: who are you?")
    #expect(
      trip.lines == [
        "open Place.B as push was refused by login: who are you?", "presented Place.S as sheet",
      ])
  }

  @Test func `A queued action is guarded when its turn comes`() {
    let sentry = Sentry { _, state in
      state.topLayer.isAtRoot ? .allow : .refuse(reason: "one is enough")
    }
    let trip = Trip("[A*]", guards: sentry)
    trip.navigator.deferringActions {
      trip.navigator.push(Place.b)
      trip.navigator.push(Place.c)
      #expect(sentry.asked == [])
    }
    #expect(
      trip.lines == [
        "pushed Place.B", "open Place.C as push was refused by sentry: one is enough",
      ])
  }

  @Test func `The handler of what is refused is released, and never called`() {
    let trip = Trip("[A*]", guards: Sentry { _, _ in .refuse(reason: "no") })
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      trip.navigator.presentSheet(Place.s) { _ in strong.touch() }
    }
    #expect(token == nil)
  }
}
