import Foundation
import Routebook
import RoutebookExplorer
import SampleApps
import Testing

@testable import RoutebookHost

/// The page on which an app is clicked through.
@MainActor struct AppPageTests {
  /// What the page's script reads.
  private struct Data: Decodable {
    struct Picture: Decodable {
      let rows: [Int]
      let items: [Int]
    }
    struct Place: Decodable {
      let title: Int
      let name: Int
      let picture: Int?
      let isExplored: Bool
      let transitions: [[Int]]
      let idle: [Int]
      let script: String?
    }
    struct Finding: Decodable {
      let name: String
      let place: Int?
    }
    let texts: [String]
    let rows: [String]
    let pictures: [Picture]
    let places: [Place]
    let findings: [Finding]
    let hasStates: Bool
    let way: [String]

    /// What a user can do in a place, and where it leads.
    func transitions(of place: Int) -> [String] {
      places[place].transitions.map { transition in
        "\(texts[transition[0]]) -> "
          + (transition[1] < 0 ? "beyond" : texts[places[transition[1]].title])
      }
    }

    /// The text that is drawn in the area of a transition.
    func drawn(_ transition: [Int], on place: Int) -> String? {
      guard transition.count == 6, let picture = places[place].picture else { return nil }
      let row = rows[pictures[picture].rows[transition[2]]]
      let area = transition[3]..<transition[3] + transition[5]
      return row.matches(of: /<text x="(\d+)"[^>]*>([^<]*)</)
        .filter { area.contains(Int($0.1)! / 8) }.map { String($0.2) }.joined(separator: " ")
        .replacing("&quot;", with: "\"").replacing("&gt;", with: ">")
    }
  }

  private func data(_ page: String) throws -> Data {
    let match = try #require(page.firstMatch(of: /id="app">(.*?)<\/script>/))
    return try JSONDecoder().decode(Data.self, from: Foundation.Data(match.1.utf8))
  }

  private func run(_ arguments: String...) async -> Run {
    await MapApp.host().run(["explore", "--format", "html"] + arguments)
  }

  @Test func `Each state has its screen, and what leads to others`() async throws {
    let run = await run()
    #expect(
      run.messages
        == "5 states, 8 transitions, depth 2, 3 of 3 screens seen, 0 findings: complete\n")
    let data = try data(run.output)
    #expect(data.hasStates && data.way.isEmpty && data.findings.isEmpty)
    #expect(
      data.places.map { data.texts[$0.title] } == [
        "list", "detail(1)", "detail(2)", "Help", "Help",
      ])
    #expect(data.transitions(of: 0) == ["tap \"One\" -> detail(1)", "tap \"Two\" -> detail(2)"])
    #expect(data.transitions(of: 1) == ["back -> list", "tap \"Help\" -> Help"])
    #expect(data.places.allSatisfy { $0.isExplored && $0.idle.isEmpty })
    // The two helps are equal but for what is below them.
    #expect(data.pictures.count == 5 && data.rows.count < 5 * 24)
    #expect(data.drawn(data.places[0].transitions[0], on: 0)?.contains("One") == true)
    #expect(data.drawn(data.places[1].transitions[0], on: 1)?.contains("list") == true)
  }

  @Test func `The page needs nothing else, and is the same each time`() async {
    let page = await run().output
    #expect(page == (await run().output))
    #expect(page.contains("Content-Security-Policy\" content=\"default-src 'none';"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("src="))
  }

  @Test func `What leads beyond a bound leads nowhere on the page`() async throws {
    let data = try data(await run("--depth", "1").output)
    #expect(data.places.map(\.isExplored) == [true, false, false])
    #expect(data.transitions(of: 1).isEmpty)
    let cut = try self.data(await run("--states", "2").output)
    #expect(cut.transitions(of: 0) == ["tap \"One\" -> detail(1)", "tap \"Two\" -> beyond"])
  }

  @Test func `A page that begins elsewhere knows the way there, and a path is a page too`()
    async throws
  {
    let data = try data(await run("--from", "detail", "--to", "help").output)
    #expect(data.way == ["tap \"One\""])
    #expect(data.transitions(of: 0) == ["tap \"Help\" -> Help"])
    #expect(data.places.count == 2)
  }

  @Test func `A text field has a transition for each input, and what changes nothing has none`()
    async throws
  {
    let host = AppHost(name: "app", version: "1") {
      try HeadlessApp(
        root: MapRoute.list,
        modules: [
          Part<Alpha>.module { registry in
            registry.destination(for: MapRoute.self, as: .push, state: { _ in "" }) { _, place in
              TextScreen("Form") {
                TextField("Name", text: place.state) { place.state = $0 }.sampleInputs("Ada", "")
                Button("Nothing") {}
                Button("Off", isEnabled: false) {}
              }
            }
          }
        ])
    }
    let data = try data(await host.run("explore", "--format", "html").output)
    #expect(data.transitions(of: 0) == ["type \"Name\" \"Ada\" -> Form"])
    #expect(data.places[0].idle.map { data.texts[$0] } == ["button \"Nothing\""])
    #expect(data.transitions(of: 1) == ["type \"Name\" \"\" -> Form"])
  }

  @Test func `A finding leads to its state`() async throws {
    let run = await ExploreTests.host(presenting: .cover).run("explore", "--format", "html")
    let data = try data(run.output)
    #expect(data.findings.map(\.name) == ["unresolved: Step as cover"])
    let place = try #require(data.findings[0].place)
    #expect(data.texts[data.places[place].name] == "Step.second as cover")
    #expect(run.output.contains("<a href=\"#place=\(place)\">unresolved: Step as cover</a>"))
    #expect(run.code == .failure)
  }

  @Test func `Beyond the limit there is a place for each screen, which has its script`() throws {
    #expect(ScreenPictures().stateLimit == 2_000)
    let pictures = ScreenPictures(stateLimit: 10)
    var hooks = ExplorationHooks()
    hooks.recordsMap = true
    hooks.visit = pictures.visit
    hooks.visitScreen = pictures.visitScreen
    let found = try explore(within: ExplorationBounds(), only: nil, hooks) {
      try HeadlessApp(
        root: Counter(),
        modules: [
          Part<Alpha>.module { registry in
            // 4 × 4 states, the last of which leads to another screen.
            registry.destination(for: Counter.self, as: .push, state: { _ in [0, 0] }) { _, place in
              TextScreen("Counter \(place.state)") {
                if place.state[0] < 3 { Button("First") { place.state[0] += 1 } }
                if place.state[1] < 3 { Button("Second") { place.state[1] += 1 } }
                if place.state == [3, 3] { NavigationLink("Late", to: Late()) }
              }
            }
            registry.navigationDestination(for: Late.self) { _ in TextScreen("Late") {} }
          }
        ])
    }
    let selection = try MapSelection(of: #require(found.map), from: nil, to: nil, depth: nil)
    let page = AppPage(of: selection, found, pictures, title: "app")
    let sentence =
      "Left out: the page has one picture of each screen instead of one of each state, because there are 17 states, and a page shows at most 10."
    #expect(page.leftOut == [sentence] && page.html.contains(sentence))
    let data = try data(page.html)
    #expect(!data.hasStates)
    #expect(data.places.map { data.texts[$0.name] } == ["Counter as push", "Late as push"])
    #expect(data.places.allSatisfy { $0.picture != nil })
    #expect(data.places.map { $0.script?.split(separator: "\n").count } == [0, 7])
    #expect(
      data.transitions(of: 0) == [
        "tap \"First\" -> Counter [0, 0]", "tap \"Late\" -> Late",
        "tap \"Second\" -> Counter [0, 0]",
      ])
    #expect(data.transitions(of: 1) == ["back -> Counter [0, 0]"])
  }

  private struct Counter: Route {
    static var routeName: String { "Counter" }
  }

  private struct Late: Route {
    static var routeName: String { "Late" }
  }
}
