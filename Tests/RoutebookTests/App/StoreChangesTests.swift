import RoutebookTesting
import SampleApps
import Testing

@testable import Routebook

/// What the consumers of an app's changes receive when a feature's store changes.
@MainActor struct StoreChangesTests {
  /// A feature whose screen reads its store.
  private struct Tally {
    let app: HeadlessApp
    let store: StackStore<State, Place, Int>

    struct State {
      var count = 0
      var path: TypedStack<Place> = []
    }

    @MainActor init() throws {
      var store: StackStore<State, Place, Int>?
      app = try placeApp { place, navigator in
        TextScreen(place.name) { Text("Count: \(store?.state.count ?? 0)") }
      }
      store = StackStore(
        State(), path: \.path, over: Place("start"), router: app.navigator
      ) { state, step in state.count += step }
      self.store = store!
    }
  }

  @Test(arguments: [false, true])
  func `A store that changes without navigation is a change`(isUpdated: Bool) async throws {
    let tally = try Tally()
    var changes = tally.app.changes.makeAsyncIterator()
    if isUpdated { tally.store.update { $0.count = 1 } } else { tally.store.send(1) }
    #expect(await changes.next() != nil)
    #expect(tally.app.texts() == ["start", "Count: 1"])
    #expect(await !changes.hasChange())
  }

  @Test func `A script waits for what a store shows`() async throws {
    let tally = try Tally()
    let task = Task {
      await Task.yield()
      tally.store.send(3)
    }
    await expect(tally.app, plays: "wait text \"Count: 3\" for 3600s")
    await task.value
  }
}
