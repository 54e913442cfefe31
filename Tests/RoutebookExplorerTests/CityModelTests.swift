import RoutebookExplorer
import Sampling
import SampleApps
import Testing

/// An app with many modules that lead to one another is complete at each level but the last one.
struct CityModelTests {
  @Test func `An app of any size is complete at states`() async throws {
    let city = CityModel(districts: SampleCounts.areFull ? 10 : 1)
    let found = try await explore(within: ExplorationLimits(time: .seconds(600))) {
      try city.makeApp()
    }
    try found.requireNoFindings()
    #expect(found.unseen == [])
  }
}
