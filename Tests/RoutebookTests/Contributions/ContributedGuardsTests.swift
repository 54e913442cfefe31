import Routebook
import SampleApps
import Testing

/// Guards that modules contribute stand before every action of the app, whoever asks for it.
struct ContributedGuardsTests {
  /// Draws the places.
  private let places: HeadlessApp.ModuleFactory = { _ in
    PlaceCoordinator { place in
      TextScreen(place.name) { NavigationLink("Go", to: Place("locked")) }
    }
  }

  /// A module that contributes a guard of the locked place, with the module's own name.
  private func sentry<Name: PartName>(
    _: Name.Type, _ decision: GuardDecision
  ) -> HeadlessApp.ModuleFactory {
    Part<Name>.module {
      $0.navigationGuard(
        PermissionGuard(Name.text, entering: Place.self) { place, _ in
          place == "locked" ? decision : .allow
        })
    }
  }

  private func app(_ sentries: [HeadlessApp.ModuleFactory]) throws -> HeadlessApp {
    let app = try HeadlessApp(title: "Test", modules: [places] + sentries)
    app.navigator.push(Place("open"))
    return app
  }

  @Test func `A contributed guard refuses a link, a verb and a restored state alike`() throws {
    let app = try app([sentry(Alpha.self, .refuse(reason: "locked"))])
    try app.press("Go")
    #expect(app.path() == ["Test", "open"])
    for action: NavigationAction in [
      .open(Destination(Place("locked"), as: .push)),
      .replaceStack([AnyRoute(Place("open")), AnyRoute(Place("locked"))]),
      .restore(NavigationState(root: Place("locked"))),
    ] {
      guard case .refused(let refusal) = app.navigator.perform(action) else {
        Issue.record("\(action) was not refused")
        continue
      }
      #expect(refusal.description == "Alpha: locked")
      #expect(app.path() == ["Test", "open"])
    }
  }

  @Test func `Guards are asked in the order of the modules' names`() throws {
    let alpha = sentry(Alpha.self, .refuse(reason: "no"))
    let beta = sentry(Beta.self, .redirect(.open(Destination(Place("sign"), as: .alert))))
    for sentries in [[alpha, beta], [beta, alpha]] {
      let app = try app(sentries)
      guard case .refused(let refusal) = app.navigator.push(Place("locked")) else {
        Issue.record("Beta was asked first")
        continue
      }
      #expect(refusal.guardName == "Alpha")
    }
  }

  @Test func `A redirection leads elsewhere, and a later guard is asked about that`() throws {
    let app = try app([
      sentry(Alpha.self, .redirect(.open(Destination(Place("sign"), as: .alert)))),
      sentry(Beta.self, .allow),
    ])
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

      func decide(_ change: ProposedChange) -> GuardDecision {
        guard case .restore = change.action else { return .allow }
        navigator.guards.removeAll()
        return .redirect(.open(Destination(Place("sign"), as: .alert)))
      }
    }
  }

  @Test func `What a guard that goes as it decides leads elsewhere restores no feature`() throws {
    var leaving: Leaving?
    let app = try HeadlessApp(
      title: "Test",
      modules: [
        places,
        { navigator in
          let made = Leaving(navigator)
          leaving = made
          return made
        },
      ])
    let module = try #require(leaving)
    app.navigator.push(Place("open"))
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
