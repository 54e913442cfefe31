import Foundation
import Routebook
import RoutebookExplorer
import Testing

/// The navigation of each feature of the demo is a text that changes are reviewed with.
///
/// Together, the features' states multiply, so each feature is explored alone; most of them by CI only,
/// with the program.
/// `ROUTEBOOK_RENEW_BASELINES=1 swift test --filter DemoBaselineTests` writes the present texts.
struct DemoBaselineTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Baselines")

  private static let renews =
    ProcessInfo.processInfo.environment["ROUTEBOOK_RENEW_BASELINES"] != nil
  private static let others = [
    "CalendarCoordinator", "FirstTabCoordinator", "NewsCoordinator", "PaperPlaneCoordinator",
  ]

  @Test(arguments: ["IntroduceCoordinator"] + (renews ? others : []))
  func `The navigation of each feature is that of its baseline`(module: String) async throws {
    let file = Self.folder.appending(path: "\(module).txt")
    let found = try await explore(only: module, recordsMap: true) { try AllFeatures.app() }
    let present = try found.baseline()
    if Self.renews {
      try present.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let baseline = try String(contentsOf: file, encoding: .utf8)
      #expect(
        baseline == present,
        """
        The baseline of \(module) is stale. Renew it: ROUTEBOOK_RENEW_BASELINES=1 swift test \
        --filter DemoBaselineTests
        """)
    }
  }
}
