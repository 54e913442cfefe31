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

  @Test func `From another tab, the stack is the same, and can change there`() {
    let other = StackStoreTests(">one[A*] two[B]")
    for number in 1...2 { other.store.send(.add(number)) }
    other.trip.navigator.selectTab(named: "two")
    #expect(other.store.state.path.map(\.number) == [1, 2])
    let ids = other.store.state.path.ids
    #expect(other.store.send(.add(3)) == .committed)
    #expect(other.trip.picture == "one[A, 1, 2, 3] >two[B*]")
    #expect(other.store.send(.swap(ids[0])) == .committed)
    #expect(other.store.send(.popFrom(ids[1])) == .committed)
    #expect(other.trip.picture == "one[A, 2] >two[B*]")
    #expect(other.store.state.path.ids == [ids[0]])
    other.trip.state.checkInvariants()
    // The parent is also asked about what leaves there.
    other.store.update { $0.kept = 0 }
    other.trip.navigator.close(ids[0])
    #expect(other.trip.picture == "one[A, 2] >two[B*]")
    other.store.update { $0.kept = 100 }
    other.trip.navigator.close(ids[0])
    #expect(other.trip.picture == "one[A] >two[B*]")
    #expect(other.store.state.told == [ids[1], ids[0]])
  }

  @Test func `An anchor that is shown takes precedence over one in another tab`() {
    let other = StackStoreTests("one[A] >two[B*]")
    #expect(
      other.trip.navigator.updateStack(of: Numbered.self, over: Place.a) { $0 = [] }
        == .unchanged(.alreadyThere))
    other.trip.navigator.push(Place.a)
    other.store.send(.add(1))
    #expect(other.trip.picture == "one[A] >two[B, A, 1*]")
  }

  @Test func `During a detour the whole state stays, and what changes meanwhile counts`() {
    let login = NumbersNeedLogin()
    trip.navigator.guards.append(login)
    guard case .detoured = store.send(.add(1)) else {
      Issue.record("\(trip.picture)")
      return
    }
    #expect(store.state == Album())
    store.send(.count)
    store.send(.count)
    #expect(store.state.count == 2)
    trip.navigator.dismiss(returning: "user")
    #expect(trip.picture == "[A, 1*]")
    #expect(store.state.count == 3)
    // Without a result, nothing changes, although another action came between.
    login.isLoggedIn = false
    store.send(.add(2))
    store.send(.count)
    trip.navigator.dismiss()
    #expect(trip.picture == "[A, 1*]")
    #expect(store.state.count == 4)
  }

  @Test func `An observer finds the rest of the state as it is after the change`() {
    final class Reader: NavigationObserver {
      var counts: [Int] = []
      let read: () -> Int
      init(_ read: @escaping () -> Int) { self.read = read }
      func navigationDidChange(_ event: NavigationEvent) { counts.append(read()) }
    }
    let reader = Reader { [unowned store] in store.state.count }
    trip.navigator.observers.insert(reader, at: 0)
    store.send(.add(1))
    trip.navigator.deferringActions { _ = store.send(.add(2)) }
    #expect(reader.counts == [1, 2])
  }

  @Test func `A departure that another guard redirects elsewhere does not reach the parent`() {
    store.send(.add(1))
    let before = Trip("[A, B*]").state
    trip.navigator.guards.append(
      Sentry { action, _ in action == .goBack ? .redirect(.restore(before)) : .allow })
    trip.navigator.goBack()
    #expect(trip.picture == "[A, B*]")
    #expect(store.state.told == [])
  }

  @Test func `What changes between the question and the departure is kept`() {
    store.send(.add(1))
    trip.navigator.guards.append(
      Sentry { [store] action, _ in
        if action == .goBack { store.send(.count) }
        return .allow
      })
    trip.navigator.goBack()
    #expect(trip.picture == "[A*]")
    #expect(store.state.told.count == 1)
    #expect(store.state.count == 2)
  }

  @Test(arguments: [
    (NavigationAction.show([.push(Place.b)], at: .firstTab), "[A, B*]"),
    (.sequence([.popToRoot, .open("S", .sheet)]), "[A] sheet[S*]"),
    (.returnTo(Trip("[A*]").state.top.id), "[A*]"),
    (.close(Trip("[A, 1*]").state.top.id), "[A*]"),
  ])
  func `The parent is told, whatever the elements leave by`(
    action: NavigationAction, after: String
  ) {
    for number in 1...2 { store.send(.add(number)) }
    let ids = store.state.path.ids
    trip.navigator.perform(action)
    #expect(trip.picture == after)
    #expect(store.state.told == [ids[0]])
  }

  @Test func `An element that is removed from the middle leaves alone`() {
    for number in 1...4 { store.send(.add(number)) }
    let ids = store.state.path.ids
    trip.navigator.remove(ids[1])
    #expect(trip.picture == "[A, 1, 3, 4*]")
    #expect(store.state.told == [ids[1]])
    #expect(store.state.path.ids == [ids[0], ids[2], ids[3]])
    store.update { $0.kept = 2 }
    trip.navigator.remove(ids[2])
    #expect(trip.picture == "[A, 1, 3, 4*]")
  }

  @Test func `A parent that makes another stack keeps the elements above`() {
    let trip = Trip("[A*]")
    let store = StackStore<Album, Numbered, Action>(
      Album(), path: \.path, over: Place.a, router: trip.navigator, popFrom: { .popFrom($0) }
    ) { album, action in
      switch action {
      case .add(let number): album.path.append(Numbered(number: number))
      case .popFrom(let id): album.path.update(id) { $0 = Numbered(number: 9) }
      case .count, .swap: break
      }
    }
    trip.navigator.guards = [store]
    trip.navigator.observers.append(store)
    for number in 1...3 { store.send(.add(number)) }
    let ids = store.state.path.ids
    trip.navigator.remove(ids[1])
    #expect(trip.picture == "[A, 1, 9, 3*]")
    #expect(store.state.path.ids == ids)
  }

  @Test func `The parent is told of each stack that a change removes`() {
    let other = StackStoreTests("[A*]")
    other.store.send(.add(1))
    let lower = other.store.state.path.ids
    other.trip.navigator.push(Place.a)
    for number in 2...3 { other.store.send(.add(number)) }
    let upper = other.store.state.path.ids
    other.trip.navigator.popToRoot()
    #expect(other.trip.picture == "[A*]")
    #expect(other.store.state.told == [upper[0], lower[0]])
    #expect(other.store.state.count == 3)
  }

  @Test(arguments: [
    // In the selected tab, the anchor has another place; the stack is in the other tab.
    (">one[A*] two[A]", "one[A, 1, 2] >two[A*]", "one[A] >two[A*]"),
    // The anchor is pushed again, above the stack.
    ("[A*]", "[A, 1, 2, A*]", "[A*]"),
  ])
  func `The parent is told of what leaves from above any element with the anchor's route`(
    start: String, before: String, after: String
  ) {
    let other = StackStoreTests(start)
    for number in 1...2 { other.store.send(.add(number)) }
    let ids = other.store.state.path.ids
    if start == "[A*]" {
      other.trip.navigator.push(Place.a)
    } else {
      other.trip.navigator.selectTab(named: "two")
    }
    #expect(other.trip.picture == before)
    other.store.update { $0.kept = 0 }
    other.trip.navigator.close(ids[0])
    #expect(other.trip.picture == before)
    #expect(other.store.state.told == [])
    other.store.update { $0.kept = 100 }
    other.trip.navigator.close(ids[0])
    #expect(other.trip.picture == after)
    #expect(other.store.state.told == [ids[0]])
  }

  @Test func `A link to another element of the stack replaces what differs`() {
    for number in 1...2 { store.send(.add(number)) }
    let ids = store.state.path.ids
    trip.navigator.show(
      [.push(Numbered(number: 1)), .push(Numbered(number: 3))], at: .firstTab)
    #expect(trip.picture == "[A, 1, 3*]")
    #expect(store.state.told == [ids[1]])
  }

  @Test func `Elements that leave with their anchor are told, and the parent can keep them`() {
    let other = StackStoreTests("[B] sheet[A*]")
    other.store.send(.add(1))
    other.store.update { $0.kept = 0 }
    other.trip.navigator.dismissAll()
    #expect(other.trip.picture == "[B] sheet[A, 1*]")
    other.store.update { $0.kept = 100 }
    other.trip.navigator.dismissAll()
    #expect(other.trip.picture == "[B*]")
    #expect(other.store.state.told.count == 1)
  }
}

/// Sends the user to a login before any number enters.
private final class NumbersNeedLogin: NavigationGuard {
  let name = "login"
  var isLoggedIn = false

  func decide(_ change: ProposedChange) -> GuardDecision {
    if change.detours.contains(where: { $0.destination == .sheet(Place.s) }) { isLoggedIn = true }
    let needsLogin = change.entering.contains { $0.route.as(Numbered.self) != nil }
    return needsLogin && !isLoggedIn ? .detour(to: .sheet(Place.s)) : .allow
  }
}
