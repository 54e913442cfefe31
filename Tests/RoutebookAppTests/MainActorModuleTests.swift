import Dispatch
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

  /// Where code calls a router.
  enum Caller: String, CaseIterable, Codable {
    case here, syncedQueue, mainQueue, detachedTask, otherQueue
  }

  /// Pushes with the router of an app that has modules of the main actor, on that actor or
  /// elsewhere.
  ///
  /// The closure hands out the router, which the compiler doesn't follow.
  @MainActor static func push(from caller: Caller) async throws {
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
    nonisolated(unsafe) let router = plain!.router
    let push: @Sendable () -> Void = { router.push(AnnotatedRoute.note(5)) }
    func wait(for queue: DispatchQueue) async {
      await withCheckedContinuation { continuation in
        queue.async {
          push()
          continuation.resume()
        }
      }
    }
    switch caller {
    case .here: push()
    case .syncedQueue: DispatchQueue.global().sync { push() }
    case .mainQueue: await wait(for: .main)
    case .detachedTask: await Task.detached { push() }.value
    case .otherQueue: await wait(for: .global())
    }
    withExtendedLifetime(app) {}
  }

  @Test(arguments: [Caller.here, .syncedQueue, .mainQueue])
  func `An action on the actor of the app is performed`(caller: Caller) async {
    await #expect(processExitsWith: .success) { [caller] in
      try await MainActorModuleTests.push(from: caller)
    }
  }

  @Test(arguments: [Caller.detachedTask, .otherQueue])
  func `An action on another actor than the app's ends the process with a message`(
    caller: Caller
  ) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [caller] in
      try await MainActorModuleTests.push(from: caller)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      message.contains(
        "An app with linked modules, or of a command line, can be used only on the main actor."))
  }
}
