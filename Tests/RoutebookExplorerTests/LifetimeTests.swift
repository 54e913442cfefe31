import Routebook
import RoutebookExplorer
import Testing

struct LifetimeTests {
  private final class Reference {
    weak var app: HeadlessApp?

    init(_ app: HeadlessApp) { self.app = app }
  }

  @Test func `No app outlives its exploration`() async throws {
    let makeApp = FaultCoordinator.makeApp(.push) { route, _ in TextScreen("\(route)") {} }
    var references: [Reference] = []
    _ = try await explore {
      let app = try makeApp()
      references.append(Reference(app))
      return app
    }
    #expect(references.count > 1)
    #expect(references.allSatisfy { $0.app == nil })
  }
}
