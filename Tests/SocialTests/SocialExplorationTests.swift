import Foundation
import RoutebookExplorer
import SocialApp
import Testing

/// The explorer finds what is wrong with a large app, and nothing else.
///
/// The app is isolated to the main actor, and so is the exploration of it.
@MainActor struct SocialExplorationTests {
  /// Whether there is time for all faults.
  nonisolated private static let isFull =
    ProcessInfo.processInfo.environment["ROUTEBOOK_SAMPLES"] != nil

  private func explored(_ fault: SocialFault?, _ detail: DetailLevel) async throws -> Exploration {
    try await explore(detail: detail, within: ExplorationLimits(time: .seconds(600))) {
      MainActor.preconditionIsolated()
      return try SocialApp.makeApp(fault)
    }
  }

  @Test(.enabled(if: isFull))
  func `The app without a fault is complete, and nothing is wrong with it`() async throws {
    let found = try await explored(nil, .states)
    try found.requireNoFindings()
    #expect(found.isComplete && found.undecided == [] && found.unseen.count == 1, "\(found)")
  }

  nonisolated private static var faults: [SocialFault] {
    isFull ? SocialFault.allCases : [.recipientClosure]
  }

  @Test(arguments: faults)
  func `A fault is found under its name`(fault: SocialFault) async throws {
    let found = try await explored(fault, Self.isFull ? .states : .screens)
    #expect(found.isComplete)
    #expect(found.findings.map(\.name) == fault.findings, "\(found)")
  }
}
