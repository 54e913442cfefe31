import Routebook
import RoutebookExplorer
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// If the app ends the process while a test explores it, standard error says which script leads there.
struct CrashNoteTests {
  private static func screen(_ route: FaultRoute) -> TextScreen {
    precondition(route != .third, "planted")
    return TextScreen("\(route)") {
      if route == .start { NavigationLink("Next", to: FaultRoute.second) }
      if route == .second { NavigationLink("Trap", to: FaultRoute.third) }
    }
  }

  @Test func `The script to a factory that traps is written`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try await explore(FaultCoordinator.makeApp(.push) { route, _ in Self.screen(route) })
      })
    let messages = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      messages.contains(
        """
        The app ended the process while it was explored, after this script or in the next step:
        tap "Next"
        tap "Trap"

        """), "\(messages)")
  }

  @Test func `If a step on the first screen traps, the script shows this screen`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try await explore(
          FaultCoordinator.makeApp(.push) { _, _ in
            TextScreen("Start") { Button("Trap") { preconditionFailure("planted") } }
          })
      })
    let messages = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(messages.contains("after this script or in the next step:\nshow\n"), "\(messages)")
  }

  @Test func `Nothing is written if the process ends later`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) {
        _ = try await explore(
          FaultCoordinator.makeApp(.push) { route, _ in TextScreen("\(route)") {} })
        exit(3)
      })
    let messages = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(!messages.contains("while it was explored"), "\(messages)")
  }
}
