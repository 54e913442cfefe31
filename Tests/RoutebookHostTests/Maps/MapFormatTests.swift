import Foundation
import Routebook
import RoutebookExplorer
import Testing

@testable import RoutebookHost

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What `explore --format` prints.
struct MapFormatTests {
  private func run(_ arguments: String...) async -> Run {
    await MapApp.host().run(["explore"] + arguments)
  }

  @Test func `Text is the map by screen, and the summary is a message`() async throws {
    let run = await run("--format", "text")
    #expect(
      run.output == """
        start: Alpha.Map.list as push

        Alpha.Map.detail as push
          back -> Alpha.Map.list as push
          tap "Help" -> Alpha.Map.help as sheet

        Alpha.Map.help as sheet
          swipe -> Alpha.Map.detail as push

        Alpha.Map.list as push
          tap "One" -> Alpha.Map.detail as push
          tap "Two" -> Alpha.Map.detail as push

        """)
    #expect(run.output == (try await MapApp.map().description))
    #expect(
      run.messages
        == "5 states, 8 transitions, depth 2, 3 of 3 screens seen, 0 findings: complete\n")
    #expect(run.code == .success)
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
            n0["detail(1)<br>Map.detail as push"]
            n1["Help<br>Map.help as sheet"]
            n2["list<br>Map.list as push"]
          end
          n0 -->|"tap #34;Help#34;"| n1
          n0 -->|"back"| n2
          n1 -->|"swipe"| n0
          n2 -->|"tap #34;One#34;<br>tap #34;Two#34;"| n0

        """)
  }

  @Test func `DOT draws all states if it is asked to`() async {
    let run = await run("--format", "dot", "--whole", "--depth", "1")
    #expect(
      run.output == """
        digraph "app map" {
          graph [rankdir=LR, fontname="sans-serif", labelloc=b]
          node [shape=box, style=rounded, fontname="sans-serif"]
          edge [fontname="sans-serif", fontsize=10]
          subgraph cluster_0 {
            label="Alpha"
            n0 [label="0: list\\nMap.list as push"]
            n1 [label="1: detail(1)\\nMap.detail as push"]
            n2 [label="2: detail(2)\\nMap.detail as push"]
          }
          n0 -> n1 [label="tap \\"One\\""]
          n0 -> n2 [label="tap \\"Two\\""]
        }

        """)
  }

  @Test(arguments: MapFormat.drawings)
  func `The same app gives the same bytes`(format: MapFormat) async {
    let first = await run("--format", format.rawValue)
    let second = await run("--format", format.rawValue)
    #expect(first.output == second.output && !first.output.isEmpty)
  }

  @Test func `What no script uses is marked, also in words`() async throws {
    let map = try await MapApp.map()
    // The first detail is opened and left.
    let transitions = [map.states[0].transitions[0], map.states[1].transitions[0]]
    let used = Set(transitions.compactMap(map.screenTransition))
    let text = MapDrawing(of: map, in: .text, title: "", used: used).text
    #expect(text.contains("\n  tap \"One\" -> Alpha.Map.detail as push\n"))
    #expect(text.contains("\n  tap \"Two\" -> Alpha.Map.detail as push (not used)\n"))
    let whole = MapDrawing(of: map, in: .text, title: "", isWhole: true, used: used).text
    #expect(whole.contains("\n  tap \"One\" -> 1\n  tap \"Two\" -> 2 (not used)\n"))
    let json = MapDrawing(of: map, in: .json, title: "", used: used).text
    #expect(json.components(separatedBy: "\"isUsed\" : false").count == 4)
    let mermaid = MapDrawing(of: map, in: .mermaid, title: "", used: used).text
    #expect(mermaid.contains("n0 -.->|\"tap #34;Help#34;<br>(not used)\"| n1\n"))
    #expect(mermaid.contains("n2 -->|\"tap #34;One#34;\"| n0\n"))
    #expect(mermaid.contains("n2 -.->|\"tap #34;Two#34;<br>(not used)\"| n0\n"))
    #expect(mermaid.contains("  class n1 unused\n") && mermaid.contains("linkStyle 0,2,4 "))
    let dot = MapDrawing(of: map, in: .dot, title: "", used: used).text
    #expect(
      dot.contains("n1 [label=\"Help\\nMap.help as sheet\\n(not used)\", style=\"rounded,dashed\""))
    #expect(dot.contains("n2 -> n0 [label=\"tap \\\"One\\\"\"]\n"))
    let svg = MapDrawing(of: map, in: .svg, title: "", used: used).text
    #expect(svg.contains("What no script uses is dashed, and says: not used."))
    #expect(svg.contains("<rect class=\"box unused\""))
    #expect(svg.contains("not used: Map.help<"))
    #expect(svg.contains(">not used: tap &quot;Two&quot;<"))
    #expect(svg.components(separatedBy: "<path class=\"transition unused\"").count == 3)
  }
}
