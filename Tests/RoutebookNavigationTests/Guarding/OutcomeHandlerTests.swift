import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct OutcomeHandlerTests {
  /// The outcomes that requests were told, in the order in which they were told.
  private final class Told {
    var outcomes: [Outcome] = []

    var handlers: NavigationHandlers {
      NavigationHandlers(onOutcome: { self.outcomes.append($0) })
    }
  }

  @Test(arguments: PurityTests.actions)
  func `onOutcome receives, once, the outcome that the caller receives`(action: NavigationAction) {
    for picture in PurityTests.pictures {
      let trip = Trip(picture)
      let told = Told()
      let answer = trip.navigator.perform(action, handlers: told.handlers)
      #expect(told.outcomes == [answer])
    }
  }

  @Test func `The onOutcome handler of a queued action receives its outcome when its turn comes`() {
    let trip = Trip("[A*]")
    let told = Told()
    trip.navigator.deferringActions {
      for action in [NavigationAction.open("B", .push), .dismiss(), .pop(count: 1)] {
        #expect(trip.navigator.perform(action, handlers: told.handlers) == .queued)
      }
      #expect(told.outcomes == [])
    }
    #expect(told.outcomes == [.committed, .unchanged(.nothingPresented), .committed])
  }

  @Test func `onOutcome comes after observers and handlers, with the state as it is then`() {
    let trip = Trip("[A*] alert(X)")
    trip.navigator.perform(
      .open("B", .push),
      handlers: NavigationHandlers(onOutcome: { _ in
        trip.write("outcome at \(trip.picture)")
      }))
    #expect(
      trip.lines == [
        "removed alert Place.X: replaced, pushed Place.B", "onEnd: alert Place.X: replaced",
        "outcome at [A, B*]",
      ])
  }

  @Test func `An action that onOutcome requests follows`() {
    let trip = Trip("[A*]")
    let told = Told()
    trip.navigator.perform(
      .open("B", .push),
      handlers: NavigationHandlers(onOutcome: { _ in
        trip.navigator.perform(.open("C", .push), handlers: told.handlers)
      }))
    #expect(trip.picture == "[A, B, C*]")
    #expect(told.outcomes == [.committed])
  }

  @Test func `Each request beyond the queue limit is refused once`() {
    let trip = Trip("[A*]")
    let told = Told()
    let count = Navigator.queueLimit + 500
    trip.navigator.deferringActions {
      for _ in 0..<count { trip.navigator.perform(.open("B", .push), handlers: told.handlers) }
    }
    let expected =
      Array(repeating: Outcome.committed, count: Navigator.queueLimit)
      + Array(repeating: .unchanged(.queueLimit), count: 500)
    #expect(told.outcomes == expected)
  }

  @Test func `A request in reply to such a refusal is refused once, too`() {
    let trip = Trip("[A*]")
    let navigator = trip.navigator
    let told = Told()
    var answers: [Outcome] = []
    let again = NavigationHandlers(onOutcome: { outcome in
      guard outcome != .committed else { return }
      answers.append(navigator.perform(.goBack, handlers: told.handlers))
    })
    navigator.deferringActions {
      for _ in 0..<(Navigator.queueLimit + 5) { navigator.perform(.popToRoot, handlers: again) }
    }
    // Those within the limit change nothing, and ask as well: they come beyond it.
    #expect(answers.count == Navigator.queueLimit + 5)
    #expect(told.outcomes.count == answers.count)
    #expect(Set(told.outcomes) == [.unchanged(.queueLimit)])
    #expect(navigator.push(Place.b) == .committed)
  }

  @Test(arguments: 1...3)
  func `A handler that asks again on each refusal is stopped`(times: Int) {
    let trip = Trip("[A*]")
    let navigator = trip.navigator
    var count = 0
    func ask() {
      let handlers = NavigationHandlers(onOutcome: { outcome in
        count += 1
        if outcome != .committed { for _ in 0..<times { ask() } }
      })
      navigator.perform(.pop(count: 1), handlers: handlers)
    }
    ask()
    #expect(count > Navigator.queueLimit && count < 6 * Navigator.queueLimit)
    #expect(trip.picture == "[A*]")
    #expect(navigator.push(Place.b) == .committed)
    #expect(navigator.pop() == .committed)
  }
}
