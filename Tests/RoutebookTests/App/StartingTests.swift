import Routebook
import Testing

/// What modules do before their app is complete.
struct StartingTests {
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

  private func app(
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
    let app = try app(
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
    let app = try app(
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
    guard case .refused(let refusal) = outcomes[1] else {
      Issue.record("\(outcomes[1])")
      return
    }
    #expect(refusal.description == "door: locked")
    #expect(app.navigator.push(Place.open) == .committed)
  }

  @Test func `If the app can't start, what was requested is refused`() {
    var outcomes: [Outcome] = []
    var kept: Navigator?
    #expect(throws: RegistryError.self) {
      try app(
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
