import Routebook
import RoutebookHost
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// If the app ends the process while it is explored, standard error says which script leads there.
struct ExploreCrashTests {
  @Test func `The script to a screen that traps is written`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = await CrashRoute.host.run(["explore"], on: .process(named: "app"))
      })
    let messages = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      messages.contains(
        """
        error: The app ended the process. This script leads there:
        tap "Next"
        tap "Trap"

        """), "\(messages)")
  }

  @Test func `The script to an endless recursion is written, although the stack is full`()
    async throws
  {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = await CrashRoute.host.run(
          ["explore", "--link", "app://recursion"], on: .process(named: "app"))
      })
    let messages = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      messages.contains("This script leads there:\nopen \"app://recursion\"\n"), "\(messages)")
  }

  @Test func `The script to a button that ends the process is written`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) {
        _ = await CrashRoute.host.run(
          ["explore", "--link", "app://exit"], on: .process(named: "app"))
      })
    let messages = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      messages.hasSuffix(
        """
        error: The app ended the process with status 3. This script leads there:
        open "app://exit"
        tap "Exit"

        """),
      "\(messages)")
  }

  @Test func `No script is written if the exploration ends`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
        let host = AppHost(name: "app", version: "1.0") { try CrashRoute.makeApp(hasLinks: false) }
        _ = await host.run(["explore", "--states", "1"], on: .process(named: "app"))
        exit(7)
      })
    let messages = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(!messages.contains("ended the process"), "\(messages)")
  }
}

/// The screens of an app that ends the process.
private enum CrashRoute: Route {
  case start, next, trap, recursion, exit

  static var routeName: String { "Crash" }

  static var host: AppHost {
    AppHost(name: "app", version: "1.0") { try makeApp(hasLinks: true) }
  }

  static func makeApp(hasLinks: Bool) throws -> HeadlessApp {
    try HeadlessApp(
      root: CrashRoute.start, modules: [{ _ in CrashCoordinator(hasLinks: hasLinks) }])
  }
}

private final class CrashCoordinator: CoordinatorModule {
  private let hasLinks: Bool

  init(hasLinks: Bool) { self.hasLinks = hasLinks }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: CrashRoute.self) { [unowned self] route in
      TextScreen("\(route)") {
        switch route {
        case .start: NavigationLink("Next", to: CrashRoute.next)
        case .next: NavigationLink("Trap", to: CrashRoute.trap)
        case .trap: Text("\(trap())")
        case .recursion: Text("\(depth(0))")
        case .exit: Button("Exit") { exit(3) }
        }
      }
    }
    guard hasLinks else { return }
    registry.deepLink("app://recursion", to: CrashRoute.recursion)
    registry.deepLink("app://exit", to: CrashRoute.exit)
  }

  private func trap() -> Int { fatalError("the factory traps") }

  private func depth(_ number: Int) -> Int { number < 0 ? 0 : depth(number + 1) + 1 }
}
