import CalendarCoordinator
import FirstTabCoordinator
import IntroduceCoordinator
import NewsCoordinator
import PaperPlaneCoordinator
import Routebook
import RoutebookExplorer
import Sampling
import Testing

/// The features are explored, each of them alone and all of them together.
struct ExplorationTests {
  struct Feature: CustomTestStringConvertible {
    let module: HeadlessApp.ModuleFactory
    let testDescription: String
    /// Whether the exploration takes seconds.
    var isLarge = false

    static var all: [Feature] {
      [
        Feature(module: { CalendarCoordinator(router: $0) }, testDescription: "Calendar"),
        Feature(
          module: { FirstTabCoordinator(router: $0) }, testDescription: "First tab", isLarge: true),
        Feature(module: { IntroduceCoordinator(router: $0) }, testDescription: "Introduce"),
        Feature(
          module: { NewsCoordinator(router: $0) }, testDescription: "News", isLarge: true),
        Feature(module: { PaperPlaneCoordinator(router: $0) }, testDescription: "Paper planes"),
      ]
    }
  }

  @Test(arguments: Feature.all.indices.filter { SampleCounts.areFull || !Feature.all[$0].isLarge })
  func `Each feature alone has no findings that are not accepted`(index: Int) async throws {
    let feature = Feature.all[index]
    try await explore { try HeadlessApp(title: "Home", modules: [feature.module]) }
      .requireNoFindings()
  }

  @Test func `All features together have no findings that are not accepted`() async throws {
    let found = try await explore(
      detail: SampleCounts.areFull ? .pairs : .screens,
      within: ExplorationLimits(time: .seconds(600))
    ) {
      try HeadlessApp(title: "Home", modules: Feature.all.map(\.module))
    }
    try found.requireNoFindings()
    #expect(found.unseen == [])
  }
}
