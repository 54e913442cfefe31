import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// A handler can be called once for each element, after its opening.
struct OpeningTests {
  private final class Notes { var lines: [String] = [] }

  private let recorder = RecordingNavigator(">one[A*] two[B]")
  private let notes = Notes()
  private var navigator: Navigator { recorder.navigator }

  private let app: BareApp

  init() throws {
    app = try BareApp(recorder.navigator) { [notes] registry in
      registry.onAppear(of: Place.self, after: .opening) { notes.lines.append("opened \($0)") }
      registry.onAppear(of: Numbered.self) { notes.lines.append("appeared \($0)") }
      registry.onAppear(of: Numbered.self, after: .opening) { notes.lines.append("opened \($0)") }
    }
  }

  private func lines(_ body: () -> Void) -> [String] {
    notes.lines.removeAll()
    body()
    return notes.lines
  }

  @Test func `Each element is told once, when it is first in front`() {
    let path = [Destination.push(.c), Destination(Numbered(number: 1), as: .push)]
    #expect(lines { navigator.show(path, at: .firstTab) } == ["appeared 1", "opened 1"])
    #expect(lines { navigator.pop() } == ["opened C"])
    #expect(lines { navigator.selectTab(1) } == ["opened B"])
    #expect(lines { navigator.selectTab(0) } == [])
    #expect(lines { navigator.push(Place.c) } == ["opened C"])
  }

  @Test func `An update appears, and is no opening`() {
    navigator.push(Numbered(number: 1))
    let id = navigator.state.top.id
    #expect(lines { navigator.update(id, to: Numbered(number: 2)) } == ["appeared 2"])
  }

  @Test func `What a snapshot brings back is opened if it was gone`() {
    navigator.push(Place.c)
    let snapshot = navigator.state
    navigator.push(Place.d)
    #expect(lines { navigator.restore(snapshot) } == [])
    navigator.popToRoot()
    #expect(lines { navigator.restore(snapshot) } == ["opened C"])
  }

  @Test func `After a jump, a screen is told again as the first time`() {
    let moment = navigator.moment
    for _ in 1...2 {
      #expect(lines { navigator.selectTab(1) } == ["opened B"])
      navigator.jump(to: moment)
    }
  }

  @Test func `States differ in which of their screens were opened`() {
    func hash() -> Int {
      var hasher = Hasher()
      navigator.hashState(into: &hasher)
      return hasher.finalize()
    }
    let before = hash()
    navigator.push(Place.c)
    navigator.pop()
    #expect(hash() == before)
    navigator.selectTab(1)
    navigator.selectTab(0)
    #expect(hash() != before)
    #expect(navigator.handlers.opened.count == 2)
  }
}

struct AnalyticsObserverTests {
  private let watcher = Watcher()

  private let recorder = RecordingNavigator("[A*]")
  private var navigator: Navigator { recorder.navigator }

  private func reports(from notation: String, _ actions: NavigationAction...) -> [String] {
    let navigator = RecordingNavigator(notation).navigator
    var reports: [String] = []
    navigator.observers = [
      AnalyticsObserver { event, parameters in
        let words = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        reports.append(([event] + words).joined(separator: " "))
      }
    ]
    for action in actions { navigator.perform(action) }
    return reports
  }

  private func screens(from notation: String, _ actions: NavigationAction...) -> [String] {
    let navigator = RecordingNavigator(notation).navigator
    var screens: [String] = []
    navigator.observers = [AnalyticsObserver { screens.append($1["screen"]!) }]
    for action in actions { navigator.perform(action) }
    return screens
  }

  @Test(arguments: [Presentation.push, .sheet, .cover])
  func `A screen that comes to the front is reported with its route and presentation`(
    presentation: Presentation
  ) {
    #expect(
      reports(from: "[A*]", .open("B", presentation)) == [
        "screen_view presentation=\(presentation.rawValue) "
          + "route=RoutebookNavigationTests.Place screen=Place.B"
      ])
  }

  private final class Watcher: NavigationObserver {
    var lines: [String] = []
    var onAppear: ((PlacedElement) -> Void)?

    func screenDidAppear(_ screen: PlacedElement) {
      lines.append("+\(screen.element.route.valueText)")
      onAppear?(screen)
    }

    func screenDidDisappear(_ screen: PlacedElement) {
      lines.append("-\(screen.element.route.valueText)")
    }
  }

  @Test(
    arguments: [
      ([.open("B", .push), .open("C", .push), .pop(count: 1)], ["-A", "+B"]),
      // What comes and goes in one change was never in front.
      ([.open("B", .push), .pop(count: 1)], []),
      ([.open("B", .push), .swipe], []),
    ] as [([NavigationAction], [String])])
  func `Of a sequence, only what is in front after it is reported`(
    actions: [NavigationAction], lines: [String]
  ) {
    recorder.navigator.observers.append(watcher)
    recorder.navigator.perform(.sequence(actions))
    #expect(watcher.lines == lines)
  }

  @Test func `An action in reply to an appearance is reported afterwards, in order`() {
    let (first, second) = (Watcher(), Watcher())
    recorder.navigator.observers = [first, second]
    first.onAppear = { screen in
      if screen.element.route == AnyRoute(Place.b) {
        #expect(navigator.perform(.open("C", .push)) == .queued)
      }
    }
    recorder.navigator.push(Place.b)
    #expect(first.lines == ["-A", "+B", "-B", "+C"])
    #expect(second.lines == first.lines)
  }

  @Test func `Handlers of the route types are called, and the start is reported`() throws {
    var lines: [String] = []
    let app = try BareApp(navigator) { registry in
      registry.onAppear(of: Place.self) { lines.append("+\($0)") }
      registry.onDisappear(of: Place.self) { lines.append("-\($0)") }
      registry.onAppear(of: Numbered.self) { lines.append("number \($0)") }
      // What a module requests at the start is done before anything is in front.
      navigator.push(Place.b)
      navigator.presentAlert(Place.x)
    }
    #expect(lines == ["+B"])
    recorder.navigator.push(Numbered(number: 3))
    recorder.navigator.popToRoot()
    #expect(lines == ["+B", "-B", "number 3", "+A"])
    withExtendedLifetime(app) {}
  }

  @Test func `A refusal, a detour's opening and its end are reported as they are seen`() {
    recorder.navigator.observers = [watcher]
    recorder.navigator.guards = [
      DetourOnce(to: .sheet(Place.s), before: Place.d)
    ]
    recorder.navigator.push(Place.d)
    #expect(watcher.lines == ["-A", "+S"])
    recorder.navigator.dismiss(returning: true)
    // The action follows in a change of its own.
    #expect(watcher.lines == ["-A", "+S", "-S", "+A", "-A", "+D"])
  }

  @Test func `A rewrite, other tabs and a review are reported like any verb`() {
    let recorder = RecordingNavigator("[A, B, C*]")
    let navigator = recorder.navigator
    navigator.observers = [watcher]
    navigator.updateStack(of: Place.self, over: Place.a) { $0.append(.d) }
    #expect(watcher.lines == ["-C", "+D"])
    // The screen in front moves down, and stays in front.
    navigator.updateStack(of: Place.self, over: Place.a) { $0.remove(at: 0) }
    #expect(watcher.lines.count == 2)
    navigator.replaceTabs(with: NavigationState(tabs: [("new", AnyRoute(Place.e))]))
    #expect(watcher.lines.dropFirst(2) == ["-D", "+E"])
    navigator.push(Place.d)
    navigator.guards = [
      PermissionGuard("door", entering: Place.self) { $0 == .d ? .refuse(reason: "no") : .allow }
    ]
    #expect(navigator.reviewGuards() == .committed)
    #expect(watcher.lines.dropFirst(4) == ["-E", "+D", "-D", "+E"])
  }
}
