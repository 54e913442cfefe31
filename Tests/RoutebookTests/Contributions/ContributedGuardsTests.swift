import Routebook
import Testing

/// Guards that modules contribute stand before every action of the app, whoever asks for it.
@Suite struct ContributedGuardsTests {
  enum Place: Route {
    case open
    case locked
    case sign
  }

  /// Draws the places.
  final class Places: CoordinatorModule {
    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: Place.self) { place in
        TextScreen("\(place)") { NavigationLink("Go", to: Place.locked) }
      }
      registry.alertDestination(for: Place.self) { place in TextScreen("\(place)") {} }
      registry.entryPoint("Open", opens: Place.open)
    }
  }

  class Sentry: CoordinatorModule {
    let decision: GuardDecision

    init(_ decision: GuardDecision) { self.decision = decision }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      let name = Self.moduleName
      registry.navigationGuard(
        PermissionGuard(name, for: Place.self) { [decision] place, _ in
          place == .locked ? decision : .allow
        })
    }
  }

  final class Anna: Sentry {}
  final class Berta: Sentry {}

  private func app(_ sentries: [Sentry]) throws -> HeadlessApp {
    let app = try HeadlessApp(
      title: "Test", modules: [{ _ in Places() }] + sentries.map { sentry in { _ in sentry } })
    try app.press("Open")
    return app
  }

  @Test func `A contributed guard refuses a link, a verb and a restored state alike`() throws {
    let app = try app([Anna(.refuse(reason: "locked"))])
    try app.press("Go")
    #expect(app.path() == ["Test", "open"])
    for action: NavigationAction in [
      .open(Destination(Place.locked, as: .push)),
      .replaceStack([AnyRoute(Place.open), AnyRoute(Place.locked)]),
      .restore(NavigationState(root: Place.locked)),
    ] {
      guard case .refused(let refusal) = app.navigator.perform(action) else {
        Issue.record("\(action) was not refused")
        continue
      }
      #expect(refusal.description == "Anna: locked")
      #expect(app.path() == ["Test", "open"])
    }
  }

  @Test func `Guards are asked in the order of the modules' names`() throws {
    let anna = Anna(.refuse(reason: "no"))
    let berta = Berta(.redirect(.open(Destination(Place.sign, as: .alert))))
    for sentries in [[anna, berta], [berta, anna]] {
      let app = try app(sentries)
      guard case .refused(let refusal) = app.navigator.push(Place.locked) else {
        Issue.record("Berta was asked first")
        continue
      }
      #expect(refusal.guardName == "Anna")
    }
  }

  @Test func `A redirection leads elsewhere, and a later guard is asked about that`() throws {
    let app = try app([Anna(.redirect(.open(Destination(Place.sign, as: .alert)))), Berta(.allow)])
    try app.press("Go")
    #expect(app.alert()?.title == "sign")
    #expect(app.path() == ["Test", "open"])
  }

  /// A feature with a number, and a guard that goes as it leads a restoration elsewhere.
  final class Leaving: CoordinatorModule {
    let navigator: Navigator
    var number = 1

    init(_ navigator: Navigator) { self.navigator = navigator }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.featureState("number", read: { self.number }, restore: { self.number = $0 })
    }

    struct Once: NavigationGuard {
      let name = "once"
      let navigator: Navigator

      func decide(_ action: NavigationAction, in state: NavigationState) -> GuardDecision {
        guard case .restore = action else { return .allow }
        navigator.guards.removeAll()
        return .redirect(.open(Destination(Place.sign, as: .alert)))
      }
    }
  }

  @Test func `What a guard that goes as it decides leads elsewhere restores no feature`() throws {
    var leaving: Leaving?
    let app = try HeadlessApp(
      title: "Test",
      modules: [
        { _ in Places() },
        { navigator in
          let made = Leaving(navigator)
          leaving = made
          return made
        },
      ])
    let module = try #require(leaving)
    app.navigator.push(Place.open)
    let (snapshot, bytes) = (app.snapshot(), try app.savedState())
    for isSaved in [false, true] {
      app.navigator.dismissAll()
      app.navigator.popToRoot()
      module.number = 2
      app.navigator.guards = [Leaving.Once(navigator: app.navigator)]
      if isSaved {
        #expect(try app.restore(savedState: bytes).findings == [.ledElsewhere])
      } else {
        app.restore(snapshot)
      }
      #expect(app.alert()?.title == "sign")
      #expect(module.number == 2)
    }
  }
}
