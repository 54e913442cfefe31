import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

// `Task.immediate` runs up to the first wait, so that what it presents is there when it returns.
@MainActor struct AwaitingTests {
  private let recorder = RecordingNavigator("[A*]")
  private var navigator: Navigator { recorder.navigator }

  @Test(arguments: [Presentation.sheet, .cover, .alert])
  func `The wait ends with the result that the screen gives`(presentation: Presentation) async {
    let task = recorder.presenting(.s, as: presentation)
    #expect(navigator.state.top.route == AnyRoute(Place.s))
    navigator.dismiss(returning: 42)
    let end = await task.value
    #expect(end.result(as: Int.self) == 42)
    #expect(end.result(as: String.self) == nil)
    #expect(end.description == "\(presentation) Place.S: dismissed, with 42")
  }

  @Test func `A sheet beyond the limit returns at once`() async {
    let recorder = RecordingNavigator("[A] sheet[S*]", limit: 1)
    let end = await recorder.navigator.open(Place.t, as: .sheet)
    #expect(end.cause == .notOpened(.unchanged(.presentationLimit)))
    #expect(end.result(as: Int.self) == nil)
  }

  @Test func `A sheet that is refused returns at once`() async {
    navigator.guards = [Sentry { _, _ in .refuse(reason: "no") }]
    #expect(await navigator.open(Place.s, as: .sheet).cause.block == "sentry: no")
  }

  @Test(arguments: [
    NavigationAction.pop(count: 1), .restore(RecordingNavigator("[A] sheet[T*]").state),
    .restore(RecordingNavigator("[A*] alert(X)").state),
  ])
  func `One that is redirected to an action that opens nothing returns at once`(
    other: NavigationAction
  ) async {
    navigator.push(Place.d)
    navigator.guards = [
      Sentry(before: .open("S", .sheet), .redirect(other))
    ]
    let redirection = Outcome.Redirection(action: other, outcome: .committed)
    #expect(
      await navigator.open(Place.s, as: .sheet).cause == .notOpened(.redirected(redirection)))
    navigator.dismissAll()
  }

  @Test func `One that is redirected to another screen waits for the end of that`() async {
    navigator.guards = [
      Sentry(before: .open("S", .sheet), .redirect(.open("X", .alert)))
    ]
    let task = recorder.presenting(.s)
    #expect(recorder.notation == "[A*] alert(X)")
    navigator.dismiss()
    #expect(await task.value.description == "alert Place.X: dismissed")
  }

  @Test func `The end of a push is awaited, with its result`() async {
    let task = recorder.presenting(.b, as: .push)
    #expect(recorder.notation == "[A, B*]")
    navigator.pop(returning: 3)
    #expect(await task.value.description == "push Place.B: popped, with 3")
    let recorder = recorder
    let opening = Task.immediate { await recorder.navigator.open(Place.c) }
    navigator.push(Place.d)
    navigator.popToRoot()
    #expect(await opening.value.cause == .popped)
  }

  @Test func `A sheet that is dismissed before the wait begins has ended`() async {
    navigator.observers.append(
      OnChange { event in
        if case .open = event.action { self.navigator.dismiss(returning: 1) }
      })
    #expect(await navigator.open(Place.s, as: .sheet).result(as: Int.self) == 1)
    #expect(recorder.notation == "[A*]")
  }

  @Test func `One that is asked for inside an action is presented when its turn comes`() async {
    var task: Task<AnyEnd, Never>?
    navigator.deferringActions {
      task = recorder.presenting(.s)
      #expect(recorder.notation == "[A*]")
    }
    #expect(recorder.notation == "[A] sheet[S*]")
    navigator.dismiss(returning: "late")
    #expect(await task?.value.result(as: String.self) == "late")
  }

  @Test func `One beyond the queue limit returns at once`() async {
    var tasks: [Task<AnyEnd, Never>] = []
    navigator.deferringActions {
      for _ in 0..<Navigator.queueLimit { navigator.popToRoot() }
      for _ in 0..<3 { tasks.append(recorder.presenting(.s)) }
    }
    for task in tasks { #expect(await task.value.cause == .notOpened(.unchanged(.queueLimit))) }
  }

  @Test func `Flows may be written as one function`() async {
    let recorder = recorder
    let task = Task.immediate { () -> Int in
      var sum = 0
      while let number = await recorder.navigator.open(Place.s, as: .sheet).result(as: Int.self) {
        sum += number
      }
      return sum
    }
    for number in 1...4 {
      while recorder.state.presented.isEmpty { await Task.yield() }
      navigator.dismiss(returning: number)
    }
    while recorder.state.presented.isEmpty { await Task.yield() }
    navigator.perform(.swipe)
    #expect(await task.value == 10)
  }
}

extension RecordingNavigator {
  /// Presents a place in a task that waits for its end.
  @MainActor func presenting(
    _ place: Place = .s, as presentation: Presentation = .sheet, isCancelled: Bool = false
  ) -> Task<AnyEnd, Never> {
    Task.immediate {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      return await navigator.open(place, as: presentation)
    }
  }
}

struct AwaitingOnAnActorTests {
  /// An actor of an app's own that keeps a navigator.
  private actor Office {
    private let navigator = Navigator(root: Place.a)
    var isPresenting: Bool { !navigator.state.presented.isEmpty }

    func ask() async -> AnyEnd {
      let end = await navigator.open(Place.s, as: .sheet)
      assertIsolated()
      return end
    }

    func answer(_ value: Int) { navigator.dismiss(returning: value) }
  }

  @Test func `The wait leaves the actor free, and comes back to it`() async {
    let office = Office()
    let task = Task { await office.ask() }
    while await !office.isPresenting { await Task.yield() }
    await office.answer(3)
    #expect(await task.value.result(as: Int.self) == 3)
  }

  @Test func `A task of such an actor may be cancelled from elsewhere`() async {
    let office = Office()
    let task = Task { await office.ask() }
    while await !office.isPresenting { await Task.yield() }
    task.cancel()
    #expect(await task.value.description == "sheet Place.S: cancelled")
    #expect(await !office.isPresenting)
  }

  @Test func `Without an actor the wait ends as well`() async {
    let navigator = Navigator(root: Place.a)
    navigator.observers = [
      OnChange { [unowned navigator] event in
        if case .open = event.action { navigator.dismiss(returning: 5) }
      }
    ]
    #expect(await navigator.open(Place.s, as: .alert).result(as: Int.self) == 5)
  }
}
