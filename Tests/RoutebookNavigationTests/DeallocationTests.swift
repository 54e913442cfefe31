import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// Objects that navigate as they are deallocated: what they ask for is queued like any other
/// action, and what was refused never happens.
struct DeallocationTests {
  private let recorder = RecordingNavigator("[A*]")
  private var navigator: Navigator { recorder.navigator }

  /// Asks for a push when nothing keeps it any more, and writes the answer down.
  private final class Leaver {
    private let navigator: Navigator
    private let place: Place
    private let write: (Outcome) -> Void

    init(_ navigator: Navigator, to place: Place, write: @escaping (Outcome) -> Void = { _ in }) {
      self.navigator = navigator
      self.place = place
      self.write = write
    }

    func stay() {}

    deinit { write(navigator.push(place)) }
  }

  /// An action whose handler alone keeps a leaver.
  private func handlers(keeping leaver: Leaver) -> NavigationHandlers {
    NavigationHandlers(onOutcome: { _ in leaver.stay() })
  }

  @Test func `A request from an object that a queued action's handler kept is queued`() {
    var answers: [Outcome] = []
    navigator.deferringActions {
      let leaver = Leaver(navigator, to: .c) { answers.append($0) }
      navigator.perform(.open("B", .push), handlers: handlers(keeping: leaver))
    }
    #expect(answers == [.queued])
    #expect(recorder.notation == "[A, B, C*]")
  }

  /// An observer and guard that keeps a leaver.
  private final class Listener: NavigationObserver, NavigationGuard {
    let name = "listener"
    private let leaver: Leaver

    init(_ leaver: Leaver) { self.leaver = leaver }

    func decide(_ change: ProposedChange) -> GuardDecision { .allow }
  }

  @Test func `An object that is released with an observer or a guard can navigate`() {
    let navigator = RecordingNavigator("[A*]").navigator
    var answers: [Outcome] = []
    func listener(_ place: Place) -> Listener {
      Listener(
        Leaver(navigator, to: place) { [unowned navigator] in
          answers.append($0)
          answers.append(
            navigator.observers.isEmpty && navigator.guards.isEmpty ? .committed : .queued)
        })
    }
    navigator.observers = [listener(.b)]
    navigator.observers.removeAll()
    navigator.guards = [listener(.c)]
    navigator.guards = []
    #expect(answers == [.committed, .committed, .committed, .committed])
    #expect(navigator.state.description == "[A, B, C*]")
  }

  @Test
  func `The requests of a chain of objects, each kept by the one before, are queued to its end`() {
    final class Chain {
      let navigator: Navigator
      let length: Int

      init(_ navigator: Navigator, _ length: Int) {
        (self.navigator, self.length) = (navigator, length)
      }

      deinit {
        guard length > 0 else { return }
        let next = Chain(navigator, length - 1)
        navigator.perform(
          .open("B", .push),
          handlers: NavigationHandlers(onOutcome: { _ in withExtendedLifetime(next) {} }))
      }
    }
    navigator.deferringActions { _ = Chain(navigator, 20) }
    #expect(recorder.state.topLayer.elements.count == 21)
    #expect(recorder.eventRecorder.events.allSatisfy { $0.outcome == .committed })
  }

  @Test func `An action that was refused because of the queue limit never happens`() {
    var answers: [Outcome] = []
    navigator.deferringActions {
      for _ in 0..<Navigator.queueLimit { navigator.push(Place.b) }
      // Refused, and all that keeps the object which then asks for more.
      let leaver = Leaver(navigator, to: .c) { answers.append($0) }
      navigator.perform(.open("D", .push), handlers: handlers(keeping: leaver))
    }
    #expect(answers == [.unchanged(.queueLimit)])
    #expect(recorder.state.topLayer.elements.count == 1 + Navigator.queueLimit)
    navigator.pop()
    navigator.popToRoot()
    #expect(recorder.notation == "[A*]")
    #expect(!recorder.lines.contains("pushed Place.C"))
  }

  @Test func `A request from an object that only a refused request's handler kept never happens`() {
    var answers: [Outcome] = []
    navigator.deferringActions {
      for _ in 0..<Navigator.queueLimit { navigator.push(Place.b) }
      navigator.perform(
        .open("D", .push),
        handlers: NavigationHandlers(onOutcome: { _ in
          // Asked for while all is refused: its own handler keeps the next object.
          let leaver = Leaver(navigator, to: .c) { answers.append($0) }
          answers.append(
            navigator.perform(
              .open("E", .push),
              handlers: NavigationHandlers(onOutcome: {
                answers.append($0)
                leaver.stay()
              })))
        }))
    }
    #expect(answers == Array(repeating: .unchanged(.queueLimit), count: 3))
    navigator.popToRoot()
    #expect(recorder.notation == "[A*]")
    #expect(navigator.push(Place.x) == .committed)
    #expect(recorder.notation == "[A, X*]")
  }

  @Test func `A request from an object that only an end's handler kept is queued`() {
    var answers: [Outcome] = []
    do {
      let leaver = Leaver(navigator, to: .c) { answers.append($0) }
      navigator.presentSheet(Place.s) { _ in leaver.stay() }
    }
    navigator.dismiss()
    #expect(answers == [.queued])
    #expect(recorder.notation == "[A, C*]")
  }

  @Test func `A value that a screen returned can navigate when it is released`() {
    struct Parcel: Hashable, Sendable {
      // Kept and released by the navigator alone, on its own thread.
      nonisolated(unsafe) let leaver: AnyObject
      static func == (left: Self, right: Self) -> Bool { left.leaver === right.leaver }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(leaver)) }
    }
    let recorder = RecordingNavigator("[A] sheet[S*]")
    let navigator = recorder.navigator
    navigator.observers = []
    navigator.dismiss(returning: Parcel(leaver: Leaver(navigator, to: .c)))
    navigator.push(Place.b)
    navigator.push(Place.d)
    // No handler receives the value, so it is released before the next push.
    #expect(recorder.notation == "[A, C, B, D*]")
  }

  @Test func `A navigator keeps the guards and observers that code adds to it`() {
    final class Both: NavigationGuard, NavigationObserver {
      let name = "both"
      func decide(_ change: ProposedChange) -> GuardDecision { .allow }
    }
    weak var added: Both?
    weak var observing: Both?
    do {
      let navigator = Navigator(root: Place.a)
      do {
        let (first, second) = (Both(), Both())
        (added, observing) = (first, second)
        navigator.guards.append(first)
        navigator.observers.append(second)
      }
      #expect(added != nil && observing != nil)
      navigator.push(Place.b)
    }
    #expect(added == nil && observing == nil)
  }

  /// A route that keeps a leaver.
  private struct Keeper: Route, @unchecked Sendable {
    enum CodingKeys: CodingKey {}

    var leaver: Leaver?

    static func == (left: Self, right: Self) -> Bool { left.leaver === right.leaver }

    func hash(into hasher: inout Hasher) { hasher.combine(leaver.map { ObjectIdentifier($0) }) }
  }

  /// How several elements are removed at once.
  static let removals: [(remove: NavigationAction, after: String)] = [
    (.pop(count: 3), "[A*]"), (.popToRoot, "[A*]"),
    (.replaceStack([AnyRoute(Place.b)]), "[A, B*]"),
    (.sequence([.popToRoot, .open("B", .push)]), "[A, B*]"),
  ]

  @Test(arguments: removals)
  func `Elements that are removed together are kept until the change is made`(
    remove: NavigationAction, after: String
  ) {
    let navigator = Navigator(root: Place.a)
    var seen: [String] = []
    for _ in 1...3 {
      let leaver = Leaver(navigator, to: .z) { [unowned navigator] _ in
        seen.append("\(navigator.state)")
      }
      navigator.push(Keeper(leaver: leaver))
    }
    #expect(navigator.perform(remove) == .committed)
    #expect(seen == [after, after, after])
    #expect("\(navigator.state)" == after.replacing("*]", with: ", Z, Z, Z*]"))
  }

  /// Redirects a pop to a route that nothing else keeps.
  private struct Detainer: NavigationGuard {
    let name = "detainer"
    let navigator: Navigator

    func decide(_ change: ProposedChange) -> GuardDecision {
      guard case .pop = change.action else { return .allow }
      return .redirect(.popTo(.route(AnyRoute(Keeper(leaver: Leaver(navigator, to: .z))))))
    }
  }

  @Test func `What is requested when a noted outcome is released is performed in the same call`() {
    // The event recorder of a recording navigator would keep the outcome.
    let navigator = Navigator(root: Place.a)
    navigator.guards = [Detainer(navigator: navigator)]
    _ = navigator.lastOutcome {
      navigator.pop()
      navigator.dismiss()
    }
    #expect("\(navigator.state)" == "[A, Z*]")
    navigator.guards = []
  }
}
