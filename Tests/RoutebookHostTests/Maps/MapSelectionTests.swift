import Routebook
import RoutebookExplorer
import SampleApps
import Testing

@testable import RoutebookHost

/// Which part of a map `explore` prints.
struct MapSelectionTests {
  private func run(_ arguments: String...) async -> Run {
    await MapApp.host().run(["explore", "--format"] + arguments)
  }

  @Test(arguments: [
    "help", "Map.help", "Alpha.Map.help", "help as sheet", "Alpha.Map.help as sheet",
  ])
  func `The shortest path is a script, which plays`(name: String) async {
    let run = await run("text", "--to", name)
    #expect(
      run.output == """
        # to Alpha.Map.help as sheet
        tap "One"
        tap "Help"

        """)
    let host = await MapApp.host()
    let played = await host.run(["play", "-"], input: run.output + "expect title \"Help\"\n")
    #expect(played.code == .success)
  }

  @Test func `A path from elsewhere begins with the way there`() async {
    let run = await run("text", "--from", "detail", "--to", "help")
    #expect(
      run.output == """
        # to Alpha.Map.detail as push
        tap "One"
        # to Alpha.Map.help as sheet
        tap "Help"

        """)
    #expect(await self.run("text", "--to", "list").output == "# to Alpha.Map.list as push\nshow\n")
  }

  @Test func `Other formats have the path alone`() async {
    let run = await run("mermaid", "--from", "detail", "--to", "help")
    #expect(
      run.output == """
        flowchart LR
          subgraph m0["Alpha"]
            n0["detail: detail(1), …<br>Map.detail as push"]
            n1["Help<br>Map.help as sheet"]
          end
          n0 -->|"tap #34;Help#34;"| n1

        """)
  }

  @Test func `The depth counts from the screen at which the map begins`() async {
    #expect(
      await run("text", "--from", "detail", "--depth", "1").output == """
        start: Alpha.Map.detail as push

        Alpha.Map.detail as push
          back -> Alpha.Map.list as push
          tap "Help" -> Alpha.Map.help as sheet

        Alpha.Map.help as sheet

        Alpha.Map.list as push

        """)
    let far = await run("text", "--to", "list", "--from", "help", "--depth", "1")
    #expect(
      far.messages.contains(
        "No explored path leads from Alpha.Map.help as sheet to list in at most 1 step.")
    )
    #expect(far.output == "" && far.code == .failure)
    let beyond = await run("text", "--to", "help", "--depth", "0")
    #expect(
      beyond.messages.contains(
        "No explored path leads from Alpha.Map.list as push to help in at most 0 steps."))
    #expect(beyond.output == "" && beyond.code == .failure)
  }

  @Test func `A part of a map has the states that are so many steps away`() async throws {
    let map = try await MapApp.map()
    for depth in 1...3 {
      let part = map.part(from: 0, depth: depth)
      let distances = map.states.indices.map { state in
        map.shortestPath { $0 == state }?.count ?? .max
      }
      let near = map.states.indices.filter { distances[$0] <= depth }
      #expect(part.states.map(\.visit) == near.map { map.states[$0].visit })
      #expect(
        part.states.map(\.isExplored)
          == near.map { distances[$0] < depth && map.states[$0].isExplored })
    }
  }

  @Test func `An unknown screen is refused with the one that is meant`() async {
    let run = await run("mermaid", "--to", "Map.hepl")
    #expect(
      run.messages == """
        error: Unknown screen "Map.hepl". Did you mean Map.help?
        hint: See 'app explore --format text'.

        """)
    #expect(run.output == "" && run.code == .usage)
    #expect(await self.run("mermaid", "--from", "lst").messages.contains("Did you mean list?"))
  }

  @Test func `A name that several routes have is refused`() async {
    enum Other: Route {
      case list
      static var routeName: String { "Beta.Map" }
    }
    let host = await AppHost.of(
      Part<Alpha>.module { registry in
        registry.navigationDestination(for: MapRoute.self) { _ in TextScreen("A") {} }
        registry.entryPoint("A", opens: MapRoute.list)
      },
      Part<Beta>.module { registry in
        registry.navigationDestination(for: Other.self) { _ in TextScreen("B") {} }
        registry.entryPoint("B", opens: Other.list)
      })
    let run = await host.run("explore", "--format", "text", "--to", "Map.list")
    #expect(
      run.messages.contains(
        "Several screens have the name Map.list: Alpha.Map.list, Beta.Map.list."))
    #expect(run.code == .usage)
  }

  @Test func `The script of a path is the default of its formats`() async {
    let path = ["explore", "--to", "list"]
    let script = await MapApp.host().run(path)
    #expect(script.code == .success && script.output.contains("# to "))
    #expect(await MapApp.host().run(path + ["--format", "text"]).output == script.output)
  }

  @Test(arguments: [["--from", "list"], ["--whole"], ["--to", "list"]])
  func `A map is a text by default, or JSON`(part: [String]) async {
    for (option, format) in [([], "text"), (["--json"], "json")] {
      let map = await MapApp.host().run(["explore"] + part + option)
      let same = await MapApp.host().run(["explore", "--format", format] + part)
      #expect(map.code == .success && map.output == same.output && !map.output.isEmpty)
    }
  }

  @Test func `The error for an unknown screen says that the exploration was cut off`() async {
    let run = await run("text", "--to", "Nowhere", "--states", "2")
    #expect(
      run.messages.contains(
        "Unknown screen \"Nowhere\".\n"
          + "The exploration was cut off, so this screen may not have been reached.\n"))
  }

  @Test(arguments: [
    (["--format", "pdf"], "--format must be text, json, mermaid or html, not \"pdf\"."),
    (["--format", "html", "--whole"], "--whole does not apply to --format html"),
    (["--format", "mermaid", "--whole"], "--whole does not apply to --format mermaid"),
    (["--format", "text", "--json"], "--json prints the report, and --format a map"),
  ])
  func `Options that don't fit are refused`(arguments: [String], message: String) async {
    let run = await MapApp.host().run(["explore"] + arguments)
    #expect(run.messages.contains(message))
    #expect(run.output == "" && run.code == .usage)
  }
}
