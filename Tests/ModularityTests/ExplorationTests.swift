import CalendarCoordinator
import FirstTabCoordinator
import IntroduceCoordinator
import NewsCoordinator
import PaperPlaneCoordinator
import Routebook
import RoutebookExplorer
import Testing

/// Every state of the features is explored, in each feature alone and in all of them together.
struct ExplorationTests {
  struct Feature: CustomTestStringConvertible {
    let module: HeadlessApp.ModuleFactory
    let testDescription: String
    /// The bounds that cut something off.
    var cuts: [ExplorationBounds.Bound] = []

    static var all: [Feature] {
      [
        Feature(module: { CalendarCoordinator(router: $0) }, testDescription: "Calendar"),
        // Each of its sheets and covers opens another one.
        Feature(
          module: { FirstTabCoordinator(router: $0) }, testDescription: "First tab", cuts: [.layers]
        ),
        Feature(module: { IntroduceCoordinator(router: $0) }, testDescription: "Introduce"),
        Feature(module: { NewsCoordinator(router: $0) }, testDescription: "News"),
        Feature(module: { PaperPlaneCoordinator(router: $0) }, testDescription: "Paper planes"),
      ]
    }
  }

  @Test(arguments: Feature.all.indices)
  func `Each feature alone has no findings that are not accepted`(index: Int) throws {
    let feature = Feature.all[index]
    let found = try explore {
      try HeadlessApp(title: "Home", modules: [feature.module])
    }
    #expect(found.cuts == feature.cuts)
    try found.requireNoFindings()
  }

  @Test
  func `All features together have no findings that are not accepted, as far as they are explored`()
    throws
  {
    // Their states multiply: more of them show the same screens again.
    let bounds = ExplorationBounds(states: 1_000, time: .seconds(600))
    let found = try explore(within: bounds) {
      try HeadlessApp(title: "Home", modules: Feature.all.map(\.module))
    }
    #expect(found.states == 1_000 && found.cuts.contains(.states))
    try found.requireNoFindings()
    #expect(found.undecided.filter { $0.hasPrefix("unreached") } == [])
  }
}
