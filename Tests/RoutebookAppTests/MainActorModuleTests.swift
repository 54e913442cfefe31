import MainActorByDefault
import MainActorCoordinator
import RoutebookApp
import Testing

/// Modules that are isolated to the main actor, in targets with each default isolation.
///
/// Their content is `String`, so that they are found only by apps with this content.
@Suite struct MainActorModuleTests {
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
}
