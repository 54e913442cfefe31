import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct RestoreTests {
  @Test(arguments: [
    Row("[A*]", .restore(Trip("[C, D*]").state), "[C, D*]"),
    Row("[A, B*]", .restore(Trip("[A*]").state), "[A*]"),
    Row("[A*]", .restore(Trip("[A] sheet[S, D*] alert(X)").state), "[A] sheet[S, D*] alert(X)"),
    Row(
      "[A] sheet[S] cover[C*] alert(X)", .restore(Trip("[A*]").state), "[A*]",
      gone: "alert Place.X: restored away", "cover Place.C: restored away",
      "sheet Place.S: restored away"),
    Row(
      "[A] sheet[S, D] cover[C*]", .restore(Trip("[B] sheet[T*]").state), "[B] sheet[T*]",
      gone: "cover Place.C: restored away", "sheet Place.S: restored away"),
    Row("[A*]", .restore(Trip("one[A] >two[B, C*]").state), "one[A] >two[B, C*]"),
    Row("one[A] >two[B, C*]", .restore(Trip("[A*]").state), "[A*]"),
    Row(">one[A*] two[B]", .restore(Trip("one[A] >two[B*]").state), "one[A] >two[B*]"),
  ])
  func `Restore puts that state in place of any`(_ row: Row) { row.check() }

  @Test(arguments: [
    "[A*]", "[A, B*]", "[A] sheet[S, D] cover[C*] alert(X)", "one[A, B] >two[C*]",
  ])
  func `Restore of the present state changes nothing`(picture: String) {
    let trip = Trip(picture)
    #expect(trip.navigator.restore(trip.state) == .unchanged(.alreadyThere))
    #expect(trip.lines == ["restore changed nothing: already there"])
  }

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

  @Test func `A layer that is in both states keeps its identities and its handler`() {
    let trip = Trip("[A] sheet[S, B*]")
    let snapshot = trip.state
    trip.navigator.pop()
    trip.navigator.push(Place.d)
    trip.navigator.presentCover(Place.c)
    trip.navigator.restore(snapshot)
    #expect(trip.picture == "[A] sheet[S, B*]")
    #expect(trip.state.topLayer.id == snapshot.topLayer.id)
    #expect(trip.logbook.ends == [])
    trip.navigator.dismiss()
    #expect(trip.logbook.ends == ["sheet Place.S: dismissed"])
  }

  @Test func `A layer that comes back is another one, without the handler of the first`() {
    let trip = Trip("[A] sheet[S*]")
    let snapshot = trip.state
    trip.navigator.dismiss()
    trip.navigator.restore(snapshot)
    #expect(trip.picture == "[A] sheet[S*]")
    #expect(trip.state.topLayer.id != snapshot.topLayer.id)
    #expect(trip.navigator.close(snapshot.topLayer.id) == .unchanged(.notFound))
    trip.navigator.dismiss()
    #expect(trip.logbook.ends == ["sheet Place.S: dismissed"])
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

  @Test
  func
    `Observers are notified once, of what was removed, from the top down, and of what was added`()
  {
    let trip = Trip(">one[A, B, C*] two[D] alert(X)")
    trip.navigator.restore(Trip("one[A] >two[D, E] sheet[S, T*] alert(Y)").state)
    #expect(
      trip.lines == [
        "removed alert Place.X: restored away, removed Place.C: restored away, "
          + "removed Place.B: restored away, selected tab \"two\", pushed Place.E, presented Place.S as sheet, pushed Place.T, presented Place.Y as alert",
        "onEnd: alert Place.X: restored away",
      ])
  }

  @Test func `A restore that keeps some of the stack leaves its identities`() {
    let trip = Trip("[A, B*]")
    let snapshot = trip.state
    trip.navigator.push(Place.c)
    trip.navigator.restore(snapshot)
    #expect(trip.state.identityList == snapshot.identityList)
    #expect(trip.lines == ["pushed Place.C", "removed Place.C: restored away"])
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

  @Test func `An alert over something else in a snapshot is another alert`() {
    let trip = Trip("[A*]")
    var snapshot = trip.state
    snapshot.apply(.open("T", .sheet))
    snapshot.apply(.open("X", .alert))
    trip.open(AnyRoute(Place.s), as: .sheet)
    trip.open(AnyRoute(Place.x), as: .alert)
    trip.navigator.restore(snapshot)
    #expect(trip.logbook.ends == ["alert Place.X: restored away", "sheet Place.S: restored away"])
  }

  @Test func `A push on something else in a snapshot is another push`() {
    let trip = Trip("[A*]")
    var snapshot = trip.state
    snapshot.apply(.open("X", .push))
    snapshot.apply(.open("C", .push))
    trip.navigator.push(Place.b)
    trip.navigator.push(Place.c)
    trip.navigator.restore(snapshot)
    #expect(
      trip.lines.last
        == "removed Place.C: restored away, removed Place.B: restored away, pushed Place.X, "
        + "pushed Place.C")
  }

  @Test func `Every element of a layer that is gone ends, innermost first`() {
    let trip = Trip("[A] sheet[S, B, C*]")
    trip.navigator.restore(Trip("[A*]").state)
    #expect(
      trip.lines.first
        == "removed Place.C: restored away, removed Place.B: restored away, "
        + "removed sheet Place.S: restored away")
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
