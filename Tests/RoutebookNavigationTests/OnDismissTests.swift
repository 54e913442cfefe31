import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

struct OnDismissTests {
  @Test(arguments: [
    Row("[A] sheet[S*]", .dismiss(), "[A*]", gone: "sheet Place.S: dismissed"),
    Row("[A] sheet[S*]", .swipe, "[A*]", gone: "sheet Place.S: swiped"),
    Row("[A*] alert(X)", .open("Y", .alert), "[A*] alert(Y)", gone: "alert Place.X: replaced"),
    Row(
      "[A] sheet[S] sheet[T*]", .dismissAll, "[A*]",
      gone: "sheet Place.T: parent removed", "sheet Place.S: dismissed"),
    Row(
      "[A] cover[C*]", .restore(Trip("[A*]").state), "[A*]", gone: "cover Place.C: restored away"),
  ])
  func `The log says each cause`(_ row: Row) { row.check() }

  @Test func `Handlers are called innermost first, once each`() {
    let trip = Trip("[A, F, B] sheet[S] cover[C] sheet[T*] alert(X)")
    trip.navigator.returnToFlowRoot()
    let gone = [
      "alert Place.X: parent removed", "sheet Place.T: parent removed",
      "cover Place.C: parent removed",
      "sheet Place.S: parent removed",
    ]
    #expect(trip.logbook.ends == gone)
    trip.navigator.dismissAll()
    trip.navigator.popToRoot()
    #expect(trip.logbook.ends == gone)
  }

  @Test func `Of two sheets of one route the right handler is called`() {
    let trip = Trip("[A*]")
    trip.navigator.presentSheet(Place.s, onDismiss: trip.logbook.handler("lower"))
    trip.navigator.presentSheet(Place.s, onDismiss: trip.logbook.handler("upper"))
    trip.navigator.dismiss()
    #expect(trip.logbook.ends == ["upper: sheet Place.S: dismissed"])
    trip.navigator.presentSheet(Place.s, onDismiss: trip.logbook.handler("third"))
    trip.navigator.close(trip.state.presented[0].id)
    #expect(
      trip.logbook.ends.dropFirst() == [
        "third: sheet Place.S: parent removed", "lower: sheet Place.S: dismissed",
      ])
  }

  @Test func `Of two equal alerts the right handler is called`() {
    let trip = Trip("[A*]")
    trip.navigator.presentAlert(Place.x, onDismiss: trip.logbook.handler("first"))
    trip.navigator.presentAlert(Place.x, onDismiss: trip.logbook.handler("second"))
    #expect(trip.logbook.ends == ["first: alert Place.X: replaced"])
    trip.navigator.dismiss()
    #expect(trip.logbook.ends.dropFirst() == ["second: alert Place.X: dismissed"])
  }

  @Test(arguments: [
    NavigationAction.pop(count: 1), .dismiss(), .goBack, .returnToFlowRoot(), .selectTab(0),
    .pressTab(0), .swipe, .dismissAll,
  ])
  func `The handler of an action that opens nothing is never called`(
    action: NavigationAction
  ) {
    let trip = Trip("[A, F, B] sheet[S, C*]")
    trip.navigator.perform(action, onDismiss: trip.logbook.handler("never"))
    trip.navigator.dismissAll()
    trip.navigator.popToRoot()
    #expect(trip.logbook.ends.count == 1)
    #expect(!trip.logbook.ends.contains { $0.hasPrefix("never") })
  }

  @Test func `The handler of a restore is never called, since it presents no one thing`() {
    let trip = Trip("[A*]")
    let restored = Trip("[A] sheet[S*] alert(X)").state
    trip.navigator.perform(.restore(restored), onDismiss: trip.logbook.handler("never"))
    trip.navigator.dismissAll()
    #expect(trip.logbook.ends == [])
  }

  @Test func `The handler of a refused sheet is never called and not kept`() {
    let trip = Trip("[A] sheet[S*]", limit: 1)
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      trip.navigator.presentSheet(Place.t) { _ in strong.touch() }
    }
    #expect(token == nil)
    trip.navigator.dismissAll()
    #expect(trip.logbook.ends == ["sheet Place.S: dismissed"])
  }

  @Test func `A handler is released after it was called`() {
    let navigator = Navigator(root: Place.a)
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      navigator.presentSheet(Place.s) { _ in strong.touch() }
    }
    #expect(token != nil)
    navigator.dismiss()
    #expect(token == nil)
  }

  @Test func `A cover without a handler is removed, too`() {
    let trip = Trip("[A] sheet[S*]")
    trip.navigator.presentCover(Place.c)
    trip.navigator.dismissAll()
    #expect(trip.logbook.ends == ["sheet Place.S: dismissed"])
  }

  @Test func `A handler finds the state as it is afterwards`() {
    let navigator = Navigator(root: Place.a)
    var pictures: [String] = []
    let note: EndHandler = { _ in pictures.append(navigator.state.description) }
    navigator.presentSheet(Place.s, onDismiss: note)
    navigator.presentCover(Place.c, onDismiss: note)
    navigator.dismissAll()
    #expect(pictures == ["[A*]", "[A*]"])
  }

  @Test func `Observers are notified before handlers are called`() {
    let trip = Trip("[A] sheet[S*]")
    trip.navigator.dismiss()
    #expect(
      trip.lines == [
        "removed sheet Place.S: dismissed", "onEnd: sheet Place.S: dismissed",
      ])
  }

  @Test func `An end names the element that was presented`() {
    let navigator = Navigator(root: Place.a)
    var ends: [AnyEnd] = []
    navigator.presentSheet(Place.s) { ends.append($0) }
    let root = navigator.state.topLayer.root
    navigator.push(Place.d)
    navigator.perform(.swipe)
    #expect(ends.map(\.id) == [root.id])
    #expect(ends == [AnyEnd(root, as: .sheet, cause: .swiped)])
  }

  @Test func `A navigator that goes calls no handler`() {
    let logbook = Logbook()
    do {
      let navigator = Navigator(root: Place.a)
      navigator.presentSheet(Place.s, onDismiss: logbook.handler())
    }
    #expect(logbook.lines == [])
  }
}
