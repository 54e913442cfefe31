import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct RestoreTests {
  @Test func `The limit and the way back belong to the app, and not to the state`() {
    let other = NavigationState(
      tabs: [("one", Place.a), ("two", Place.b)],
      rules: .init(presentationLimit: 1, goesBackToFirstTab: true))
    for action in [NavigationAction.restore(other), .replaceTabs(other)] {
      let navigator = Navigator(root: Place.c)
      #expect(navigator.perform(action) == .committed)
      #expect(navigator.state.rules == .init())
      navigator.selectTab(1)
      #expect(navigator.goBack() == .unchanged(.atRoot))
    }
  }

  @Test func `An equal layer put on since then is not the one of the snapshot`() {
    let trip = Trip("[A] sheet[S*]")
    let snapshot = trip.state
    trip.navigator.dismiss()
    trip.navigator.presentSheet(Place.s, onDismiss: trip.logbook.handler("second"))
    #expect(trip.state == snapshot)
    #expect(trip.navigator.restore(snapshot) == .committed)
    #expect(
      trip.logbook.ends == ["sheet Place.S: dismissed", "second: sheet Place.S: restored away"])
  }
}

// Two copies of one state that go different ways give the same identities to different things.
struct DivergedSnapshotTests {
  @Test func `A diverged snapshot's route gets an identity of its own`() {
    let trip = Trip("[A*]")
    var snapshot = trip.state
    snapshot.apply(.open("B", .push))
    trip.navigator.push(Place.c)
    let used = trip.state.top.id
    #expect(snapshot.top.id == used)
    trip.navigator.restore(snapshot)
    #expect(trip.picture == "[A, B*]")
    #expect(trip.state.top.id != used)
    trip.state.checkInvariants()
  }

  @Test func `A longer diverged snapshot leaves room for the next identity`() {
    let trip = Trip("[A*]")
    var snapshot = trip.state
    for name in ["B", "C", "D"] { snapshot.apply(.open(name, .sheet)) }
    trip.navigator.restore(snapshot)
    trip.navigator.presentCover(Place.e)
    #expect(trip.picture == "[A] sheet[B] sheet[C] sheet[D] cover[E*]")
    trip.state.checkInvariants()
  }

  @Test(arguments: [
    (Presentation.sheet, Presentation.push), (.sheet, .cover), (.sheet, .alert),
    (.cover, .sheet), (.alert, .push), (.alert, .sheet),
  ])
  func `What is presented otherwise in a snapshot is not the same`(
    live: Presentation, restored: Presentation
  ) {
    let trip = Trip("[A*]")
    var snapshot = trip.state
    snapshot.apply(.open("S", restored))
    trip.open(AnyRoute(Place.s), as: live)
    trip.navigator.restore(snapshot)
    #expect(trip.logbook.ends == ["\(live) Place.S: restored away"])
    #expect(trip.logbook.events.last?.effects.count == 2, "what went, and what came")
    trip.navigator.goBack()
    #expect(trip.logbook.ends.count == 1)
  }

  @Test func `What is above something else in a snapshot is removed with what it was above`() {
    let trip = Trip("[A*]")
    var snapshot = trip.state
    for name in ["T", "C"] { snapshot.apply(.open(name, .cover)) }
    for route in [Place.s, .c] { trip.open(AnyRoute(route), as: .cover) }
    trip.navigator.restore(snapshot)
    #expect(trip.logbook.ends == ["cover Place.C: restored away", "cover Place.S: restored away"])
    #expect(trip.picture == "[A] cover[T] cover[C*]")
  }

  @Test func `An element on another layer of a snapshot is not the same element`() {
    let trip = Trip("[A] sheet[S*]")
    var snapshot = trip.state
    snapshot.apply(.dismiss())
    snapshot.apply(.open("B", .push))
    trip.navigator.push(Place.b)
    let used = trip.state.top.id
    #expect(snapshot.top.id == used)
    trip.navigator.restore(snapshot)
    #expect(trip.picture == "[A, B*]")
    #expect(trip.state.top.id != used)
    #expect(trip.logbook.events.last?.effects.last?.description == "pushed Place.B")
  }
}
