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
      #expect(app.navigator.perform(action).block == "Alpha: locked")
      #expect(app.path() == ["Test", "open"])
    }
  }

  @Test func `Guards are asked in the order of the modules' names`() throws {
    let alpha = sentry(Alpha.self, .refuse(reason: "no"))
    let beta = sentry(Beta.self, .redirect(.open(Destination(Place("sign"), as: .alert))))
    for sentries in [[alpha, beta], [beta, alpha]] {
      let app = try app(sentries)
      #expect(app.navigator.push(Place("locked")).block == "Alpha: no")
    }
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
        #expect(try app.restore(savedState: bytes).findings == [.redirected])
      } else {
        app.restore(snapshot)
      }
      #expect(app.alert()?.title == "sign")
      #expect(module.number == 2)
    }
  }
}

/// What modules contribute with a name: two contributions of one kind can't have the same name.
struct ContributedNamesTests {
  let first = Part<Alpha>.module {
    $0.script("tour", "back", fileID: "One/A.swift", line: 1)
    $0.preview("start", Place("start"), fileID: "One/A.swift", line: 2)
    $0.featureState("draft", fileID: "One/A.swift", line: 3, read: { 1 }, restore: { _ in })
  }

  let second = Part<Beta>.module {
    $0.featureState("draft", fileID: "Two/B.swift", line: 9, read: { "" }, restore: { _ in })
    $0.preview("start", Place("start"), as: .sheet, fileID: "Two/B.swift", line: 8)
    $0.script("tour", "swipe", fileID: "Two/B.swift", line: 7)
  }

  @Test func `A shared name is a conflict that names both sites, for each kind`() {
    let expected = """
      The registry can't be built: 3 problems.

      Several feature states have the name draft:
        - draft, registered by Alpha (One/A.swift:3)
        - draft, registered by Beta (Two/B.swift:9)
      Give each of them its own name.

      Several previews have the name start:
        - start, registered by Alpha (One/A.swift:2)
        - start, registered by Beta (Two/B.swift:8)
      Give each of them its own name.

      Several scripts have the name tour:
        - tour, registered by Alpha (One/A.swift:1)
        - tour, registered by Beta (Two/B.swift:7)
      Give each of them its own name.
      """
    for modules in [[first, second], [second, first]] {
      let error = #expect(throws: RegistryError.self) {
        try HeadlessApp(title: "Test", modules: modules)
      }
      #expect(error?.description == expected)
    }
  }

  @Test func `Contributions of different kinds may have the same name`() throws {
    let mixed = Part<Alpha>.module {
      $0.script("same", "back")
      $0.preview("same", Place("start"))
      $0.featureState("same", read: { 1 }, restore: { _ in })
    }
    let app = try HeadlessApp(title: "Test", modules: [mixed])
    #expect(app.registry[DestinationPreviews.self].map(\.name) == ["same"])
    #expect(app.registry[NamedScripts.self].map(\.registration.module) == ["Alpha"])
    #expect(app.registry[FeatureStates.self].map(\.name) == ["same"])
  }
}
