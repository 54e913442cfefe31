import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// An element that was updated since a snapshot is still the element of the snapshot.
struct UpdatedRestoreTests {
  private let trip = Trip("[A*]")

  @Test func `An element whose value a typed stack changes stays, too`() {
    let trip = Trip("[A, 1, 2] sheet[S*]")
    let snapshot = trip.state
    trip.navigator.updateStack(of: Numbered.self, over: Place.a) { $0[0] = Numbered(number: 9) }
    #expect(trip.picture == "[A, 9, 2] sheet[S*]")
    trip.navigator.restore(snapshot)
    #expect(trip.picture == "[A, 1, 2] sheet[S*]")
    #expect(trip.state.identityList == snapshot.identityList)
    #expect(trip.logbook.ends == [])
  }

  @Test func `An element of another copy is not it, even if an update makes it equal`() {
    var copy = trip.state
    copy.apply(.open("1", .push))
    copy.apply(.update(copy.top.id, to: AnyRoute(picture: "2")))
    trip.open(AnyRoute(picture: "2"), as: .push)
    let used = trip.state.top.id
    #expect(copy.top.id == used)
    trip.navigator.restore(copy)
    #expect(trip.picture == "[A, 2*]")
    #expect(trip.state.top.id != used)
    #expect(trip.logbook.ends == ["push Numbered.2: restored away"])
  }

  @Test func `Copies that update it in different ways have the same element`() {
    let trip = Trip("[A, 1, B*]")
    var copy = trip.state
    copy.apply(.update(copy.id("1"), to: AnyRoute(picture: "3")))
    trip.navigator.update(trip.state.id("1"), to: Numbered(number: 2))
    trip.navigator.restore(copy)
    #expect(trip.picture == "[A, 3, B*]")
    #expect(trip.state.identityList == copy.identityList)
  }

  @Test func `A flow ends with its result when the snapshot in its middle is that of another app`()
  {
    let first = Trip("[A, F, B] sheet[G, 1*]")
    first.navigator.update(first.state.id("F"), to: Place.g)
    first.navigator.update(first.state.id("1"), to: Numbered(number: 2))
    let second = Trip("[A, F, B*]")
    second.navigator.restore(first.state)
    #expect(second.picture == "[A, G, B] sheet[G, 2*]")
    second.navigator.finishFlow(Place.self, returning: 1)
    #expect(second.picture == "[A, G, B*]")
    second.navigator.finishFlow(Place.self, returning: 2)
    #expect(second.picture == "[A*]")
    #expect(second.logbook.events.last?.ends.last == "push Place.G: finished, with 2")
  }

  @Test func `A detour to it still ends the wait`() {
    trip.navigator.guards = [DetourOnce(to: .sheet(Numbered(number: 1)), before: .d)]
    trip.navigator.push(Place.d)
    let snapshot = trip.state
    trip.navigator.update(trip.state.front.id, to: Numbered(number: 2))
    trip.navigator.restore(snapshot)
    #expect(trip.picture == "[A] sheet[1*]")
    trip.navigator.dismiss(returning: 7)
    #expect(trip.picture == "[A, D*]")
  }

  @MainActor @Test func `A task that waits for it receives its result`() async {
    let navigator = Trip("[A*]").navigator
    let task = Task.immediate { await navigator.open(Numbered(number: 1), as: .sheet) }
    let snapshot = navigator.state
    navigator.update(snapshot.front.id, to: Numbered(number: 2))
    navigator.push(Place.b)
    navigator.restore(snapshot)
    navigator.dismiss(returning: "Ada")
    let end = await task.value
    #expect(end.route == AnyRoute(picture: "1") && end.result == ReturnValue("Ada"))
  }

  @MainActor @Test func `A result above it reaches its state after the restoration`() throws {
    let navigator = Navigator(root: Place.a)
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Numbered.self, as: .push, state: { $0.number * 10 }) { _, place in
        "\(place.route) \(place.state)"
      }
      for presentation in [Presentation.push, .sheet] {
        registry.destination(for: Place.self, as: presentation) { route, _ in "\(route)" }
      }
      registry.onEnd(of: Place.self, over: Numbered.self, state: Int.self) { end, place in
        place.state += end.result?.as(Int.self) ?? 0
      }
    }
    navigator.push(Numbered(number: 1))
    navigator.presentSheet(Place.s)
    let snapshot = navigator.state
    navigator.update(snapshot.id("1"), to: Numbered(number: 2))
    navigator.dismiss(returning: 5)
    #expect(try app.contents() == ["A", "2 15"])
    navigator.restore(snapshot)
    navigator.dismiss(returning: 7)
    #expect(try app.contents() == ["A", "1 17"])
  }

  @Test func `Other tabs and a sequence keep it, too`() {
    let trip = Trip(">one[1, B*] two[C]")
    let snapshot = trip.state
    let update = NavigationAction.update(snapshot.id("1"), to: AnyRoute(picture: "2"))
    var updated = snapshot
    updated.apply(update)
    trip.navigator.replaceTabs(with: updated)
    #expect(trip.picture == ">one[2, B*] two[C]")
    #expect(trip.state.identityList == snapshot.identityList)
    trip.navigator.perform(.sequence([.open("D", .push), .restore(snapshot), update]))
    #expect(trip.picture == ">one[2, B*] two[C]")
    #expect(trip.state.identityList == snapshot.identityList)
    #expect(trip.logbook.ends == [])
  }
}
