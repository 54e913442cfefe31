import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// What a feature reads and writes with its store.
struct StackStoreTests {
  private let recorder: RecordingNavigator
  private let store: StackStore<AlbumFeature.Album, Numbered, AlbumFeature.Action>

  init() {
    let feature = AlbumFeature("[A*]")
    (recorder, store) = (feature.recorder, feature.store)
  }

  @Test func `The stack is read from the navigation, and written back in one change`() {
    #expect(store.send(.add(1)) == .committed)
    #expect(recorder.notation == "[A, 1*]")
    recorder.navigator.push(Numbered(number: 2))
    #expect(Array(store.state.path).map(\.number) == [1, 2])
    #expect(store.send(.count) == .unchanged(.alreadyThere))
    #expect(store.state.count == 2)
    store.send(.swap(store.state.path.ids[0]))
    #expect(recorder.notation == "[A, 2, 2*]")
  }

  @Test func `What a state lets go of can read the store`() {
    struct Held {
      var number = 0
      var token: Token?
      var path: TypedStack<Numbered> = []
    }
    var store: StackStore<Held, Numbered, Int>?
    var read: [Int] = []
    store = StackStore(
      Held(), path: \.path, over: Place.a, router: recorder.navigator
    ) { held, number in
      held.number = number
      held.token = Token { if let store { read.append(store.state.number) } }
    }
    for number in 1...3 { store?.send(number) }
    store?.update { $0.token = nil }
    #expect(read == [2, 3, 3])
  }

  @Test func `A refusal applies to the whole change`() {
    recorder.navigator.guards = [
      store, PermissionGuard(entering: Numbered.self) { _ in .refuse(reason: "full") },
    ]
    let refusal = Outcome.Refusal(
      guardName: "permission to enter RoutebookNavigationTests.Numbered", reason: "full")
    #expect(store.send(.add(1)) == .refused(refusal))
    #expect(store.state == AlbumFeature.Album())
    #expect(recorder.notation == "[A*]")
  }

  @Test func `Without the anchor, an action that changes the stack changes nothing`() {
    let store = AlbumFeature("[B*]").store
    #expect(store.send(.add(1)) == .unchanged(.notFound))
    #expect(store.state == AlbumFeature.Album())
  }

  @Test func `When the stack grows below a sheet, the sheet stays`() {
    store.send(.add(1))
    recorder.navigator.presentSheet(Place.s)
    store.send(.add(2))
    #expect(recorder.notation == "[A, 1, 2] sheet[S*]")
  }

  @Test func `An action that is queued and then refused leaves the state`() {
    recorder.navigator.guards.append(
      PermissionGuard(entering: Numbered.self) { _ in .refuse(reason: "full") })
    recorder.navigator.deferringActions {
      #expect(store.send(.add(1)) == .queued)
    }
    #expect(store.state == AlbumFeature.Album())
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
    let other = AlbumFeature(">one[A*] two[B]")
    for number in 1...2 { other.store.send(.add(number)) }
    other.recorder.navigator.selectTab(named: "two")
    #expect(other.store.state.path.map(\.number) == [1, 2])
    let ids = other.store.state.path.ids
    #expect(other.store.send(.add(3)) == .committed)
    #expect(other.recorder.notation == "one[A, 1, 2, 3] >two[B*]")
    #expect(other.store.send(.swap(ids[0])) == .committed)
    #expect(other.store.send(.popFrom(ids[1])) == .committed)
    #expect(other.recorder.notation == "one[A, 2] >two[B*]")
    #expect(other.store.state.path.ids == [ids[0]])
    other.recorder.state.checkInvariants()
    // The parent is also asked about what leaves there.
    other.store.update { $0.kept = 0 }
    other.recorder.navigator.close(ids[0])
    #expect(other.recorder.notation == "one[A, 2] >two[B*]")
    other.store.update { $0.kept = 100 }
    other.recorder.navigator.close(ids[0])
    #expect(other.recorder.notation == "one[A] >two[B*]")
    #expect(other.store.state.told == [ids[1], ids[0]])
  }

  @Test func `An anchor that is shown takes precedence over one in another tab`() {
    let other = AlbumFeature("one[A] >two[B*]")
    #expect(
      other.recorder.navigator.updateStack(of: Numbered.self, over: Place.a) { $0 = [] }
        == .unchanged(.alreadyThere))
    other.recorder.navigator.push(Place.a)
    other.store.send(.add(1))
    #expect(other.recorder.notation == "one[A] >two[B, A, 1*]")
  }

  @Test func `During a detour the whole state stays, and what changes in the meantime counts`() {
    let login = NumbersNeedLogin()
    recorder.navigator.guards.append(login)
    guard case .detoured = store.send(.add(1)) else {
      Issue.record("\(recorder.notation)")
      return
    }
    #expect(store.state == AlbumFeature.Album())
    store.send(.count)
    store.send(.count)
    #expect(store.state.count == 2)
    recorder.navigator.dismiss(returning: "user")
    #expect(recorder.notation == "[A, 1*]")
    #expect(store.state.count == 3)
    // Without a result, nothing changes, although another action came between.
    login.isLoggedIn = false
    store.send(.add(2))
    store.send(.count)
    recorder.navigator.dismiss()
    #expect(recorder.notation == "[A, 1*]")
    #expect(store.state.count == 4)
  }

  @Test func `An observer finds the rest of the state as it is after the change`() {
    var counts: [Int] = []
    let reader = OnChange { [unowned store] _ in counts.append(store.state.count) }
    recorder.navigator.observers.insert(reader, at: 0)
    store.send(.add(1))
    recorder.navigator.deferringActions { _ = store.send(.add(2)) }
    #expect(counts == [1, 2])
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
