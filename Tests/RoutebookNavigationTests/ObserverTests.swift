import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

struct ObserverTests {
  private let recorder = RecordingNavigator("[A*]")

  @Test func `Observers are notified in their order, all before the next action`() {
    recorder.navigator.observers = ["first", "second", "third"].map { name in
      OnEvent { recorder.eventRecorder.record("\(name): \($0.outcome.changedState)") }
    }
    recorder.navigator.deferringActions {
      recorder.navigator.push(Place.b)
      recorder.navigator.dismiss()
    }
    #expect(
      recorder.lines == [
        "first: true", "second: true", "third: true", "first: false", "second: false",
        "third: false",
      ])
  }

  @Test func `An observer added by an observer is notified of the next action`() {
    recorder.navigator.observers = [
      OnChange { _ in recorder.navigator.observers = [recorder.eventRecorder] }
    ]
    recorder.navigator.push(Place.b)
    #expect(recorder.lines == [])
    recorder.navigator.push(Place.c)
    #expect(recorder.lines == ["pushed Place.C"])
  }

  @Test func `A navigator that goes calls no handler`() {
    let eventRecorder = EventRecorder()
    do {
      let navigator = Navigator(root: Place.a)
      navigator.presentSheet(Place.s, onDismiss: eventRecorder.handler())
    }
    #expect(eventRecorder.lines == [])
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

  @Test func `An unknown name is answered with the names of the tabs, which show no control`() {
    let log = NavigationLog()
    let navigator = Navigator(
      NavigationState(tabs: [("home", Place.a), ("c\u{1B}art", Place.b)]))
    navigator.observers.append(log)
    let outcome = navigator.selectTab(named: "crat")
    #expect(outcome == .unchanged(.unknownTab("crat", known: ["home", "c\u{1B}art"])))
    #expect(
      log.entries.map(\.text) == [
        #"select tab changed nothing: no tab has the name "crat", only: "home", "c^[art""#
      ])
    #expect(navigator.selectTab(named: "c\u{1B}art") == .committed)
  }

  @Test func `A name is looked up among the tabs that are there when the action is performed`() {
    let navigator = Navigator(NavigationState(tabs: [("home", Place.a), ("cart", Place.b)]))
    navigator.deferringActions {
      navigator.replaceTabs(with: NavigationState(tabs: [("in", Place.c), ("out", Place.d)]))
      navigator.selectTab(named: "out")
    }
    #expect(navigator.state.selectedTab == 1)
  }

  @Test func `Of two tabs with one name the first is selected`() {
    let recorder = RecordingNavigator("one[A] same[B] >same[C*]")
    recorder.navigator.selectTab(named: "same")
    #expect(recorder.state.selectedTab == 1)
  }
}
