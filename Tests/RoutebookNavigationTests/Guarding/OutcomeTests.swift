import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

struct OutcomeTests {
  private let told = Told()

  private let recorder = RecordingNavigator("[A*]")
  private var navigator: Navigator { recorder.navigator }

  /// The outcomes that requests were told, in the order in which they were told.
  private final class Told {
    var outcomes: [Outcome] = []

    var handlers: NavigationHandlers {
      NavigationHandlers(onOutcome: { self.outcomes.append($0) })
    }
  }

  @Test(arguments: ActionTests.actions)
  func `onOutcome receives, once, the outcome that the caller receives`(action: NavigationAction) {
    for notation in ActionTests.notations {
      let recorder = RecordingNavigator(notation)
      let told = Told()
      let answer = recorder.navigator.perform(action, handlers: told.handlers)
      #expect(told.outcomes == [answer])
    }
  }

  @Test func `The onOutcome handler of a queued action receives its outcome when its turn comes`() {
    recorder.navigator.deferringActions {
      for action in [NavigationAction.open("B", .push), .dismiss(), .pop(count: 1)] {
        #expect(recorder.navigator.perform(action, handlers: told.handlers) == .queued)
      }
      #expect(told.outcomes == [])
    }
    #expect(told.outcomes == [.committed, .unchanged(.nothingPresented), .committed])
  }

  @Test func `onOutcome comes after observers and handlers, with the state as it is then`() {
    let recorder = RecordingNavigator("[A*] alert(X)")
    recorder.navigator.perform(
      .open("B", .push),
      handlers: NavigationHandlers(onOutcome: { _ in
        recorder.record("outcome at \(recorder.notation)")
      }))
    #expect(
      recorder.lines == [
        "removed alert Place.X: replaced, pushed Place.B", "onEnd: alert Place.X: replaced",
        "outcome at [A, B*]",
      ])
  }

  @Test func `A request in reply to such a refusal is refused once, too`() {
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
    #expect(recorder.notation == "[A*]")
    #expect(navigator.push(Place.b) == .committed)
    #expect(navigator.pop() == .committed)
  }

  @Test func `Another action takes the place of the one that was asked for`() {
    let recorder = RecordingNavigator(
      "[A*]", guards: Sentry(before: .open("B", .push), .redirect(.open("X", .alert))))
    let redirection = Outcome.Redirection(action: .open("X", .alert), outcome: .committed)
    #expect(recorder.navigator.push(Place.b) == .redirected(redirection))
    #expect(recorder.notation == "[A*] alert(X)")
    let event = recorder.eventRecorder.events.first
    #expect(event?.outcome == .redirected(redirection))
    #expect(recorder.eventRecorder.events.count == 1)
    #expect(event?.request == .open("B", .push))
    #expect(event?.action == .open("X", .alert))
  }

  @Test func `What an action is redirected to is guarded again, by all guards`() {
    let first = Sentry("first")
    let second = Sentry(before: .open("B", .push), .redirect(.open("C", .push)))
    let third = Sentry("third")
    let recorder = RecordingNavigator("[A*]", guards: first, second, third)
    recorder.navigator.push(Place.b)
    #expect(recorder.notation == "[A, C*]")
    #expect(first.asked == [.open("B", .push), .open("C", .push)])
    #expect(second.asked == first.asked)
    #expect(third.asked == [.open("C", .push)])
  }

  @Test func `A guard before it may refuse what an action is redirected to`() {
    let strict = Sentry("strict", before: .open("C", .push), .refuse(reason: "not C"))
    let recorder = RecordingNavigator(
      "[A*]", guards: strict, Sentry(before: .open("B", .push), .redirect(.open("C", .push))))
    #expect(recorder.navigator.push(Place.b).block == "strict: not C")
    #expect(recorder.eventRecorder.events.first?.request == .open("B", .push))
    #expect(recorder.eventRecorder.events.first?.action == .open("C", .push))
  }

  @Test func `Guards that redirect forever are stopped, and the refusal says so`() {
    let sentry = Sentry("mirror") { action, _ in .redirect(action) }
    let recorder = RecordingNavigator("[A*]", guards: sentry)
    #expect(recorder.navigator.push(Place.b).block == "mirror: redirected more than 8 times")
    #expect(sentry.asked.count == Navigator.redirectLimit + 1)
    #expect(recorder.notation == "[A*]")
    #expect(
      recorder.lines == ["open Place.B as push was refused by mirror: redirected more than 8 times"]
    )
  }

  @Test func `As many redirections as the limit are followed`() {
    var left = Navigator.redirectLimit
    let recorder = RecordingNavigator(
      "[A*]",
      guards: Sentry { action, _ in
        left -= 1
        return left >= 0 ? .redirect(action) : .allow
      })
    #expect(recorder.navigator.push(Place.b).changedState)
    #expect(recorder.notation == "[A, B*]")
  }

  @Test func `What an action is redirected to may change nothing`() {
    let recorder = RecordingNavigator(
      "[A*]", guards: Sentry(before: .open("B", .push), .redirect(.pop(count: 1))))
    let redirection = Outcome.Redirection(
      action: .pop(count: 1), outcome: .unchanged(.atRoot))
    #expect(recorder.navigator.push(Place.b) == .redirected(redirection))
    #expect(!recorder.navigator.push(Place.b).changedState)
    let line = "pop changed nothing: at the root"
    #expect(recorder.lines == [line, line])
  }

  @Test func `onDismiss waits for the end of what a redirect presented`() {
    let recorder = RecordingNavigator(
      "[A*]", guards: Sentry(before: .open("S", .sheet), .redirect(.open("X", .alert))))
    recorder.open(AnyRoute(Place.s), as: .sheet)
    #expect(recorder.notation == "[A*] alert(X)")
    recorder.navigator.dismiss()
    #expect(recorder.eventRecorder.ends == ["alert Place.X: dismissed"])
  }

  @Test func `onReturn waits at what a redirect pushed`() {
    let recorder = RecordingNavigator(
      "[A*]", guards: Sentry(before: .open("G", .push), .redirect(.open("F", .push))))
    var values: [AnyResult?] = []
    recorder.navigator.push(Place.g, onReturn: { values.append($0) })
    recorder.navigator.push(Place.b)
    recorder.navigator.returnToFlowRoot(returning: 3)
    #expect(values == [AnyResult(3)])
  }

  @Test(arguments: [
    NavigationAction.selectTab(0), .restore(RecordingNavigator("[A] sheet[S*]").state), .dismiss(),
  ])
  func `onDismiss is released if a redirect does not open exactly one thing`(
    other: NavigationAction
  ) {
    let recorder = RecordingNavigator(
      "[A] cover[C*]", guards: Sentry(before: .open("S", .sheet), .redirect(other)))
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      recorder.navigator.presentSheet(Place.s) { _ in Issue.record("dismissed \(strong.touch())") }
    }
    #expect(token == nil)
    recorder.navigator.dismissAll()
  }
}
