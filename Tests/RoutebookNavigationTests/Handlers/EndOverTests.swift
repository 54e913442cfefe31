import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// `registry.onEnd(of:over:state:)`: what a picker returns reaches the state of the screen below
/// it.
@MainActor struct EndOverTests {
  private let recorder = RecordingNavigator("[A*]")

  /// An app at a picture, whose places have a state to which a quiz adds its result.
  private final class Form {
    let recorder: RecordingNavigator
    let log = NavigationLog()
    private(set) var calls: [String] = []
    private var app: BareApp?

    init(_ notation: String) throws {
      recorder = RecordingNavigator(notation)
      recorder.navigator.observers.append(log)
      app = try BareApp(recorder.navigator) { [unowned self] registry in
        for presentation in Presentation.allCases {
          registry.destination(for: Place.self, as: presentation, state: { _ in 0 }) {
            "\($0)\($1)"
          }
        }
        registry.onEnd(of: Quiz.self, over: Place.self, state: Int.self) { end, place in
          self.calls.append("\(place.route): \(end)")
          if let result = end.result { place.state += result }
        }
      }
    }
  }

  private func states(of state: NavigationState) -> [String] {
    state.allLayers.flatMap(\.elements).map { "\($0.route) \($0.state(as: Int.self) ?? -1)" }
  }

  @Test func `If the screen below has another route type, the log says that nobody was told`()
    throws
  {
    let form = try Form("[A, 1*]")
    form.recorder.navigator.push(Quiz(number: 1))
    form.recorder.navigator.pop(returning: 6)
    #expect(form.calls == [])
    #expect(
      form.log.entries.suffix(2).map(\.text) == [
        "no handler is for the screen below, Numbered.1, and its state: popped Quiz(number: 1), with 6",
        "nobody handled the result: popped Quiz(number: 1), with 6",
      ])
  }

  @Test func `The log says so as well if somebody else handles the result`() throws {
    let form = try Form("[A, 1*]")
    form.recorder.navigator.push(Quiz(number: 1)) { _ in }
    form.recorder.navigator.pop(returning: 6)
    #expect(
      form.log.entries.last?.text
        == "no handler is for the screen below, Numbered.1, and its state: popped Quiz(number: 1), with 6"
    )
    #expect(form.recorder.eventRecorder.events.last?.unhandledResults == [])
    #expect(
      "\(form.recorder.eventRecorder.events.last!)".contains("no handler is for the screen below"))
  }

  @Test func `The log says so of an end without a result, and only if the screen below stays`()
    throws
  {
    let form = try Form("[A, 1*]")
    func lines(_ action: NavigationAction) -> [String] {
      form.recorder.navigator.push(Quiz(number: 2))
      let count = form.log.entries.count
      form.recorder.navigator.perform(action)
      return form.log.entries[count...].map(\.text)
    }
    #expect(
      lines(.pop(count: 1)) == [
        "popped Quiz(number: 2): pop",
        "no handler is for the screen below, Numbered.1, and its state: popped Quiz(number: 2)",
      ])
    #expect(form.recorder.eventRecorder.events.last?.unhandledResults == [])
    #expect(lines(.pop(count: 2)).count == 2)
    #expect(lines(.pop(count: 1)) == ["popped Quiz(number: 2): pop"])
    #expect(form.calls.count == 1)
  }

  @Test func `If the state of the screen below has another type, the log says so as well`() throws {
    let app = try BareApp(recorder.navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in "text" }) { "\($0)\($1)" }
      registry.onEnd(of: Quiz.self, over: Place.self, state: Int.self) { _, place in
        Issue.record("called with \(place)")
      }
    }
    recorder.navigator.push(Quiz(number: 1))
    let log = NavigationLog()
    recorder.navigator.observers.append(log)
    recorder.navigator.pop(returning: 6)
    #expect(recorder.eventRecorder.events.last?.unhandledResults.count == 1)
    #expect(log.entries[1].text.hasPrefix("no handler is for the screen below, Place.A, and its "))
    withExtendedLifetime(app) {}
  }

  @Test func `In a sequence, the screen below is the one of the moment when the picker ends`()
    throws
  {
    let form = try Form(">one[A*] two[A, C]")
    form.recorder.navigator.presentSheet(Quiz(number: 1))
    let picker = form.recorder.state.top.id
    form.recorder.navigator.perform(
      .sequence([.selectTab(1), .close(picker, returning: AnyResult(5))]))
    #expect(states(of: form.recorder.state) == ["Place.A 0", "Place.A 0", "Place.C 5"])
    form.recorder.navigator.presentSheet(Quiz(number: 2))
    let stack = form.recorder.state.layers[0].id
    form.recorder.navigator.perform(
      .sequence([.pop(count: 1, from: stack), .dismiss(returning: AnyResult(3))]))
    #expect(states(of: form.recorder.state) == ["Place.A 0", "Place.A 3"])
  }

  @Test func `A sequence that is rolled back tells nobody`() throws {
    let form = try Form("[A*]")
    form.recorder.navigator.presentSheet(Quiz(number: 1))
    form.recorder.navigator.perform(.sequence([.dismiss(returning: AnyResult(5)), .swipe]))
    #expect(form.calls == [])
    #expect(form.recorder.notation == "[A] sheet[Quiz(number: 1)*]")
  }

  @Test func `Through its place, the form can end in reply`() throws {
    let app = try BareApp(recorder.navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in 0 }) { "\($0)\($1)" }
      registry.onEnd(of: Quiz.self, over: Place.self, state: Int.self) { end, place in
        #expect(place.finish(returning: end.result.map { AnyResult($0) }) == .queued)
      }
    }
    recorder.open(AnyRoute(Place.b), as: .push)
    recorder.navigator.push(Quiz(number: 1))
    recorder.navigator.pop(returning: 9)
    #expect(recorder.notation == "[A*]")
    #expect(recorder.eventRecorder.ends == ["push Place.B: popped, with 9"])
    withExtendedLifetime(app) {}
  }
}

/// What handlers write to the states of screens because of a restoration does not outlast it.
@MainActor struct RestoredOverTests {
  private let recorder = RecordingNavigator("[A, B*]")
  private let app: BareApp

  /// Whatever picker ends overwrites the form below, and whatever picker goes out of sight all
  /// forms.
  init() throws {
    let navigator = recorder.navigator
    app = try BareApp(navigator) { registry in
      for presentation in Presentation.allCases {
        registry.destination(for: Place.self, as: presentation, state: { _ in 0 }) { "\($0)\($1)" }
      }
      registry.onEnd(of: Quiz.self, over: Place.self, state: Int.self) { end, place in
        place.state = end.result ?? -1
      }
      registry.onDisappear(of: Quiz.self) { [unowned navigator] _ in
        for element in navigator.state.allElements {
          navigator.setScreenState(StateValue(-2), of: element.id)
        }
      }
    }
  }

  private func write(_ state: Int, to name: String) {
    recorder.navigator.setScreenState(StateValue(state), of: recorder.state.id(name))
  }

  private var states: [Int?] {
    recorder.state.allElements.map { $0.element.state(as: Int.self) }
  }

  @Test(arguments: [Presentation.push, .sheet, .alert], [false, true])
  func `A form has the restored state, although the picker over it ends`(
    presentation: Presentation, isInSequence: Bool
  ) {
    write(7, to: "B")
    let before = recorder.state
    recorder.navigator.perform(.open(Destination(Quiz(number: 1), as: presentation)))
    write(8, to: "B")
    recorder.navigator.perform(isInSequence ? .sequence([.restore(before)]) : .restore(before))
    #expect(recorder.notation == "[A, B*]")
    #expect(states == [0, 7])
  }

  @Test func `A form that stays when a state made in code is restored keeps its own state`() {
    write(7, to: "B")
    recorder.navigator.presentSheet(Quiz(number: 1))
    var state = NavigationState(root: Place.a)
    state.apply(.open(.push(Place.b)))
    recorder.navigator.restore(state)
    #expect(recorder.notation == "[A, B*]")
    #expect(states == [0, 7])
  }

  @Test func `A restoration that a guard redirects puts nothing back`() {
    let before = recorder.state
    recorder.navigator.presentSheet(Quiz(number: 1))
    write(8, to: "B")
    let sentry = Sentry { action, _ in
      if case .restore = action { .redirect(.dismiss(returning: AnyResult(5))) } else { .allow }
    }
    recorder.navigator.guards = [sentry]
    recorder.navigator.restore(before)
    #expect(recorder.notation == "[A, B*]")
    #expect(states == [-2, -2])
  }

  @Test func `Whatever ends otherwise writes as ever`() {
    recorder.navigator.presentSheet(Quiz(number: 1))
    recorder.navigator.dismiss(returning: 3)
    #expect(states == [-2, -2])
  }
}
