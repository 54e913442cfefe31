import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// A coordinator that declares only what it must.
private final class Tour: Coordinator {
  let router: any Router
  let startRoute = Place.t

  init(router: any Router) { self.router = router }
}

struct CoordinatorTests {
  enum Verb { case start, goBack, reset }

  @Test(
    arguments: [
      (.start, "[A*]", .committed, "[A, T*]"), (.start, "[A, T, B*]", .committed, "[A, T*]"),
      (.start, "[A, T*]", .unchanged(.alreadyThere), "[A, T*]"),
      // One screen back, but never from the root.
      (.goBack, "[A, T, B, C*]", .committed, "[A, T, B*]"),
      (.goBack, "[A, T, B*]", .committed, "[A, T*]"),
      (.goBack, "[A, T] sheet[S, B*]", .committed, "[A, T] sheet[S*]"),
      (.goBack, "[A, T*]", .unchanged(.atRoot), "[A, T*]"),
      (.goBack, "[T*]", .unchanged(.atRoot), "[T*]"),
      (.goBack, "[A] sheet[T*]", .unchanged(.atRoot), "[A] sheet[T*]"),
      (.goBack, "[A*]", .unchanged(.atRoot), "[A*]"),
      // Where the flow did not start, nothing is reset.
      (.reset, "[A, T, B, C*]", .committed, "[A, T*]"),
      (.reset, "[A] cover[T, B*]", .committed, "[A] cover[T*]"),
      (.reset, "[A, T*]", .unchanged(.alreadyThere), "[A, T*]"),
      (.reset, "[A, B*]", .unchanged(.notFound), "[A, B*]"),
    ] as [(Verb, String, Outcome, String)])
  func `Start shows the root, goBack removes a screen, and reset all over the root`(
    verb: Verb, before: String, expected: Outcome, after: String
  ) {
    let recorder = RecordingNavigator(before)
    let tour = Tour(router: recorder.navigator)
    let outcome =
      switch verb {
      case .start: tour.start()
      case .goBack: tour.goBack()
      case .reset: tour.reset()
      }
    #expect(outcome == expected)
    #expect(recorder.notation == after)
    if outcome == .unchanged(.atRoot), before != "[A*]" { #expect(recorder.lines == []) }
  }

  @Test func `A coordinator can start in its own way`() {
    final class Own: Coordinator {
      let router: any Router
      let startRoute = Place.t

      init(router: any Router) { self.router = router }

      func start() -> Outcome { router.replaceStack([startRoute]) }
    }
    func begin(_ coordinator: some Coordinator) { coordinator.start() }
    let recorder = RecordingNavigator("[A, B*]")
    begin(Own(router: recorder.navigator))
    #expect(recorder.notation == "[A, T*]")
  }
}

/// What this feature presents, each in its own way.
private enum Overlay: OverlayRoute {
  case look, cover, warning

  // A private type has no stable name of its own.
  static var routeName: String { "Overlay" }

  var presentation: Presentation {
    switch self {
    case .look: .sheet
    case .cover: .cover
    case .warning: .alert
    }
  }
}

struct OverlayRouteTests {
  @Test(arguments: [Overlay.look, .cover, .warning])
  private func `An overlay is presented in its own way`(overlay: Overlay) {
    let navigator = Navigator(root: Place.a)
    var ends: [AnyEnd] = []
    #expect(navigator.present(overlay) { ends.append($0) } == .committed)
    #expect(navigator.state.top.route == AnyRoute(overlay))
    #expect(navigator.dismiss(returning: 1) == .committed)
    #expect(ends.map(\.presentation) == [overlay.presentation])
    #expect(ends.map(\.result) == [AnyResult(1)])
  }

  @Test(arguments: [Overlay.look, .cover, .warning])
  @MainActor private func `A task waits for the end of an overlay in its own presentation`(
    overlay: Overlay
  ) async {
    let navigator = Navigator(root: Place.a)
    let task = Task.immediate { await navigator.open(overlay) }
    #expect(navigator.state.top.route == AnyRoute(overlay))
    navigator.dismiss(returning: 1)
    let end = await task.value
    #expect(end.presentation == overlay.presentation)
    #expect(end.result == AnyResult(1))
  }
}
