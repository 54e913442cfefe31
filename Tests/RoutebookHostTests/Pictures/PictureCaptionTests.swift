import Foundation
import Routebook
import SampleApps
import Testing

@testable import RoutebookHost

/// The words above the pictures of a vector graphic.
@MainActor struct PictureCaptionTests {
  @Test func `A picture of several scripts says how each of them ended`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("expect title \"Nowhere\"", to: "failing")
    let svg = await AppHost.features.run(
      "play", "first-tab/alert", "first-tab/sheets", folder.path("failing"), "--format",
      "svg"
    ).output
    // Each script, and what it expected last.
    #expect(svg.components(separatedBy: ">✓</text>").count == 5)
    // The script, and its step.
    #expect(svg.components(separatedBy: ">✗</text>").count == 3)
  }
}
