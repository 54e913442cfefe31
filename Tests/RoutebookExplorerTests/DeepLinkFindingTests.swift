import Routebook
import RoutebookExplorer
import Testing

/// Deep links that lead to places that users can't reach without them are found.
struct DeepLinkFindingTests {
  private func makeApp(
    _ link: @escaping (inout RegistryBuilder<TextScreen>) -> Void
  ) -> () throws -> HeadlessApp {
    FaultCoordinator.makeApp(.push, also: { registry, _ in link(&registry) }) { route, _ in
      TextScreen("The \(route)") {
        if route == .start { NavigationLink("Next", to: FaultRoute.second) }
        if route == .second { NavigationLink("Further", to: FaultRoute.third) }
      }
    }
  }

  @Test func `A link without the back stack that users have is found`() async throws {
    let finding = try await onlyFinding(
      makeApp { $0.deepLink("app://third", to: FaultRoute.third) })
    #expect(finding.name == "link: app://third")
    #expect(
      finding.script == """
        open "app://third"
        expect path "The start" "The second" "The third"

        """)
    #expect(finding.failingLine == 2)
  }

  @Test func `A link with the back stack that users have is not a finding`() async throws {
    try await explore(
      makeApp {
        $0.deepLink("app://third", to: FaultRoute.third, backStack: [.push(FaultRoute.second)])
      }
    ).requireNoFindings()
  }

  @Test func `A link with parameters is compared by the types of its routes`() async throws {
    let found = try await explore(
      makeApp { registry in
        registry.deepLink(
          "app://place/:number", backStack: [.push(FaultRoute.second)],
          route: { match in
            let number: Int = try match.value("number")
            return number == 1 ? FaultRoute.second : .third
          })
        registry.deepLink(
          "app://alone/:number",
          route: { match in
            let _: Int = try match.value("number")
            return FaultRoute.third
          })
        registry.deepLink(
          "app://never/:name",
          route: { match in throw DeepLinkMismatch.refused("never") }
            as (DeepLinkMatch) throws -> FaultRoute)
      })
    // Pushing the second screen twice has the same types as pushing the second and the third one.
    #expect(found.findings.map(\.name) == [])
    #expect(found.undecided == ["link: app://never/:name"])
  }

  private struct NowhereRoute: Route {
    static let routeName = "Nowhere"
    var id: Int { 0 }
  }

  @Test func `A link to what no factory makes, or to an unknown tab, is unresolved`() async throws {
    let found = try await explore(
      makeApp { registry in
        registry.deepLink("app://nowhere", to: NowhereRoute())
        registry.unmatchedLink(scheme: "web") { _ in
          .show([.push(FaultRoute.second)], at: .tab("nowhere"))
        }
        registry.unmatchedLink(scheme: "https") { _ in .perform(.selectTabNamed("nowhere")) }
      })
    #expect(found.findings.map(\.kind) == [.unresolved, .unresolved, .unresolved], "\(found)")
    #expect(found.findings.contains { $0.name == "unresolved: Nowhere as push" })
    #expect(found.findings.contains { $0.script.hasPrefix("open \"app://nowhere\"\n") })
  }

  @Test func `A link that presents in a tab that is not selected can't be registered`() throws {
    let makeApp = makeApp { registry in
      registry.deepLink(
        "app://second", to: FaultRoute.second, as: .sheet, placement: .tab("", selecting: false))
    }
    let error = #expect(throws: (any Error).self) { try makeApp() }
    #expect("\(error.map { "\($0)" } ?? "")".contains("must be pushes"))
  }
}
