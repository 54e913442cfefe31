import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// An element that was updated since a snapshot is still the element of the snapshot.
struct UpdatedRestoreTests {
  private let recorder = RecordingNavigator("[A*]")

  @Test func `An element whose value a typed stack changes stays, too`() {
    let recorder = RecordingNavigator("[A, 1, 2] sheet[S*]")
    let snapshot = recorder.state
    recorder.navigator.updateStack(of: Numbered.self, over: Place.a) { $0[0] = Numbered(number: 9) }
    #expect(recorder.notation == "[A, 9, 2] sheet[S*]")
    recorder.navigator.restore(snapshot)
    #expect(recorder.notation == "[A, 1, 2] sheet[S*]")
    #expect(recorder.state.identityList == snapshot.identityList)
    #expect(recorder.eventRecorder.ends == [])
  }

  @Test func `An element of another copy is not it, even if an update makes it equal`() {
    var copy = recorder.state
    copy.apply(.open("1", .push))
    copy.apply(.update(copy.top.id, to: AnyRoute(notation: "2")))
    recorder.open(AnyRoute(notation: "2"), as: .push)
    let used = recorder.state.top.id
    #expect(copy.top.id == used)
    recorder.navigator.restore(copy)
    #expect(recorder.notation == "[A, 2*]")
    #expect(recorder.state.top.id != used)
    #expect(recorder.eventRecorder.ends == ["push Numbered.2: restored away"])
  }

  @Test func `Copies that update it in different ways have the same element`() {
    let recorder = RecordingNavigator("[A, 1, B*]")
    var copy = recorder.state
    copy.apply(.update(copy.id("1"), to: AnyRoute(notation: "3")))
    recorder.navigator.update(recorder.state.id("1"), to: Numbered(number: 2))
    recorder.navigator.restore(copy)
    #expect(recorder.notation == "[A, 3, B*]")
    #expect(recorder.state.identityList == copy.identityList)
  }

  @Test func `A flow ends with its result when the snapshot in its middle is that of another app`()
  {
    let first = RecordingNavigator("[A, F, B] sheet[G, 1*]")
    first.navigator.update(first.state.id("F"), to: Place.g)
    first.navigator.update(first.state.id("1"), to: Numbered(number: 2))
    let second = RecordingNavigator("[A, F, B*]")
    second.navigator.restore(first.state)
    #expect(second.notation == "[A, G, B] sheet[G, 2*]")
    second.navigator.finishFlow(Place.self, returning: 1)
    #expect(second.notation == "[A, G, B*]")
    second.navigator.finishFlow(Place.self, returning: 2)
    #expect(second.notation == "[A*]")
    #expect(second.eventRecorder.events.last?.ends.last == "push Place.G: finished, with 2")
  }

  @Test func `A detour to it still ends the wait`() {
    recorder.navigator.guards = [DetourOnce(to: .sheet(Numbered(number: 1)), before: .d)]
    recorder.navigator.push(Place.d)
    let snapshot = recorder.state
    recorder.navigator.update(recorder.state.front.id, to: Numbered(number: 2))
    recorder.navigator.restore(snapshot)
    #expect(recorder.notation == "[A] sheet[1*]")
    recorder.navigator.dismiss(returning: 7)
    #expect(recorder.notation == "[A, D*]")
  }

  @MainActor @Test func `A task that waits for it receives its result`() async {
    let navigator = RecordingNavigator("[A*]").navigator
    let task = Task.immediate { await navigator.open(Numbered(number: 1), as: .sheet) }
    let snapshot = navigator.state
    navigator.update(snapshot.front.id, to: Numbered(number: 2))
    navigator.push(Place.b)
    navigator.restore(snapshot)
    navigator.dismiss(returning: "Ada")
    let end = await task.value
    #expect(end.route == AnyRoute(notation: "1") && end.result == AnyResult("Ada"))
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
    let recorder = RecordingNavigator(">one[1, B*] two[C]")
    let snapshot = recorder.state
    let update = NavigationAction.update(snapshot.id("1"), to: AnyRoute(notation: "2"))
    var updated = snapshot
    updated.apply(update)
    recorder.navigator.replaceTabs(with: updated)
    #expect(recorder.notation == ">one[2, B*] two[C]")
    #expect(recorder.state.identityList == snapshot.identityList)
    recorder.navigator.perform(.sequence([.open("D", .push), .restore(snapshot), update]))
    #expect(recorder.notation == ">one[2, B*] two[C]")
    #expect(recorder.state.identityList == snapshot.identityList)
    #expect(recorder.eventRecorder.ends == [])
  }
}
