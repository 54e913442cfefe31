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

  private func plan(_ root: Place, _ actions: NavigationAction...) -> NavigationState {
    var state = NavigationState(root: root)
    for action in actions { state.apply(action) }
    return state
  }

  @Test func `What a plan shows at the same place stays, with its identity and handlers`() {
    let recorder = RecordingNavigator("[A, B] sheet[S, D*]")
    let before = recorder.state
    let plan = plan(.a, .open("B", .push), .open("S", .sheet), .open("E", .push))
    #expect(recorder.navigator.restore(plan) == .committed)
    #expect(recorder.notation == "[A, B] sheet[S, E*]")
    #expect(recorder.lines == ["removed Place.D: restored away, pushed Place.E"])
    #expect(recorder.state.layers.map(\.id) == before.layers.map(\.id))
    recorder.navigator.dismiss()
    #expect(recorder.eventRecorder.ends == ["sheet Place.S: dismissed"])
  }

  @Test func `A plan of what is there changes nothing, whatever its identities`() {
    let recorder = RecordingNavigator("[A, B*]")
    for _ in 0..<3 {
      recorder.navigator.push(Place.c)
      recorder.navigator.pop()
    }
    recorder.navigator.replaceStack([Place.d])
    recorder.navigator.presentSheet(Place.s)
    let same = plan(.a, .open("D", .push), .open("S", .sheet))
    #expect(recorder.navigator.restore(same) == .unchanged(.alreadyThere))
  }

  @Test func `An identity that a plan and a navigator both use is not the same element`() {
    let recorder = RecordingNavigator("[A] sheet[S*]")
    let used = recorder.state.top.id
    let plan = plan(.b, .open("S", .sheet))
    #expect(plan.top.id == used)
    recorder.navigator.restore(plan)
    #expect(recorder.notation == "[B] sheet[S*]")
    #expect(recorder.state.top.id == used, "the sheet is at its place")
    recorder.navigator.restore(self.plan(.b, .open("C", .cover), .open("S", .sheet)))
    #expect(recorder.notation == "[B] cover[C] sheet[S*]")
    #expect(recorder.eventRecorder.ends == ["sheet Place.S: restored away"])
    recorder.state.checkInvariants()
  }

  @Test func `A plan that a navigator starts with gives it its identities`() {
    let plan = plan(.a, .open("S", .sheet))
    let navigator = Navigator(plan)
    #expect(navigator.state.identityList == plan.identityList)
    let snapshot = navigator.state
    navigator.dismiss()
    navigator.presentSheet(Place.s)
    #expect(navigator.restore(snapshot) == .committed, "the snapshot's sheet is another one")
  }

  @Test func `A tab of a plan is the tab with its name, wherever it is`() throws {
    let navigator = Navigator(
      NavigationState(tabs: [("one", AnyRoute(Place.a)), ("two", AnyRoute(Place.b))]))
    navigator.push(Place.c)
    let before = navigator.state.tabs.map(\.layer)
    var plan = NavigationState(tabs: [
      ("three", AnyRoute(Place.a)), ("two", AnyRoute(Place.b)), ("one", AnyRoute(Place.a)),
    ])
    plan.apply(.selectTab(2))
    plan.apply(.open(.push(Place.c)))
    #expect(navigator.replaceTabs(with: plan) == .committed)
    #expect("\(navigator.state)" == "three[A] two[B] >one[A, C*]")
    #expect(navigator.state.tabs[2].layer.elements.map(\.id) == before[0].elements.map(\.id))
    #expect(navigator.state.tabs[1].layer.id == before[1].id)
    #expect(!before.map(\.id).contains(navigator.state.tabs[0].layer.id))
    navigator.state.checkInvariants()
  }

  @Test func `Tabs of one name keep their identities in their order`() {
    let tabs = [("tab", AnyRoute(Place.a)), ("tab", AnyRoute(Place.a))]
    let navigator = Navigator(NavigationState(tabs: tabs))
    let before = navigator.state.tabs.map(\.layer.id)
    #expect(navigator.restore(NavigationState(tabs: tabs)) == .unchanged(.alreadyThere))
    #expect(
      navigator.replaceTabs(with: NavigationState(tabs: tabs + [("new", AnyRoute(Place.b))]))
        == .committed)
    #expect(navigator.state.tabs.map(\.layer.id).prefix(2) == before[...])
    navigator.state.checkInvariants()
  }
}

// Two copies of one state that go different ways give the same identities to different things.
struct DivergedSnapshotTests {
  private let recorder = RecordingNavigator("[A*]")

  @Test(arguments: [
    (Presentation.sheet, Presentation.push), (.sheet, .cover), (.sheet, .alert),
    (.cover, .sheet), (.alert, .push), (.alert, .sheet),
  ])
  func `What is presented otherwise in a snapshot is not the same`(
    live: Presentation, restored: Presentation
  ) {
    var snapshot = recorder.state
    snapshot.apply(.open("S", restored))
    recorder.open(AnyRoute(Place.s), as: live)
    recorder.navigator.restore(snapshot)
    #expect(recorder.eventRecorder.ends == ["\(live) Place.S: restored away"])
    #expect(recorder.eventRecorder.events.last?.effects.count == 2, "what went, and what came")
    recorder.navigator.goBack()
    #expect(recorder.eventRecorder.ends.count == 1)
  }

  @Test func `What is above something else in a snapshot is removed with what it was above`() {
    var snapshot = recorder.state
    for name in ["T", "C"] { snapshot.apply(.open(name, .cover)) }
    for route in [Place.s, .c] { recorder.open(AnyRoute(route), as: .cover) }
    recorder.navigator.restore(snapshot)
    #expect(
      recorder.eventRecorder.ends == [
        "cover Place.C: restored away", "cover Place.S: restored away",
      ])
    #expect(recorder.notation == "[A] cover[T] cover[C*]")
  }
}
