import Routebook
import RoutebookExplorer
import Sampling
import Testing

/// A way out is looked for also where something grows, and who can't be told to be free fails a
/// test.
struct WayOutTests {
  /// An app with a cover whose screens a test makes.
  private func cover(_ screen: @escaping (Plant) -> TextScreen) -> () throws -> HeadlessApp {
    Plant.app([.push, .cover], values: 2) { route, plant in
      route == .one
        ? screen(plant)
        : TextScreen("\(route)") {
          if route == .root { NavigationLink("One", to: PlantRoute.one, as: .cover) }
        }
    }
  }

  @Test func `A button that has to be pressed ten times is a way out`() async throws {
    let found = try await explore(
      cover { plant in
        TextScreen("Pages") {
          if plant.values[0] < 10 { Button("Next") { plant.values[0] += 1 } }
          if plant.values[0] == 10 {
            Button("Done") {
              plant.values[0] = 0
              plant.router.dismiss()
            }
          }
        }
      })
    #expect(found.findings.allSatisfy { $0.kind != .trap } && found.undecided == [], "\(found)")
  }

  @Test func `A PIN of six digits is a way out`() async throws {
    let found = try await explore(
      cover { plant in
        TextScreen("PIN") {
          for digit in 0..<10 {
            Button("\(digit)") {
              plant.values[0] += 1
              plant.values[1] = plant.values[1] * 10 + digit
              guard plant.values[0] == 6 else { return }
              plant.values = [0, 0]
              plant.router.dismiss()
            }
          }
        }
      })
    #expect(found.findings == [] && found.undecided == [], "\(found)")
  }

  private enum SurveyRoute: Route {
    case start, question(Int)

    static var routeName: String { "Survey" }
  }

  @Test func `A survey of five questions in a cover is no trap`() async throws {
    let found = try await explore {
      try HeadlessApp(
        root: SurveyRoute.start,
        modules: [
          { router in
            Neighbour { registry in
              for presentation in [Presentation.push, .cover] {
                registry.destination(for: SurveyRoute.self, as: presentation) { route, _ in
                  TextScreen("\(route)") {
                    switch route {
                    case .start: NavigationLink("Begin", to: SurveyRoute.question(1), as: .cover)
                    case .question(5): Button("Done") { router.dismissAll() }
                    case .question(let number):
                      NavigationLink("Next", to: SurveyRoute.question(number + 1))
                    }
                  }
                }
              }
            }
          }
        ])
    }
    #expect(found.findings == [] && found.undecided == [], "\(found)")
  }

  @Test(.enabled(if: SampleCounts.areFull))
  func `Where a number grows without an end, a trap is undecided, and the test fails`() async throws
  {
    let found = try await explore(
      cover { plant in TextScreen("Endless") { Button("More") { plant.values[0] += 1 } } })
    #expect(found.findings == [] && found.undecided == ["trap: Plant.one as cover"], "\(found)")
    #expect(throws: ExplorationFailure.self) { try found.requireNoFindings() }
    try found.requireNoFindings(allowsCutOff: true)
  }

  @Test func `A trap mentions a field in which the way out may be`() async throws {
    let found = try await explore(
      cover { plant in
        TextScreen("Sign up") {
          TextField("E-mail", text: plant.values[0] == 0 ? "" : "word") {
            plant.values[0] = $0.isEmpty ? 0 : 1
          }
          Button("Continue", isEnabled: plant.values[0] == 2) { plant.router.dismiss() }
        }
      })
    let finding = try #require(found.findings.first, "\(found)")
    #expect(finding.name == "trap: Plant.one as cover")
    #expect(finding.explanation.contains("\"E-mail\""), "\(finding.explanation)")
  }

  @Test func `Tabs in which nothing can be used are a dead end`() async throws {
    let found = try await explore(
      Plant.app { route, plant in
        TextScreen("\(route)") {
          if route == .root {
            Button("Log out") {
              plant.router.replaceTabs(with: [AppTab("out", root: PlantRoute.four)])
            }
          }
        }
      })
    #expect(found.findings.first?.name == "dead-end: Plant.four as push", "\(found)")
    #expect(found.findings.first?.script == "tap \"Log out\"\n")
  }
}
