import RoutebookExplorer
import Sampling
import SampleApps
import Testing

/// An app with many modules that lead to one another is complete within the default bounds.
struct CityModelTests {
  @Test func `An app of any size is complete within the default bounds`() async throws {
    let city = CityModel(districts: SampleCounts.areFull ? 10 : 2)
    let found = try await explore(within: ExplorationBounds(time: .seconds(600))) {
      try city.makeApp()
    }
    try found.requireNoFindings()
    #expect(found.unseen == [])
  }
}
