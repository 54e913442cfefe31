import Routebook
import RoutebookHost
import SampleApps
import Testing

/// `check` finds handlers for the ends of elements over screens that no factory makes.
struct UselessHandlerTests {
  /// An app with a lamp, and handlers over screens of two types.
  @MainActor private static func host(withState isDeclared: Bool) -> AppHost {
    AppHost.of(
      Part<Alpha>.module { registry in
        registry.destination(for: LampRoute.self, as: .push) { _ in .lamp }
        if isDeclared {
          registry.destination(for: LampRoute.self, as: .sheet, state: { _ in "" }) { _, _ in .lamp
          }
          registry.onEnd(of: LampRoute.self, over: LampRoute.self, state: String.self) { _, _ in }
        }
        registry.onEnd(
          of: OtherLampRoute.self, over: LampRoute.self, state: Int.self, fileID: "A/A.swift",
          line: 3
        ) { _, _ in }
      },
      Part<Beta>.module { registry in
        registry.onEnd(
          of: LampRoute.self, over: OtherLampRoute.self, state: Int.self, fileID: "B/B.swift",
          line: 2
        ) { _, _ in }
      })
  }

  @Test(arguments: [
    (true, "declares a state of the type Int, only: String."),
    (false, "declares a state: state: { _ in … }."),
  ])
  func `What is wrong with the type of the screen or of its state is a finding`(
    isDeclared: Bool, reason: String
  ) async throws {
    let host = await Self.host(withState: isDeclared)
    let run = await host.run("check")
    let first = """
      The handler for the end of Lamps.LampRoute over Others.LampRoute, registered by \(Beta.text) \
      (B/B.swift:2), is never called. No module registers Others.LampRoute.
      """
    let second = """
      The handler for the end of Others.LampRoute over Lamps.LampRoute, registered by \(Alpha.text) \
      (A/A.swift:3), is never called. No factory of Lamps.LampRoute \(reason)
      """
    run.expect(.failure, output: "\(first)\n\n\(second)\n")
    let report = try CheckReport(await host.run("check", "--json"))
    #expect(
      report.problems == [first, second].map { .init(kind: "uselessEndHandler", message: $0) })
  }
}
