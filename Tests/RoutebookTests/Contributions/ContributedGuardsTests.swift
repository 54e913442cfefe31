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
        TextScreen("\(place)") { Link("Go", to: Place.locked) }
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

  @Test func `a contributed guard refuses a link, a verb and a restored state alike`() throws {
    let app = try app([Anna(.refuse(reason: "locked"))])
    try app.press("Go")
    #expect(app.path() == ["Test", "open"])
    for action: NavigationAction in [
      .open(Destination(Place.locked, as: .push)),
      .replaceStack([AnyRoute(Place.open), AnyRoute(Place.locked)], animated: true),
      .restore(NavigationState(root: Place.locked)),
    ] {
      guard case .blocked(let block) = app.navigator.perform(action) else {
        Issue.record("\(action) was not blocked")
        continue
      }
      #expect(block.description == "Anna: locked")
      #expect(app.path() == ["Test", "open"])
    }
  }

  @Test func `guards are asked in the order of the modules' names`() throws {
    let anna = Anna(.refuse(reason: "no"))
    let berta = Berta(.redirect(.open(Destination(Place.sign, as: .alert))))
    for sentries in [[anna, berta], [berta, anna]] {
      let app = try app(sentries)
      guard case .blocked(let block) = app.navigator.push(Place.locked) else {
        Issue.record("Berta was asked first")
        continue
      }
      #expect(block.guardName == "Anna")
    }
  }

  @Test func `a redirection leads elsewhere, and a later guard is asked about that`() throws {
    let app = try app([Anna(.redirect(.open(Destination(Place.sign, as: .alert)))), Berta(.allow)])
    try app.press("Go")
    #expect(app.alert()?.title == "sign")
    #expect(app.path() == ["Test", "open"])
  }
}
