import Observation
import Routebook
import RoutebookApp
import RoutebookMirror
import RoutebookNavigation
import Sampling
import SimulatedFramework
import Synchronization
import Testing

/// A tab bar that changes while something is open.
@MainActor struct MirrorTabsTests {
  private let fixture: MirrorFixture
  private var mirror: NavigationMirror<String> { fixture.mirror }
  private var navigator: Navigator { fixture.navigator }

  init() throws { fixture = try MirrorFixture() }

  private func tabs(_ tabs: (String, Int)...) -> [AppTab] {
    tabs.map { AppTab($0, root: Spot($1)) }
  }

  /// The numbers of the spots in each tab.
  private var spots: [[Int?]] {
    navigator.state.tabs.map { $0.layer.elements.map { $0.route.as(Spot.self)?.number } }
  }

  @Test func `A sheet and the stacks stay while tabs come, go and change their places`() {
    navigator.push(Spot(3))
    navigator.presentSheet(Spot(4))
    fixture.settle()
    let (sheet, stack) = (mirror[sheetOver: nil], mirror.shown.tabs[0].layer)
    navigator.updateTabs(tabs(("new", 5), ("one", 0)))
    fixture.settle()
    #expect(mirror.isAtRest)
    #expect(mirror.shown.tabs.map(\.name) == ["new", "one"])
    #expect(mirror.selectedTab == 1)
    #expect(mirror.shown.tabs[1].layer == stack)
    #expect(mirror[sheetOver: nil] == sheet)
    #expect(mirror.requestCount == 0)
    mirror[sheetOver: nil] = nil
    fixture.settle()
    #expect(spots == [[5], [0, 3]] && navigator.state.presented.isEmpty)
    mirror.selectedTab = 0
    fixture.settle()
    #expect(spots == [[5], [0, 3]] && navigator.state.selectedTab == 0)
  }

  @Test func `What takes the place of a sheet is presented after the sheet has gone`() {
    navigator.presentSheet(Spot(1))
    fixture.settle()
    navigator.replacePresented(with: Spot(2), as: .cover)
    #expect(mirror[sheetOver: nil] == nil && mirror[coverOver: nil] == nil)
    fixture.settle()
    #expect(mirror[coverOver: nil]?.root == navigator.state.top.id)
    #expect(mirror.isAtRest && mirror.requestCount == 0)
  }

  @Test func `Screens that start afresh are shown as others`() {
    let former = mirror.shown.tabs.map(\.layer.id)
    navigator.replaceTabs(with: tabs(("one", 0), ("two", 1)), keeping: .none)
    fixture.settle()
    #expect(Set(former).isDisjoint(with: mirror.shown.tabs.map(\.layer.id)))
    #expect(mirror.isAtRest)
  }
}

/// The labels of tabs, and the language in which a mirror's contents are made.
@MainActor struct MirrorLabelTests {
  private let app: HeadlessApp

  init() throws { app = try Self.app() }

  private enum WordRoute: Route {
    case word
    static var routeName: String { "WordRoute" }
  }

  /// Counts what a user adds, in a state that the app saves.
  private final class Words: CoordinatorModule {
    var count = 0

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.destination(for: WordRoute.self, as: .push, state: { _ in 0 }) { _, place in
        TextScreen(ScreenLanguage.current.code) {
          Button("Add") { [unowned self] in
            count += 1
            place.state = count
          }
        }
      }
    }
  }

  private static func app() throws -> HeadlessApp {
    let words = Words()
    return try HeadlessApp(
      tabs: [
        AppTab(
          "words", root: WordRoute.word, title: { "Words \(ScreenLanguage.current.code)" },
          badge: { words.count == 0 ? "" : "\(words.count)" }),
        AppTab("more", root: WordRoute.word),
      ],
      modules: [{ _ in words }])
  }

  @Test func `The label of a tab is read again when it changes, and only then`() throws {
    let mirror = NavigationMirror(app)
    let told = Mutex(0)
    withObservationTracking {
      #expect(mirror.label(ofTab: "words") == ("Words en", nil))
      #expect(mirror.label(ofTab: "more") == ("more", nil))
    } onChange: {
      told.withLock { $0 += 1 }
    }
    app.navigator.push(WordRoute.word)
    #expect(told.withLock { $0 } == 0)
    try app.press("Add")
    #expect(told.withLock { $0 } == 1)
    #expect(mirror.label(ofTab: "words") == ("Words en", "1"))
  }

  @Test func `Contents and labels follow a language that changes while the app runs`() throws {
    let mirror = NavigationMirror(app)
    let root = mirror.shown.tabs[0].layer.root
    let told = Mutex<Set<String>>([])
    withObservationTracking {
      #expect(mirror.label(ofTab: "words").title == "Words en")
    } onChange: {
      told.withLock { _ = $0.insert("label") }
    }
    withObservationTracking {
      #expect((try? mirror.content(of: root)?.get())?.title == "en")
    } onChange: {
      told.withLock { _ = $0.insert("content") }
    }
    app.language = ScreenLanguage(code: "ko")
    #expect(told.withLock { $0 } == ["label", "content"])
    #expect(try mirror.content(of: root)?.get().title == "ko")
    #expect(mirror.label(ofTab: "words").title == "Words ko")
  }

  @Test(arguments: 0..<4)
  func `Whatever the framework writes, it shows what the navigator says in the end`(
    part: Int
  ) throws {
    // Without almost any of the rules, one of these walks fails.
    let count = SampleCounts.of(200, full: 800)
    for seed in part * count + 1...(part + 1) * count {
      let result = try MirrorWalk(seed: UInt64(seed)).run()
      #expect(result.problems.isEmpty, "seed \(seed)")
    }
  }
}

/// A mirror of an app with two tabs of spots, and a framework that does what the test says.
@MainActor struct MirrorFixture {
  let app: NavigationApp<String>
  let mirror: NavigationMirror<String>
  let agenda = Agenda()

  var navigator: Navigator { app.navigator }
  /// The place of the first tab's layer.
  var base: StackElement.ID { mirror.shown.tabs[0].layer.id }
  /// The elements that are pushed on the top layer.
  var pushed: [StackElement.ID] { navigator.state.topLayer.elements.dropFirst().map(\.id) }

  init() throws {
    app = try NavigationApp<String>(
      tabs: [AppTab("one", root: Spot(0)), AppTab("two", root: Spot(1))],
      modules: [{ _ in SpotCoordinator() }])
    let agenda = agenda
    mirror = NavigationMirror(app, rules: .all, schedule: { agenda.add($0, $1) })
    settle()
  }

  /// The framework reports all that it was told to show; returns whether it comes to an end.
  @discardableResult
  func settle() -> Bool {
    for _ in 0..<40 {
      switch mirror.reducer.pendingChange {
      case .showing(_, let top): mirror.didAppear(top)
      case .presenting(let layer): mirror.didAppear(layer.top)
      case .dismissing(let layer): mirror.layerDidDisappear(layer.id)
      case .openingAlert, .closingAlert, .resending, .replacingRoot, .settling: agenda.ring()
      case nil: return true
      }
    }
    return false
  }
}
