import RoutebookTesting
import SampleApps
import Testing

@testable import Routebook

/// A module runs alone: screens of others have stand-ins.
struct StandInTests {
  private enum PickerRoute: Route {
    typealias Output = Int

    case colours(of: String)

    static var routeName: String { "Picker" }
  }

  private enum DraftRoute: Route {
    case draft

    static var routeName: String { "Draft" }
  }

  /// Opens a screen of another module, and shows what comes back.
  private final class DraftCoordinator: CoordinatorModule {
    private let router: any Router
    private var colour: Int?
    let presentation: Presentation

    init(_ router: any Router, _ presentation: Presentation) {
      (self.router, self.presentation) = (router, presentation)
    }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: DraftRoute.self) { [self] _ in
        TextScreen("Draft") {
          Text(colour.map { "Colour \($0)" } ?? "No colour")
          NavigationLink("Choose", to: PickerRoute.colours(of: "kite"), as: presentation)
        }
      }
      registry.onEnd(of: PickerRoute.self) { [self] in colour = $0.result }
      registry.sampleResults(of: PickerRoute.self, ["red": 1, "blue": 2])
    }
  }

  private func app(
    _ presentation: Presentation = .sheet, standIns: Bool = true
  ) throws -> HeadlessApp {
    try HeadlessApp(
      root: DraftRoute.draft, modules: [{ DraftCoordinator($0, presentation) }],
      standIns: standIns)
  }

  @Test(arguments: [Presentation.push, .sheet, .cover, .alert])
  func `A stand-in returns a sample, or nothing`(presentation: Presentation) throws {
    let app = try app(presentation)
    try app.press("Choose")
    let title = presentation == .alert ? app.alert()?.title : app.path().last
    #expect(title == "PickerRoute.colours(of: \"kite\")")
    let own = presentation == .push ? [] : ["Close"]
    #expect(app.screen().controls.map(\.label) == ["red", "blue"] + own)
    try app.press("blue")
    #expect(app.texts().contains("Colour 2") && app.path() == ["Draft"])
    try app.press("Choose")
    if presentation == .push { app.goBack() } else { try app.press(id: "close") }
    #expect(app.texts().contains("No colour") && app.path() == ["Draft"])
  }

  @Test func `Without stand-ins, the screen is missing, and a module that makes it needs none`()
    throws
  {
    let missing = try app(standIns: false)
    try missing.press("Choose")
    #expect(missing.path().last == "Missing screen")
    let whole = try HeadlessApp(
      root: DraftRoute.draft,
      modules: [
        { DraftCoordinator($0, .sheet) },
        Part<Alpha>.module {
          $0.sheetDestination(for: PickerRoute.self) { _ in TextScreen("Colours") {} }
        },
      ], standIns: true)
    try whole.press("Choose")
    #expect(whole.path().last == "Colours" && whole.screen().controls.isEmpty)
  }

  @Test func `The registry of an app with stand-ins resolves every destination`() throws {
    let picker = Destination(PickerRoute.colours(of: "kite"), as: .cover)
    #expect(try app().registry.resolutionError(for: picker) == nil)
    #expect(try app(standIns: false).registry.resolutionError(for: picker) != nil)
    #expect(try app().registry.destinations.count == 1)
  }

  enum Place: Route {
    case home, open, locked
  }

  /// Does something with the navigator as it is made, and as it registers.
  private final class Eager: CoordinatorModule {
    private let navigator: Navigator
    private let registering: (Navigator, inout RegistryBuilder<TextScreen>) -> Void

    init(
      _ navigator: Navigator, making: (Navigator) -> Void,
      registering: @escaping (Navigator, inout RegistryBuilder<TextScreen>) -> Void
    ) {
      self.navigator = navigator
      self.registering = registering
      making(navigator)
    }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: Place.self) { place in TextScreen("\(place)") {} }
      registering(navigator, &registry)
    }
  }

  private static func door(_ name: String, _ ask: @escaping () -> Void = {}) -> PermissionGuard<
    Place
  > {
    PermissionGuard(name, entering: Place.self) { place, _ in
      ask()
      return place == .locked ? .refuse(reason: "locked") : .allow
    }
  }

  private func startedApp(
    making: @escaping (Navigator) -> Void = { _ in },
    registering: @escaping (Navigator, inout RegistryBuilder<TextScreen>) -> Void = { _, _ in }
  ) throws(RegistryError) -> HeadlessApp {
    try HeadlessApp(
      root: Place.home,
      modules: [{ Eager($0, making: making, registering: registering) }])
  }

  @Test func `A guard that a module adds to the navigator stays, before those that are registered`()
    throws
  {
    var asked: [String] = []
    let app = try startedApp(
      making: { navigator in navigator.guards.append(Self.door("made") { asked.append("made") }) },
      registering: { navigator, registry in
        registry.navigationGuard(Self.door("contributed") { asked.append("contributed") })
        navigator.guards.append(Self.door("registering") { asked.append("registering") })
      })
    #expect(app.navigator.guards.map(\.name) == ["made", "registering"])
    app.navigator.push(Place.open)
    #expect(asked == ["made", "registering", "contributed"])
    #expect(app.navigator.push(Place.locked) != .committed)
    #expect(app.path() == ["home", "open"])
  }

  @Test func `What a module requests while it is made waits for the app, and for its guards`()
    throws
  {
    var answers: [Outcome] = []
    var outcomes: [Outcome] = []
    var seen: [Int] = []
    let app = try startedApp(
      making: { navigator in
        for place in [Place.open, .locked] {
          answers.append(
            navigator.perform(
              .open(Destination(place, as: .push)),
              handlers: NavigationHandlers(onOutcome: { outcomes.append($0) })))
        }
        seen.append(navigator.state.topLayer.elements.count)
      },
      registering: { navigator, registry in
        answers.append(navigator.push(Place.locked))
        registry.navigationGuard(Self.door("door"))
        seen.append(navigator.state.topLayer.elements.count)
      })
    #expect(answers == [.queued, .queued, .queued])
    #expect(seen == [1, 1])
    #expect(app.path() == ["home", "open"])
    #expect(outcomes.count == 2 && outcomes[0] == .committed)
    #expect(outcomes[1].block == "door: locked")
    #expect(app.navigator.push(Place.open) == .committed)
  }

  @Test func `If the app can't start, what was requested is refused`() {
    var outcomes: [Outcome] = []
    var kept: Navigator?
    #expect(throws: RegistryError.self) {
      try startedApp(
        making: { navigator in
          kept = navigator
          navigator.perform(
            .open(Destination(Place.open, as: .push)),
            handlers: NavigationHandlers(onOutcome: { outcomes.append($0) }))
        },
        registering: { _, registry in
          registry.navigationDestination(for: Place.self) { _ in TextScreen("twice") {} }
        })
    }
    #expect(outcomes == [.unchanged(.notStarted)])
    #expect(outcomes.map { "\($0)" } == ["unchanged(the app could not start)"])
    #expect(kept?.state.topLayer.isAtRoot == true)
    #expect(kept?.push(Place.open) == .committed, "the navigator itself is as good as before")
  }

  @Test func `The app keeps its modules, and is released with them`() throws {
    final class Weak: CoordinatorModule {
      let text = "drawn"
      func register(in registry: inout RegistryBuilder<TextScreen>) {
        registry.navigationDestination(for: Place.self) { [weak self] _ in
          TextScreen(self?.text ?? "nothing") {}
        }
      }
    }
    weak var module: Weak?
    weak var navigator: Navigator?
    do {
      let app = try HeadlessApp(
        root: Place.home,
        modules: [
          { _ in
            let made = Weak()
            module = made
            return made
          }
        ])
      navigator = app.navigator
      #expect(app.screen().title == "drawn")
    }
    #expect(module == nil && navigator == nil)
  }
}

/// What the consumers of an app's changes receive when a feature's store changes.
@MainActor struct StoreChangesTests {
  /// A feature whose screen reads its store.
  private struct Tally {
    let app: HeadlessApp
    let store: StackStore<State, Place, Int>

    struct State {
      var count = 0
      var path: TypedStack<Place> = []
    }

    @MainActor init() throws {
      var store: StackStore<State, Place, Int>?
      app = try placeApp { place, navigator in
        TextScreen(place.name) { Text("Count: \(store?.state.count ?? 0)") }
      }
      store = StackStore(
        State(), path: \.path, over: Place("start"), router: app.navigator
      ) { state, step in state.count += step }
      self.store = store!
    }
  }

  @Test(arguments: [false, true])
  func `A store that changes without navigation is a change`(isUpdated: Bool) async throws {
    let tally = try Tally()
    var changes = tally.app.changes.makeAsyncIterator()
    if isUpdated { tally.store.update { $0.count = 1 } } else { tally.store.send(1) }
    #expect(await changes.next() != nil)
    #expect(tally.app.texts() == ["start", "Count: 1"])
    #expect(await !changes.hasChange())
  }

  @Test func `A script waits for what a store shows`() async throws {
    let tally = try Tally()
    let task = Task {
      await Task.yield()
      tally.store.send(3)
    }
    await expect(tally.app, plays: "wait text \"Count: 3\" for 3600s")
    await task.value
  }
}
