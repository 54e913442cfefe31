import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

@MainActor struct AwaitingCancellationTests {
  private let recorder = RecordingNavigator("[A*]")
  private var navigator: Navigator { recorder.navigator }

  @Test func `A task that is cancelled before it opens a sheet opens nothing`() async {
    let task = recorder.presenting(isCancelled: true)
    #expect(await task.value.description == "sheet Place.S: cancelled")
    #expect(recorder.notation == "[A*]")
    #expect(recorder.lines.isEmpty)
  }

  @Test func `A cancelled wait does not remove another sheet of an equal route`() async {
    let first = recorder.presenting()
    first.cancel()
    navigator.dismiss()
    let second = recorder.presenting()
    #expect(await first.value.description == "sheet Place.S: dismissed")
    #expect(recorder.notation == "[A] sheet[S*]")
    navigator.dismiss(returning: 2)
    #expect(await second.value.result(as: Int.self) == 2)
  }

  @Test func `Guards are not asked whether a cancelled sheet may go`() async {
    let task = recorder.presenting()
    navigator.guards = [Sentry { _, _ in .refuse(reason: "no") }]
    #expect(navigator.dismiss().block == "sentry: no")
    task.cancel()
    #expect(await task.value.description == "sheet Place.S: cancelled")
  }

  @Test func `A sheet that is queued when its task is cancelled goes when it comes`() async {
    var task: Task<AnyEnd, Never>?
    navigator.deferringActions {
      task = recorder.presenting()
      task?.cancel()
    }
    _ = await task?.value
    #expect(recorder.notation == "[A*]")
    #expect(recorder.lines == ["presented Place.S as sheet", "removed sheet Place.S: cancelled"])
  }

  @Test func `No guard is asked for a task that is cancelled already`() async {
    navigator.guards = [Sentry { _, _ in .refuse(reason: "no") }]
    #expect(
      await recorder.presenting(isCancelled: true).value.description == "sheet Place.S: cancelled")
  }

  @Test func `Nothing keeps a navigator once its waits have ended`() async {
    weak var released: Navigator?
    do {
      let navigator = Navigator(root: Place.a)
      released = navigator
      let tasks = (0..<10).map { _ in
        Task.immediate { await navigator.open(Place.s, as: .sheet) }
      }
      for task in tasks.dropFirst(5) { task.cancel() }
      for task in tasks.dropFirst(5) { _ = await task.value }
      navigator.dismissAll()
      for task in tasks { _ = await task.value }
    }
    // A task lets go of what it used a moment after its value is there.
    while released != nil { await Task.yield() }
    #expect(released == nil)
  }

  @Test func `A task that is cancelled during a detour opens nothing after it`() async {
    let login = DetourOnce(to: .sheet(Place.t), before: .s)
    navigator.guards = [login]
    let task = recorder.presenting()
    #expect(recorder.notation == "[A] sheet[T*]")
    task.cancel()
    let end = await task.value
    #expect(end.description == "sheet Place.S: not opened")
    #expect(recorder.state.waiting.isEmpty)
    // The detour stays, since the user is in the middle of it.
    #expect(recorder.notation == "[A] sheet[T*]")
    navigator.dismiss(returning: 1)
    #expect(recorder.notation == "[A*]")
    #expect(
      recorder.lines.suffix(2) == [
        "open Place.S as sheet was refused by login: the task that waited for it was cancelled",
        "removed sheet Place.T: dismissed, with 1, "
          + "nobody handled the result: removed sheet Place.T: dismissed, with 1",
      ])
  }

  @Test func `A task that is cancelled during a detour leaves a later action that waits`() async {
    navigator.guards = [DetourOnce(to: .sheet(Place.t), before: .s)]
    let task = recorder.presenting()
    navigator.perform(.open("S", .cover))
    task.cancel()
    _ = await task.value
    navigator.dismiss(returning: 1)
    #expect(recorder.notation == "[A] cover[S*]")
  }
}
