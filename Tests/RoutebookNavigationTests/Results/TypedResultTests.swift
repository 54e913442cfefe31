import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// A place whose screen returns a number.
struct Quiz: Route {
  typealias Output = Int

  let number: Int

  var id: Int { number }
}

/// A route's `Output` is the type of the result that its handlers, its place and its task share.
@MainActor struct TypedResultTests {
  private let recorder = RecordingNavigator("[A*]")
  private var navigator: Navigator { recorder.navigator }

  @Test(arguments: Presentation.allCases)
  func `A task receives the result in the route's own type`(presentation: Presentation) async {
    let navigator = navigator
    let task = Task.immediate { await navigator.open(Quiz(number: 1), as: presentation) }
    navigator.close(navigator.state.top.id, returning: 42)
    let end: End<Int> = await task.value
    #expect(end.result == 42)
    #expect(recorder.eventRecorder.events.last?.unhandledResults == [])
  }

  @Test func `A closure receives the result in the route's own type`() {
    var ends: [End<Int>] = []
    navigator.push(Quiz(number: 1), onEnd: { ends.append($0) })
    navigator.presentSheet(Quiz(number: 2), onDismiss: { ends.append($0) })
    navigator.dismiss(returning: 20)
    navigator.pop(returning: 10)
    #expect(ends.map(\.result) == [20, 10])
    #expect(recorder.eventRecorder.events.allSatisfy { $0.unhandledResults.isEmpty })
  }

  @Test func `A result of another type is left out, and counts as one that nothing handles`() async
  {
    var ends: [End<Int>] = []
    navigator.push(Quiz(number: 1), onEnd: { ends.append($0) })
    navigator.pop(returning: "forty-two")
    #expect(ends.map(\.description) == ["push Quiz(number: 1): popped"])
    #expect(
      recorder.eventRecorder.events.last?.unhandledResults.map(\.description)
        == ["popped Quiz(number: 1), with forty-two"])

    let navigator = navigator
    let task = Task.immediate { await navigator.open(Quiz(number: 1), as: .sheet) }
    navigator.dismiss(returning: "forty-two")
    let end = await task.value
    #expect(end.result == nil && end.cause == .dismissed)
    #expect(recorder.eventRecorder.events.last?.unhandledResults.count == 1)
  }

  @Test func `An untyped handler of a typed route gets the value, which still counts as unhandled`()
  {
    recorder.open(AnyRoute(Quiz(number: 1)), as: .sheet)
    navigator.dismiss(returning: "text")
    #expect(recorder.eventRecorder.ends == ["sheet Quiz(number: 1): dismissed, with text"])
    #expect(recorder.eventRecorder.events.last?.unhandledResults.count == 1)
    recorder.open(AnyRoute(Quiz(number: 1)), as: .sheet)
    navigator.dismiss(returning: 3)
    #expect(recorder.eventRecorder.events.last?.unhandledResults == [])
  }

  @Test func `A screen returns its result through its place, from wherever it is`() throws {
    var finish: [Int: (Int) -> Outcome] = [:]
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Quiz.self, as: .push) { quiz, place in
        finish[quiz.number] = { place.finish(returning: $0) }
        return "\(quiz.number)"
      }
      registry.destination(for: Quiz.self, as: .sheet) { quiz, place in
        finish[quiz.number] = { place.finish(returning: $0) }
        return "\(quiz.number)"
      }
      for presentation in [Presentation.push, .alert] {
        registry.destination(for: Place.self, as: presentation) { place, _ in "\(place)" }
      }
    }
    var ends: [String] = []
    navigator.push(Quiz(number: 1), onEnd: { ends.append("\($0)") })
    navigator.push(Place.b)
    navigator.presentSheet(Quiz(number: 2), onDismiss: { ends.append("\($0)") })
    navigator.presentAlert(Place.x)
    _ = try app.contents()
    // The lower screen finishes, and everything above it goes.
    #expect(finish[1]?(7) == .committed)
    #expect(recorder.notation == "[A*]")
    #expect(
      ends == ["sheet Quiz(number: 2): parent removed", "push Quiz(number: 1): popped, with 7"])
    // Its place refers to the element, which is gone, and not to an equal one.
    navigator.push(Quiz(number: 1))
    #expect(finish[1]?(8) == .unchanged(.notFound))
    #expect(finish[2]?(8) == .unchanged(.notFound))
    #expect(recorder.notation == "[A, Quiz(number: 1)*]")
  }

  @Test func `A screen whose route declares no type of results returns a value of any type`() throws
  {
    var finish: [(ScreenPlace<Place, Void>) -> Outcome] = [
      { $0.finish() }, { $0.finish(returning: nil) }, { $0.finish(returning: "Ada") },
      { $0.finish(returning: AnyResult("Ada")) },
      { $0.finish(returning: AnyResult("Ada") as AnyResult?) },
      { $0.finish(returning: "Ada" as String?) }, { $0.finish(returning: nil as String?) },
    ]
    var place: ScreenPlace<Place, Void>?
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Place.self, as: .push) { route, own in
        place = own
        return "\(route)"
      }
    }
    var results: [AnyResult?] = []
    while !finish.isEmpty {
      navigator.push(Place.b, onEnd: { results.append($0.result) })
      _ = try app.contents()
      #expect(place.map(finish.removeFirst()) == .committed)
    }
    let ada = AnyResult("Ada")
    #expect(results == [nil, nil, ada, ada, ada, ada, nil])
  }

  @Test func `The root of a tab can't finish, and a place without an element finishes nothing`()
    throws
  {
    var outcomes: [() -> Outcome] = []
    let app = try BareApp(navigator) { registry in
      registry.destination(for: Place.self, as: .push) { place, own in
        outcomes.append { own.finish(returning: "anything") }
        outcomes.append { own.finish() }
        return "\(place)"
      }
    }
    _ = try app.contents()
    _ = try app.registry.content(for: AnyRoute(Place.b), as: .push)
    #expect(
      outcomes.map { $0() } == [
        .unchanged(.atRoot), .unchanged(.atRoot), .unchanged(.notFound), .unchanged(.notFound),
      ])
  }

  @Test func `A task whose route is redirected receives no result of another type`() async {
    let navigator = navigator
    navigator.guards = [
      PermissionGuard("sign", entering: Quiz.self) { _ in .redirect(.open("S", .sheet)) }
    ]
    let task = Task.immediate { await navigator.open(Quiz(number: 1)) }
    navigator.dismiss(returning: "text")
    let end = await task.value
    #expect(end.result == nil && end.route == AnyRoute(Place.s))
    #expect(recorder.eventRecorder.events.last?.unhandledResults.count == 1)
  }
}

/// No value is dropped silently.
struct UnhandledResultTests {
  private let recorder = RecordingNavigator("[A*]")
  private let log = NavigationLog()
  private var navigator: Navigator { recorder.navigator }

  init() { recorder.navigator.observers.append(log) }

  private var unhandled: [String] {
    recorder.eventRecorder.events.flatMap(\.unhandledResults).map(\.description)
  }

  private var logged: [String] {
    log.entries.map(\.text).filter { $0.hasPrefix("nobody") }
  }

  @Test func `A result of another type than the route's is reported with both types`() {
    navigator.presentSheet(Quiz(number: 1), onDismiss: { _ in })
    navigator.dismiss(returning: "seven")
    #expect(
      logged == [
        "nobody handled the result: removed sheet Quiz(number: 1): dismissed, with seven, "
          + "of type String instead of Int"
      ])
    #expect(recorder.lines.last?.hasSuffix("of type String instead of Int") == true)
  }

  @Test func `A return handler does not handle the result of the end`() {
    navigator.push(Place.b, onReturn: { _ in })
    navigator.pop(returning: 6)
    #expect(unhandled == ["popped Place.B, with 6"])
  }
}
