import RoutebookExplorer
import Sampling
import SocialApp
import Testing

/// The explorer finds what is wrong with a large app, and nothing else.
///
/// The app is isolated to the main actor, and so is the exploration of it.
@MainActor
@Suite(.enabled(if: SampleCounts.areFull, "takes minutes: ROUTEBOOK_SAMPLES=full swift test"))
struct SocialExplorationTests {
  private func explored(_ fault: SocialFault?) async throws -> Exploration {
    try await explore(within: ExplorationLimits(time: .seconds(600))) {
      MainActor.preconditionIsolated()
      return try SocialApp.makeApp(fault)
    }
  }

  @Test func `The app without a fault is complete, and nothing is wrong with it`() async throws {
    let found = try await explored(nil)
    try found.requireNoFindings()
    #expect(found.isComplete && found.undecided == [] && found.unseen.count == 1, "\(found)")
  }

  @Test(arguments: SocialFault.allCases)
  func `A fault is found under its name`(fault: SocialFault) async throws {
    let found = try await explored(fault)
    #expect(found.isComplete)
    #expect(found.findings.map(\.name) == fault.findings, "\(found)")
  }
}
