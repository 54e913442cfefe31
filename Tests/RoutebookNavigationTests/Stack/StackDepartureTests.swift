import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// What the parent of a stack is told before elements leave, and what it can keep.
struct StackDepartureTests {
  private let recorder: RecordingNavigator
  private let store: StackStore<AlbumFeature.Album, Numbered, AlbumFeature.Action>

  init() {
    let feature = AlbumFeature("[A*]")
    (recorder, store) = (feature.recorder, feature.store)
  }

  @Test(arguments: [
    (NavigationAction.goBack, [2], "[A, 1*]"),
    (.pop(count: 2), [1], "[A*]"), (.popToRoot, [1], "[A*]"),
    (.popTo(.route(AnyRoute(Place.a))), [1], "[A*]"), (.pressTab(0), [1], "[A*]"),
    (.replaceStack("B"), [1], "[A, B*]"),
    (.show([.push(Place.b)], at: .firstTab), [1], "[A, B*]"),
    (.sequence([.popToRoot, .open("S", .sheet)]), [1], "[A] sheet[S*]"),
    (.returnTo(RecordingNavigator("[A*]").state.top.id), [1], "[A*]"),
    (.close(RecordingNavigator("[A, 1*]").state.top.id), [1], "[A*]"),
  ])
  func `The parent receives popFrom before the elements leave, whatever removes them`(
    action: NavigationAction, told: [Int], after: String
  ) {
    for number in 1...2 { store.send(.add(number)) }
    let ids = store.state.path.ids
    recorder.navigator.perform(action)
    #expect(recorder.notation == after)
    #expect(store.state.told == told.map { ids[$0 - 1] })
  }

  @Test func `An element that the parent keeps stays`() {
    store.send(.add(1))
    store.update { $0.kept = 0 }
    recorder.navigator.goBack()
    #expect(recorder.notation == "[A, 1*]")
    #expect(store.state.told == [])
    #expect(
      recorder.lines.last
        == "go back was refused by stack of RoutebookNavigationTests.Numbered: "
        + "the parent keeps the element")
  }

  @Test(arguments: [
    (NavigationAction.goBack, "push Numbered.2: popped", "[A, F, 1, 2*]"),
    (.pop(count: 2, returning: AnyResult(7)), "push Numbered.1: popped, with 7", "[A, F, 1, 2*]"),
    (.finishFlow(RouteType(Place.self)), "push Numbered.1: finished", "[A*]"),
  ])
  func
    `A parent that takes the end tells a finished flow, which it lets go, from what the user leaves`(
      action: NavigationAction, end: String, after: String
    )
  {
    let recorder = RecordingNavigator("[A, F*]")
    var received: [String] = []
    let store = StackStore<AlbumFeature.Album, Numbered, AlbumFeature.Action>(
      AlbumFeature.Album(), path: \.path, over: Place.f, router: recorder.navigator,
      popFrom: { id, end in
        received.append("\(end)")
        return end.cause == .finished ? .popFrom(id) : .count
      }
    ) { AlbumFeature.reduce(&$0, $1) { $0.path.pop(from: $1) } }
    recorder.navigator.guards = [store]
    recorder.navigator.observers.append(store)
    for number in 1...2 { store.send(.add(number)) }
    recorder.navigator.perform(action)
    #expect(received == [end])
    #expect(recorder.notation == after)
  }

  @Test func `A departure that another guard refuses does not reach the parent's state`() {
    store.send(.add(1))
    recorder.navigator.guards.append(
      DepartureGuard(leaving: Numbered.self) { _ in .refuse(reason: "stay") })
    recorder.navigator.goBack()
    #expect(store.state.told == [])
    recorder.navigator.guards.removeLast()
    recorder.navigator.goBack()
    #expect(store.state.told.count == 1)
  }

  @Test func `A restored state asks no parent`() {
    let before = recorder.state
    store.send(.add(1))
    recorder.navigator.restore(before)
    #expect(recorder.notation == "[A*]")
    #expect(store.state.told == [])
  }

  @Test func `A departure that another guard redirects elsewhere does not reach the parent`() {
    store.send(.add(1))
    let before = RecordingNavigator("[A, B*]").state
    recorder.navigator.guards.append(
      Sentry(before: .goBack, .redirect(.restore(before))))
    recorder.navigator.goBack()
    #expect(recorder.notation == "[A, B*]")
    #expect(store.state.told == [])
  }

  @Test func `What changes between the question and the departure is kept`() {
    store.send(.add(1))
    recorder.navigator.guards.append(
      Sentry { [store] action, _ in
        if action == .goBack { store.send(.count) }
        return .allow
      })
    recorder.navigator.goBack()
    #expect(recorder.notation == "[A*]")
    #expect(store.state.told.count == 1)
    #expect(store.state.count == 2)
  }

  @Test func `An element that is removed from the middle leaves alone`() {
    for number in 1...4 { store.send(.add(number)) }
    let ids = store.state.path.ids
    recorder.navigator.remove(ids[1])
    #expect(recorder.notation == "[A, 1, 3, 4*]")
    #expect(store.state.told == [ids[1]])
    #expect(store.state.path.ids == [ids[0], ids[2], ids[3]])
    store.update { $0.kept = 2 }
    recorder.navigator.remove(ids[2])
    #expect(recorder.notation == "[A, 1, 3, 4*]")
  }

  @Test func `A parent that makes another stack keeps the elements above`() {
    let feature = AlbumFeature("[A*]") { $0.path.update($1) { $0 = Numbered(number: 9) } }
    let (recorder, store) = (feature.recorder, feature.store)
    for number in 1...3 { store.send(.add(number)) }
    let ids = store.state.path.ids
    recorder.navigator.remove(ids[1])
    #expect(recorder.notation == "[A, 1, 9, 3*]")
    #expect(store.state.path.ids == ids)
  }

  @Test(arguments: [0, 1, 2])
  func `A departure waits for guards that answer late, whatever the parent makes of it`(
    lateGuards: Int
  ) {
    for makesAnother in [false, true] {
      let feature = AlbumFeature("[A*]") { album, id in
        if makesAnother {
          album.path.update(id) { $0 = Numbered(number: 9) }
        } else {
          album.path.pop(from: id)
        }
      }
      let (recorder, store) = (feature.recorder, feature.store)
      for number in 1...2 { store.send(.add(number)) }
      for number in 0..<lateGuards {
        recorder.navigator.guards.append(Sentry("late \(number)") { _, _ in .later })
      }
      recorder.navigator.goBack()
      for _ in 0..<lateGuards {
        #expect(store.state.told == [] && recorder.notation == "[A, 1, 2*]")
        _ = recorder.navigator.requestAwaitingAnswer.map { recorder.navigator.decide($0, .allow) }
      }
      #expect(recorder.navigator.requestAwaitingAnswer == nil)
      #expect(recorder.notation == (makesAnother ? "[A, 1, 9*]" : "[A, 1*]"))
      #expect(store.state.told.count == 1)
    }
  }

  @Test func `The parent is notified of each stack that a change removes`() {
    let other = AlbumFeature("[A*]")
    other.store.send(.add(1))
    let lower = other.store.state.path.ids
    other.recorder.navigator.push(Place.a)
    for number in 2...3 { other.store.send(.add(number)) }
    let upper = other.store.state.path.ids
    other.recorder.navigator.popToRoot()
    #expect(other.recorder.notation == "[A*]")
    #expect(other.store.state.told == [upper[0], lower[0]])
    #expect(other.store.state.count == 3)
  }

  @Test(arguments: [
    // In the selected tab, the anchor has another place; the stack is in the other tab.
    (">one[A*] two[A]", "one[A, 1, 2] >two[A*]", "one[A] >two[A*]"),
    // The anchor is pushed again, above the stack.
    ("[A*]", "[A, 1, 2, A*]", "[A*]"),
  ])
  func `The parent is notified of what leaves from above any element with the anchor's route`(
    start: String, before: String, after: String
  ) {
    let other = AlbumFeature(start)
    for number in 1...2 { other.store.send(.add(number)) }
    let ids = other.store.state.path.ids
    if start == "[A*]" {
      other.recorder.navigator.push(Place.a)
    } else {
      other.recorder.navigator.selectTab(named: "two")
    }
    #expect(other.recorder.notation == before)
    other.store.update { $0.kept = 0 }
    other.recorder.navigator.close(ids[0])
    #expect(other.recorder.notation == before)
    #expect(other.store.state.told == [])
    other.store.update { $0.kept = 100 }
    other.recorder.navigator.close(ids[0])
    #expect(other.recorder.notation == after)
    #expect(other.store.state.told == [ids[0]])
  }

  @Test func `A link to another element of the stack replaces what differs`() {
    for number in 1...2 { store.send(.add(number)) }
    let ids = store.state.path.ids
    recorder.navigator.show(
      [.push(Numbered(number: 1)), .push(Numbered(number: 3))], at: .firstTab)
    #expect(recorder.notation == "[A, 1, 3*]")
    #expect(store.state.told == [ids[1]])
  }

  @Test func `The parent is notified of elements that leave with their anchor, and can keep them`()
  {
    let other = AlbumFeature("[B] sheet[A*]")
    other.store.send(.add(1))
    other.store.update { $0.kept = 0 }
    other.recorder.navigator.dismissAll()
    #expect(other.recorder.notation == "[B] sheet[A, 1*]")
    other.store.update { $0.kept = 100 }
    other.recorder.navigator.dismissAll()
    #expect(other.recorder.notation == "[B*]")
    #expect(other.store.state.told.count == 1)
  }
}
