import RoutebookExplorer
import Sampling
import SocialApp
import Testing

/// The explorer finds what is wrong with a large app, and nothing else.
///
/// The app is isolated to the main actor, and so is the exploration of it.
@MainActor
@Suite(.enabled(if: SampleCounts.areFull, "takes a minute: ROUTEBOOK_SAMPLES=full swift test"))
struct SocialExplorationTests {
  private func explored(
    _ fault: SocialFault?, _ detail: DetailLevel
  ) async throws -> Exploration {
    try await explore(detail: detail, within: ExplorationLimits(time: .seconds(600))) {
      MainActor.preconditionIsolated()
      return try SocialApp.makeApp(fault)
    }
  }

  @Test func `The app without a fault is complete, and nothing is wrong with it`() async throws {
    let found = try await explored(nil, .states)
    try found.requireNoFindings()
    #expect(found.isComplete && found.undecided == [] && found.unseen.count == 1, "\(found)")
    // What a state is at this level: who changes that on purpose counts again.
    #expect(found.states == 6_121)
  }

  /// What the coarsest level finds.
  nonisolated private static let coarse: [SocialFault] = [
    .missingCover, .helpWithoutExit, .recipientClosure, .sharedLaunches,
  ]
  /// The others take minutes: `ROUTEBOOK_SAMPLES=1 swift test`.
  nonisolated private static let faults =
    SampleCounts.of(0, full: 0) > 0 ? SocialFault.allCases : coarse

  @Test(arguments: faults)
  func `A fault is found under its name`(fault: SocialFault) async throws {
    let found = try await explored(fault, Self.coarse.contains(fault) ? .screens : .states)
    #expect(found.isComplete)
    #expect(found.findings.map(\.name) == fault.findings, "\(found)")
  }
}
