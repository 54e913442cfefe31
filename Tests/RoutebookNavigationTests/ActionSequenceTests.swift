import Foundation
import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct ActionSequenceTests {
  @Test func `A sequence inside a sequence is the same as its actions in its place`() {
    let nested: NavigationAction = .sequence([
      .open("B", .push), .sequence([.open("C", .push), .sequence([]), .popToRoot]), .swipe,
    ])
    #expect(nested == .sequence([.open("B", .push), .open("C", .push), .popToRoot, .swipe]))
  }

  @Test func `One that can't be done takes back all, however deep it is`() {
    let trip = Trip("[A*]")
    let outcome = trip.navigator.perform(
      .sequence([.open("B", .push), .sequence([.open("C", .push), .sequence([.swipe])])]))
    #expect(outcome == .unchanged(.notSwipeable))
    #expect(trip.picture == "[A*]")
  }

  @Test func `Handlers follow what a sequence opens last`() {
    let trip = Trip("[A*]")
    var values: [ReturnValue?] = []
    let handlers = NavigationHandlers(
      onEnd: trip.logbook.handler("sequence"), onReturn: { values.append($0) })
    trip.navigator.perform(
      .sequence([.open("B", .push), .open("S", .sheet), .open("F", .push)]), handlers: handlers)
    trip.navigator.push(Place.d)
    trip.navigator.returnToFlowRoot(returning: 3)
    #expect(values == [ReturnValue(3)])
    trip.navigator.pop()
    #expect(trip.logbook.ends == ["sequence: push Place.F: popped"])
  }

  @Test(
    arguments: [
      ([.open("S", .sheet), .open("X", .alert), .dismiss()], "sheet Place.S"),
      ([.open("S", .sheet), .open("C", .cover)], "cover Place.C"),
      ([.open("X", .alert), .open("Y", .alert)], "alert Place.Y"),
      ([.open("X", .alert), .dismiss()], "alert Place.X"),
    ] as [([NavigationAction], String)])
  func `onEnd follows the last that is opened, of those that are still there`(
    actions: [NavigationAction], end: String
  ) {
    let trip = Trip("[A*]")
    trip.navigator.perform(
      .sequence(actions), handlers: NavigationHandlers(onEnd: trip.logbook.handler()))
    trip.navigator.dismiss()
    #expect(trip.logbook.ends == ["\(end): dismissed"])
  }

  @Test func `Sequences can be nested to any depth, on a small stack`() async {
    let picture = await onSmallStack {
      var action: NavigationAction = .open("B", .push)
      for _ in 0..<100_000 { action = .sequence([action]) }
      let trip = Trip("[A*]", guards: Sentry())
      let outcome = trip.navigator.perform(action)
      return "\(outcome) \(trip.picture) \(action) \(action.hashValue == action.hashValue)"
    }
    #expect(picture == "committed [A, B*] open Place.B as push true")
  }

  @Test func `A restoration in a sequence is one, and what follows it is opened by the caller`() {
    let state = Trip("[A] sheet[S*]").state
    for action in [NavigationAction.restore(state), .replaceTabs(state)] {
      for isLast in [true, false] {
        let trip = Trip("[A*]")
        var ends: [AnyEnd] = []
        let handlers = NavigationHandlers(onEnd: { ends.append($0) })
        let following: [NavigationAction] = isLast ? [] : [.open("X", .alert)]
        trip.navigator.perform(.sequence([action] + following), handlers: handlers)
        trip.navigator.dismissAll()
        #expect(ends.map(\.route) == (isLast ? [] : [AnyRoute(Place.x)]))
      }
    }
  }

}

/// What `body` makes on a thread with a stack of 512 KiB, as those have that are not the main one
/// on some systems.
func onSmallStack<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 * 1_024
    thread.start()
  }
}
