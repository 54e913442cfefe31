import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

struct ObserverTests {
  @Test func `A refused action has no effects`() {
    let trip = Trip("[A] sheet[S*] alert(X)", limit: 1)
    trip.navigator.presentSheet(Place.t)
    #expect(
      trip.logbook.events == [
        NavigationEvent(
          request: .open("T", .sheet), redirection: nil, isAnimated: true,
          outcome: .unchanged(.presentationLimit), effects: [], unhandledResults: [],
          missedEnds: [], eventName: nil)
      ])
  }

  @Test func `Observers are notified in their order, all before the next action`() {
    let trip = Trip("[A*]")
    trip.navigator.observers = ["first", "second", "third"].map { name in
      Named(name: name, logbook: trip.logbook)
    }
    trip.navigator.deferringActions {
      trip.navigator.push(Place.b)
      trip.navigator.dismiss()
    }
    #expect(
      trip.lines == [
        "first: true", "second: true", "third: true", "first: false", "second: false",
        "third: false",
      ])
  }

  @Test func `An observer finds the state as it is afterwards`() {
    let trip = Trip("[A*]")
    trip.navigator.observers = [Looking(navigator: trip.navigator, logbook: trip.logbook)]
    trip.navigator.push(Place.b)
    trip.navigator.goBack()
    #expect(trip.lines == ["[A, B*]", "[A*]"])
  }

  @Test func `An observer added by an observer is notified of the next action`() {
    let trip = Trip("[A*]")
    trip.navigator.observers = [Adding(navigator: trip.navigator, added: trip.logbook)]
    trip.navigator.push(Place.b)
    #expect(trip.lines == [])
    trip.navigator.push(Place.c)
    #expect(trip.lines == ["pushed Place.C"])
  }

  @Test func `Observers are notified before handlers are called`() {
    let trip = Trip("[A] sheet[S*]")
    trip.navigator.dismiss()
    #expect(trip.lines == ["removed sheet Place.S: dismissed", "onEnd: sheet Place.S: dismissed"])
  }

  @Test func `A navigator that goes calls no handler`() {
    let logbook = Logbook()
    do {
      let navigator = Navigator(root: Place.a)
      navigator.presentSheet(Place.s, onDismiss: logbook.handler())
    }
    #expect(logbook.lines == [])
  }

  @Test func `An observer need not implement anything`() {
    final class Silent: NavigationObserver {}
    let navigator = Navigator(root: Place.a, observers: [Silent()])
    #expect(navigator.push(Place.b) == .committed)
    #expect(navigator.dismiss() == .unchanged(.nothingPresented))
  }

  @Test func `The revision grows with each change and with nothing else`() {
    let navigator = Navigator(root: Place.a)
    let start = navigator.revision
    navigator.push(Place.b)
    #expect(navigator.revision == start + 1)
    navigator.dismiss()
    #expect(navigator.revision == start + 1)
    navigator.popToRoot()
    #expect(navigator.revision == start + 2)
  }
}

private final class Named: NavigationObserver {
  private let name: String
  private let logbook: Logbook

  init(name: String, logbook: Logbook) {
    self.name = name
    self.logbook = logbook
  }

  func navigationDidChange(_ event: NavigationEvent) { logbook.write("\(name): true") }
  func navigationDidNotChange(_ event: NavigationEvent) { logbook.write("\(name): false") }
}

private final class Looking: NavigationObserver {
  private let navigator: Navigator
  private let logbook: Logbook

  init(navigator: Navigator, logbook: Logbook) {
    self.navigator = navigator
    self.logbook = logbook
  }

  func navigationDidChange(_ event: NavigationEvent) { logbook.write("\(navigator.state)") }
}

private final class Adding: NavigationObserver {
  private let navigator: Navigator
  private let added: Logbook

  init(navigator: Navigator, added: Logbook) {
    self.navigator = navigator
    self.added = added
  }

  func navigationDidChange(_ event: NavigationEvent) { navigator.observers = [added] }
}
