import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// Handlers are found by route type, whoever opened the element, and closures follow what is
/// opened.
struct RegisteredHandlersTests {
  private final class Notes {
    var lines: [String] = []
  }

  private let recorder = RecordingNavigator("[A*]")
  private let notes = Notes()
  private let app: BareApp
  private var navigator: Navigator { recorder.navigator }

  init() throws { app = try Self.app(recorder.navigator, notes) }

  private static func app(
    _ navigator: Navigator, _ notes: Notes, guards: [any NavigationGuard] = []
  ) throws -> BareApp {
    try BareApp(navigator, guards: guards) { registry in
      registry.onEnd(of: Place.self) { notes.lines.append("\($0)") }
      registry.onEnd(of: Quiz.self) { notes.lines.append("\($0.result.map { $0 + 1 } ?? -1)") }
      registry.onReturn(to: Place.self) { place, value in
        notes.lines.append("back at \(place)" + (value.map { " with \($0)" } ?? ""))
      }
    }
  }

  @Test func `The end of every element of the type is handled, whatever opened and removed it`() {
    navigator.perform(.sequence([.open("B", .push), .open("S", .sheet)]))
    navigator.restore(RecordingNavigator("[A, B] cover[T*]").state)
    navigator.show([.push(Place.c)], at: .firstTab)
    navigator.popToRoot()
    #expect(
      notes.lines == [
        "sheet Place.S: restored away", "cover Place.T: dismissed", "push Place.B: popped",
        "push Place.C: popped",
      ])
  }

  @Test func `A typed handler receives the route's own result, or none of another type`() {
    for value in [AnyResult(41), AnyResult("text")] {
      navigator.presentSheet(Quiz(number: 1))
      navigator.perform(.dismiss(returning: value))
    }
    #expect(notes.lines == ["42", "-1"])
    #expect(recorder.eventRecorder.events.map(\.unhandledResults.count) == [0, 0, 0, 1])
  }

  @Test func `A handler of another type does not handle a result`() {
    navigator.perform(.open("7", .sheet))
    navigator.dismiss(returning: 1)
    #expect(notes.lines == [])
    #expect(recorder.eventRecorder.events.last?.unhandledResults.count == 1)
  }

  @Test func `Returns to a flow root and to a checkpoint are handled by the type`() {
    navigator.perform(.open("F", .sheet))
    navigator.push(Place.b)
    navigator.returnToFlowRoot(returning: 1)
    let here = navigator.checkpoint
    navigator.presentAlert(Place.x)
    navigator.returnTo(here)
    #expect(
      notes.lines == [
        "push Place.B: popped", "back at F with 1", "alert Place.X: dismissed", "back at F",
      ])
    #expect(recorder.eventRecorder.events.allSatisfy { $0.unhandledResults.isEmpty })
  }

  @Test func `The closure is called first, then the registered handlers, element by element`() {
    let notes = notes
    navigator.push(Place.b, onEnd: { notes.lines.append("closure \($0)") })
    navigator.push(Place.c, onEnd: { notes.lines.append("closure \($0)") })
    navigator.popToRoot()
    #expect(
      notes.lines == [
        "closure push Place.C: popped", "push Place.C: popped", "closure push Place.B: popped",
        "push Place.B: popped",
      ])
  }

  @Test func `A handler that navigates is queued, and each end is still handled once`() throws {
    let (navigator, notes) = (navigator, notes)
    let app = try BareApp(navigator) { registry in
      registry.onEnd(of: Place.self) { end in
        notes.lines.append("\(end)")
        // Three replies, each of which ends another element or opens one.
        if end.route == AnyRoute(Place.s) {
          #expect(navigator.push(Place.c) == .queued)
          #expect(navigator.pop() == .queued)
          #expect(navigator.presentSheet(Place.t) == .queued)
        }
      }
    }
    navigator.push(Place.b)
    navigator.presentSheet(Place.s)
    navigator.perform(.swipe)
    #expect(recorder.notation == "[A, B] sheet[T*]")
    #expect(notes.lines == ["sheet Place.S: swiped", "push Place.C: popped"])
    withExtendedLifetime(app) {}
  }

  @Test func `An app that is gone handles nothing, and its navigator goes on`() throws {
    weak var gone: BareApp?
    let (recorder, notes) = (RecordingNavigator("[A*]"), Notes())
    let navigator = recorder.navigator
    do {
      let door = PermissionGuard("door", entering: Place.self) { _ in .refuse(reason: "closed") }
      let app = try Self.app(navigator, notes, guards: [door])
      gone = app
      #expect(navigator.push(Place.b).block == "door: closed")
    }
    #expect(gone == nil)
    #expect(navigator.push(Place.b) == .committed)
    #expect(navigator.pop(returning: 1) == .committed)
    #expect(notes.lines == [])
    #expect(recorder.eventRecorder.events.last?.unhandledResults.count == 1)
  }

  @Test(arguments: [false, true])
  func `Modules that capture everything strongly are released with the app`(isOpen: Bool) throws {
    weak var goneApp: BareApp?
    weak var goneNavigator: Navigator?
    weak var goneModule: StrongModule?
    do {
      let navigator = Navigator(root: Place.a)
      let module = StrongModule(navigator)
      let app = try BareApp(navigator, guards: [module], observers: [module]) { registry in
        registry.onEnd(of: Place.self) { _ in module.count += 1 }
        registry.onReturn(to: Place.self) { _, _ in module.count += 1 }
        registry.onAppear(of: Place.self) { _ in module.navigator.reviewGuards() }
        registry.onDisappear(of: Place.self) { _ in module.count += 1 }
        registry.destination(for: Place.self, as: .push, state: { _ in module.count }) { _, place in
          "\(module.count) \(place.state)"
        }
      }
      (goneApp, goneNavigator, goneModule) = (app, navigator, module)
      navigator.push(Place.b)
      navigator.presentSheet(Place.s)
      if !isOpen { navigator.dismiss() }
      _ = try? app.contents()
      #expect(module.count > 0)
    }
    #expect(goneApp == nil && goneNavigator == nil && goneModule == nil)
  }

  @Test func `After a guard's redirect, the handlers of what is opened instead are called`() {
    let sign = PermissionGuard("sign", entering: Place.self) { place in
      place == .d ? .redirect(.open(Destination(Quiz(number: 1), as: .sheet))) : .allow
    }
    navigator.guards = [sign]
    #expect(navigator.push(Place.d).changedState)
    navigator.dismiss(returning: 41)
    #expect(notes.lines == ["42"])
    #expect(recorder.eventRecorder.events.last?.unhandledResults == [])
  }
}

/// A module that keeps the navigator, and is its guard and observer.
private final class StrongModule: NavigationGuard, NavigationObserver {
  let name = "strong"
  let navigator: Navigator
  var count = 0

  init(_ navigator: Navigator) { self.navigator = navigator }

  func decide(_ change: ProposedChange) -> GuardDecision { .allow }
  func navigationDidChange(_ event: NavigationEvent) { count += 1 }
}

/// Closures belong to what is opened last, and know where they were passed.
struct FollowingHandlersTests {
  private let recorder = RecordingNavigator("[A*]")
  private var navigator: Navigator { recorder.navigator }

  @Test func `They are dropped if the action opens nothing or restores`() {
    weak var dropped: Token?
    do {
      let token = Token {}
      dropped = token
      let handlers = NavigationHandlers(onEnd: { _ in token.touch() })
      navigator.push(Place.b)
      navigator.perform(.pop(count: 1), handlers: handlers)
      navigator.perform(.restore(RecordingNavigator("[A, B*]").state), handlers: handlers)
      navigator.perform(
        .replaceTabs(NavigationState(tabs: [("one", AnyRoute(Place.c))])), handlers: handlers)
    }
    #expect(dropped == nil)
  }

  @Test func `They know the file and the line of the call`() {
    navigator.presentSheet(Place.s, onDismiss: { _ in })
    let line = #line - 1
    #expect(
      navigator.waitingClosures.values.map(\.site.description) == ["\(#fileID):\(line)"])
    let handlers = NavigationHandlers(onEnd: { _ in }, fileID: "Shop/Cart.swift", line: 12)
    navigator.perform(.open("B", .push), handlers: handlers)
    #expect(
      navigator.waitingClosures.values.map(\.site.description).sorted()
        == ["\(#fileID):\(line)", "Shop/Cart.swift:12"].sorted())
    navigator.dismiss()
    #expect(navigator.waitingClosures.isEmpty)
  }
}
