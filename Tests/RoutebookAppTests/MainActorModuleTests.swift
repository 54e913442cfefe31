import MainActorByDefault
import MainActorCoordinator
import RoutebookApp
import Testing

/// Modules that are isolated to the main actor, in targets with each default isolation.
///
/// Their content is `String`, so that they are found only by apps with this content.
struct MainActorModuleTests {
  @MainActor private static func check(_ app: NavigationApp<String>) throws {
    #expect(app.registry.modules == ["AnnotatedCoordinator", "DefaultCoordinator"])
    #expect(
      try app.registry.content(for: AnyRoute(AnnotatedRoute.note(2)), as: .push) == "annotated 2")
    #expect(try app.registry.content(for: AnyRoute(DefaultRoute.start), as: .push) == "default")
    #expect(app.navigator.state.description == "[start, note(1)*]")
    #expect(app.navigator.push(DefaultRoute.note(3)) == .committed)
    let bytes = try app.savedState()
    app.navigator.popToRoot()
    #expect(try app.restore(savedState: bytes).findings == [])
    #expect(app.navigator.state.description == "[start, note(1), note(3)*]")
  }

  @Test @MainActor func `Modules that are isolated to the main actor can be listed`() throws {
    try Self.check(
      NavigationApp<String>(
        root: AnnotatedRoute.start,
        modules: [AnnotatedCoordinator.init(router:), { DefaultCoordinator(router: $0) }]))
  }

  @Test @MainActor func `Modules that are isolated to the main actor are found when linked`() throws
  {
    #expect(NavigationApp<String>.linkedModules.count == 2)
    try Self.check(
      NavigationApp<String>(
        root: AnnotatedRoute.start, modules: NavigationApp<String>.linkedModules))
  }

  /// Keeps the router that it receives, which code outside the app can use.
  private final class Plain: CoordinatorModule {
    let router: any Router

    init(_ router: any Router) { self.router = router }

    func register(in registry: inout RegistryBuilder<String>) {}
  }

  /// Pushes with the router of an app that has modules of the main actor, on that actor or elsewhere.
  ///
  /// The closure hands out the router, which the compiler doesn't follow.
  @MainActor static func push(
    elsewhere: Bool
  ) async throws {
    var plain: Plain?
    let app = try NavigationApp<String>(
      root: AnnotatedRoute.start,
      modules: [
        { navigator in
          let made = Plain(navigator)
          plain = made
          return made
        }
      ] + NavigationApp<String>.linkedModules)
    let router = plain!.router
    if elsewhere {
      await Task.detached { _ = router.push(AnnotatedRoute.note(5)) }.value
    } else {
      router.push(AnnotatedRoute.note(5))
    }
    withExtendedLifetime(app) {}
  }

  @Test func `An action on another actor than the app's ends the process`() async {
    await #expect(processExitsWith: .failure) {
      try await MainActorModuleTests.push(elsewhere: true)
    }
    await #expect(processExitsWith: .success) {
      try await MainActorModuleTests.push(elsewhere: false)
    }
  }
}
