import Foundation
import Routebook
import RoutebookExplorer
import SampleApps
import Testing

@testable import RoutebookHost

/// The routes of an app with many transitions.
private enum Leaf: Route, CaseIterable {
  case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9

  static var routeName: String { "Leaf" }
}

/// An alert over any leaf.
private struct Tree: Route {
  static var routeName: String { "Tree" }
}

/// What `explore --format` prints.
struct MapFormatTests {
  private func run(_ arguments: String...) async -> Run {
    await MapApp.host().run(["explore"] + arguments)
  }

  @Test func `Text is the map by screen, and the summary is a message`() async throws {
    let run = await run("--format", "text")
    run.expect(
      .success,
      output: try await MapApp.map().description,
      messages: "5 states, 8 transitions, depth 2, 3 of 3 screens seen, 0 findings: complete\n")
  }

  @Test func `A finding's name is a message, and the status is 1`() async {
    let run = await ExploreTests.host(presenting: .cover).run("explore", "--format", "text")
    #expect(run.output.hasPrefix("start: Routebook.HomeRoute.home as push\n"))
    #expect(run.messages.hasSuffix("1 finding: complete\nunresolved: Step as cover\n"))
    #expect(run.code == .failure)
  }

  @Test func `The whole map has all states`() async {
    let run = await run("--format", "text", "--whole", "--depth", "1")
    #expect(
      run.output == """
        start: 0

        0: list, Alpha.Map.list as push
          tap "One" -> 1
          tap "Two" -> 2

        1: detail(1), Alpha.Map.detail as push

        2: detail(2), Alpha.Map.detail as push

        """)
    #expect(run.messages.contains("3 of 3 screens seen, 0 findings: complete\n"))
  }

  @Test func `JSON has the screens with their transitions, or all states`() async throws {
    struct Map: Decodable {
      struct Screen: Decodable {
        struct Transition: Decodable, Equatable {
          let line: String
          let to: String
        }
        let name: String
        let module: String?
        let title: String
        let transitions: [Transition]?
      }
      struct State: Decodable {
        struct Transition: Decodable {
          let line: String
          let to: Int?
        }
        let screen: String
        let isExplored: Bool
        let transitions: [Transition]
      }
      let start: String
      let screens: [Screen]
      let states: [State]?
    }
    let output = await run("--format", "json").output
    let map = try JSONDecoder().decode(Map.self, from: Data(output.utf8))
    #expect(map.start == "Alpha.Map.list as push" && map.states == nil)
    #expect(map.screens.map(\.title) == ["detail(1)", "Help", "list"])
    #expect(map.screens.map(\.module) == ["Alpha", "Alpha", "Alpha"])
    #expect(map.screens[1].transitions == [.init(line: "swipe", to: "Alpha.Map.detail as push")])
    let wholeOutput = await run("--format", "json", "--whole", "--states", "3").output
    let whole = try JSONDecoder().decode(Map.self, from: Data(wholeOutput.utf8))
    #expect(whole.screens.allSatisfy { $0.transitions == nil })
    let states = try #require(whole.states)
    #expect(states.map(\.transitions.count) == [2, 2, 1])
    #expect(states[0].transitions.map(\.to) == [1, nil])
    #expect(states[1].transitions.map(\.to) == [0, 2])
    #expect(states[1].transitions.map(\.line) == ["back", "tap \"Help\""])
  }

  @Test func `Mermaid merges what leads to the same screen`() async {
    let run = await run("--format", "mermaid")
    #expect(
      run.output == """
        flowchart LR
          subgraph m0["Alpha"]
            n0["detail: detail(1), …<br>Map.detail as push"]
            n1["Help<br>Map.help as sheet"]
            n2["list<br>Map.list as push"]
          end
          n0 -->|"tap #34;Help#34;"| n1
          n2 -->|"tap #34;One#34;<br>tap #34;Two#34;"| n0

        """)
  }

  @Test func `A flowchart leaves out how to go back, and has three lines for a transition at most`()
    async
  {
    let host = AppHost(name: "app", version: "1") {
      try HeadlessApp(
        root: Leaf.a0,
        modules: [
          Part<Alpha>.module { registry in
            registry.navigationDestination(for: Leaf.self) { leaf in
              TextScreen("\(leaf)") {
                if leaf == .a0 {
                  for leaf in Leaf.allCases.dropFirst() { NavigationLink("Leaf \(leaf)", to: leaf) }
                } else {
                  for number in 0..<5 {
                    NavigationLink("Tree \(number)", to: Tree(), as: .alert)
                  }
                }
              }
            }
            registry.alertDestination(for: Tree.self) { _ in TextScreen("Tree") {} }
          }
        ])
    }
    let run = await host.run("explore", "--format", "mermaid")
    #expect(!run.output.contains("|\"back\"|"))
    #expect(run.output.contains("tap #34;Tree 0#34;<br>tap #34;Tree 1#34;<br>or 3 others"))
  }

  @Test func `A flowchart has a hundred screens at most, those next to the start, and says so`()
    async throws
  {
    let map = try await MapApp.city.value
    let chart = map.printed(in: .mermaid)
    #expect(map.screens.count > 100)
    #expect(
      chart.leftOut.contains(
        "Only 100 of \(map.screens.count) screens are shown: those that are nearest to the start."))
    for text in chart.leftOut { #expect(chart.text.contains(text)) }
    #expect(chart.text.matches(of: /\n    n\d+\[/).count == 100)
  }
}
