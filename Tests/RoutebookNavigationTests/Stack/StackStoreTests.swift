import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// A feature that reads its stack from the navigation, changes it by actions and writes it back.
@Suite struct StackStoreTests {
  struct Album: Equatable {
    var count = 0
    var path: TypedStack<Numbered> = []
    /// What the parent was told, in order.
    var told: [StackElement.ID] = []
    /// The parent keeps the elements above this number.
    var kept = 100
  }

  enum Action {
    case add(Int)
    case count
    case popFrom(StackElement.ID)
    case swap(StackElement.ID)
  }

  let trip: Trip
  let store: StackStore<Album, Numbered, Action>

  init() { self.init("[A*]") }

  private init(_ picture: String) {
    trip = Trip(picture)
    store = StackStore(
      Album(), path: \.path, over: Place.a, router: trip.navigator, popFrom: { .popFrom($0) }
    ) { album, action in
      switch action {
      case .add(let number):
        album.count += 1
        album.path.append(Numbered(number: number))
      case .count: album.count += 1
      case .popFrom(let id):
        album.told.append(id)
        if album.path[id: id].map({ $0.number <= album.kept }) ?? false { album.path.pop(from: id) }
      case .swap(let id): album.path.update(id) { $0 = Numbered(number: $0.number + 1) }
      }
    }
    trip.navigator.guards = [store]
    trip.navigator.observers.append(store)
  }

  @Test func `The stack is read from the navigation, and written back in one change`() {
    #expect(store.send(.add(1)) == .committed)
    #expect(trip.picture == "[A, 1*]")
    trip.navigator.push(Numbered(number: 2))
    #expect(Array(store.state.path).map(\.number) == [1, 2])
    #expect(store.send(.count) == .unchanged(.alreadyThere))
    #expect(store.state.count == 2)
    store.send(.swap(store.state.path.ids[0]))
    #expect(trip.picture == "[A, 2, 2*]")
  }

  @Test func `A refusal applies to the whole change`() {
    trip.navigator.guards = [
      store, PermissionGuard(entering: Numbered.self) { _ in .refuse(reason: "full") },
    ]
    let refusal = Outcome.Refusal(
      guardName: "permission to enter RoutebookNavigationTests.Numbered", reason: "full")
    #expect(store.send(.add(1)) == .refused(refusal))
    #expect(store.state == Album())
    #expect(trip.picture == "[A*]")
  }

  @Test func `Without the anchor, an action that changes the stack changes nothing`() {
    let store = StackStoreTests("[B*]").store
    #expect(store.send(.add(1)) == .unchanged(.notFound))
    #expect(store.state == Album())
  }

  @Test(arguments: [
    (NavigationAction.goBack, [2], "[A, 1*]"),
    (.pop(count: 2), [1], "[A*]"), (.popToRoot, [1], "[A*]"),
    (.popTo(.route(AnyRoute(Place.a))), [1], "[A*]"), (.pressTab(0), [1], "[A*]"),
    (.replaceStack("B"), [1], "[A, B*]"),
  ])
  func `The parent receives popFrom before the elements leave`(
    action: NavigationAction, told: [Int], after: String
  ) {
    for number in 1...2 { store.send(.add(number)) }
    let ids = store.state.path.ids
    trip.navigator.perform(action)
    #expect(trip.picture == after)
    #expect(store.state.told == told.map { ids[$0 - 1] })
  }

  @Test func `An element that the parent keeps stays`() {
    store.send(.add(1))
    store.update { $0.kept = 0 }
    trip.navigator.goBack()
    #expect(trip.picture == "[A, 1*]")
    #expect(store.state.told == [])
    #expect(
      trip.lines.last
        == "go back was refused by stack of RoutebookNavigationTests.Numbered: "
        + "the parent keeps the element")
  }

  @Test func `A departure that another guard refuses does not reach the parent's state`() {
    store.send(.add(1))
    trip.navigator.guards.append(
      DepartureGuard(leaving: Numbered.self) { _ in .refuse(reason: "stay") })
    trip.navigator.goBack()
    #expect(store.state.told == [])
    trip.navigator.guards.removeLast()
    trip.navigator.goBack()
    #expect(store.state.told.count == 1)
  }

  @Test func `A restored state asks no parent`() {
    let before = trip.state
    store.send(.add(1))
    trip.navigator.restore(before)
    #expect(trip.picture == "[A*]")
    #expect(store.state.told == [])
  }

  @Test func `When the stack grows below a presentation, the presentation stays`() {
    store.send(.add(1))
    trip.navigator.presentSheet(Place.s)
    store.send(.add(2))
    #expect(trip.picture == "[A, 1, 2] sheet[S*]")
  }

  @Test func `An action that is queued and then refused leaves the state`() {
    trip.navigator.guards.append(
      PermissionGuard(entering: Numbered.self) { _ in .refuse(reason: "full") })
    trip.navigator.deferringActions {
      #expect(store.send(.add(1)) == .queued)
    }
    #expect(store.state == Album())
  }

  @Test func `An action that is made inside the parent's stack keeps identities`() {
    for number in 1...3 { store.send(.add(number)) }
    let ids = store.state.path.ids
    store.send(.popFrom(ids[1]))
    store.send(.add(4))
    #expect(store.state.path.ids[0] == ids[0])
    #expect(store.state.path.ids[1] > ids[2])
  }
}
