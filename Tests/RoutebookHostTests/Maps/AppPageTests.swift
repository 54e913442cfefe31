import Foundation
import Routebook
import RoutebookExplorer
import SampleApps
import Testing

@testable import RoutebookHost

/// The page on which an app is clicked through.
@MainActor struct AppPageTests {
  @Test func `A back button that is left out beside its list is nothing to do`() async {
    let page = await AppHost(name: "mail", version: "1") { try makeMailApp(columns: 160) }.run(
      "explore", "--format", "html", "--detail", "screens"
    ).output
    let items = page.matches(of: /"isLeftOut":true,"pane":"\w+","text":"([^}]*)"}/)
      .map { String($0.1) }
    #expect(Set(items) == [#"back button \"Mailboxes\""#])
  }

  /// What the page's script reads.
  private struct Data: Decodable {
    struct Picture: Decodable {
      struct Item: Decodable {
        struct Area: Decodable { let row, column, rows, columns: Int }
        let text: String
        let area: Area?
        let opener: Int?
      }
      let rows: [Int]
      let items: [Item]
    }
    struct Screen: Decodable {
      let name: String
      let module: String
    }
    struct Place: Decodable {
      let title: String
      let screen: Int
      let picture: Int?
      let end: Int?
      let transitions: [Transition]
      let answers: [Answer]
      let idle: [Int]
    }
    struct Transition: Decodable {
      struct Target: Decodable {
        let place: Int?
        let standIn: Int?
        let reason: Int?
      }
      let line: String
      let item: Int?
      let target: Target
    }
    struct Answer: Decodable {
      let line: String
      let text: String
    }
    struct Finding: Decodable {
      let place: Int?
      let line: String?
      let item: Int?
    }
    let rows: [String]
    let pictures: [Picture]
    let screens: [Screen]
    let places: [Place]
    let findings: [Finding]
    let reasons: [String]
    let way: [String]

    /// What a user can do in a place, and where it leads.
    func transitions(of place: Int) -> [String] {
      places[place].transitions.map { transition in
        let target = transition.target
        let other = (target.place ?? target.standIn).map { places[$0].title }
        return "\(transition.line) -> "
          + (other ?? (target.reason == 1 ? "left out" : "beyond"))
          + (note(of: target).map { ", " + $0 } ?? "")
      }
    }

    /// What is said of another place to which a transition leads instead, up to the first stop.
    private func note(of target: Transition.Target) -> String? {
      guard target.standIn != nil, let reason = target.reason else { return nil }
      return "\(reasons[reason].prefix { $0 != "." })"
    }

    /// The text that is drawn in the area of a transition.
    func drawn(_ transition: Transition, on place: Int) -> String? {
      guard let picture = places[place].picture.map({ pictures[$0] }),
        let place = transition.item.flatMap({ picture.items[$0].area })
      else { return nil }
      let row = rows[picture.rows[place.row]]
      let area = place.column..<place.column + place.columns
      return row.matches(of: /<text x="(\d+)"[^>]*>([^<]*)</)
        .filter { area.contains(Int($0.1)! / 8) }.map { String($0.2) }.joined(separator: " ")
        .replacing("&quot;", with: "\"").replacing("&gt;", with: ">")
    }
  }

  private func data(_ page: String) throws -> Data {
    struct Document: Decodable { let app: Data }
    let match = try #require(page.firstMatch(of: /id="data">(.*?)<\/script>/))
    return try JSONDecoder().decode(Document.self, from: Foundation.Data(match.1.utf8)).app
  }

  /// The part of a page with the findings.
  private func findings(_ page: String) throws -> String {
    let part = /<div id="faults">(.*?)<section id="here">/.dotMatchesNewlines()
    return try String(#require(page.firstMatch(of: part)).1)
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
    #expect(data.way.isEmpty && data.findings.isEmpty)
    #expect(
      data.places.map(\.title) == [
        "list", "detail(1)", "detail(2)", "Help", "Help",
      ])
    #expect(data.transitions(of: 0) == ["tap \"One\" -> detail(1)", "tap \"Two\" -> detail(2)"])
    #expect(data.transitions(of: 1) == ["back -> list", "tap \"Help\" -> Help"])
    #expect(data.places.allSatisfy { $0.end == nil && $0.idle.isEmpty })
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
    #expect(data.places.map(\.end) == [nil, 0, 0])
    #expect(data.transitions(of: 1).isEmpty)
    let cut = try self.data(await run("--states", "2").output)
    #expect(cut.transitions(of: 0) == ["tap \"One\" -> detail(1)", "tap \"Two\" -> detail(2)"])
  }

  @Test func `What leads to a state that is put off says why`() async throws {
    let host = MapApp.host { registry in
      registry.navigationDestination(for: MapRoute.self) { route in
        TextScreen("\(route)") { NavigationLink("More", to: MapRoute.help) }
      }
    }
    let page = await host.run("explore", "--format", "html").output
    #expect(page.contains("✓ no findings at <abbr title=\"every pair of a change with "))
    let data = try data(page)
    #expect(data.transitions(of: 0) == ["tap \"More\" -> help"])
    let beyond = try #require(data.places.last?.transitions.last)
    #expect(
      data.reasons[try #require(beyond.target.reason)]
        == "The exploration went no further, since nothing is new at this level of detail. "
        + "--detail everything goes further.")
  }

  @Test func `The result has no check mark if something is undecided, and says what`() async throws
  {
    let host = MapApp.host { registry in
      registry.navigationDestination(for: MapRoute.self) { route in
        TextScreen("\(route)") {
          if route == .list { NavigationLink("Help", to: MapRoute.help) }
        }
      }
      registry.deepLink(
        "app://never/:name",
        route: { _ in throw DeepLinkMismatch.refused("never") }
          as (DeepLinkMatch) throws -> MapRoute)
    }
    let text = await host.run("explore").output
    let undecided = try #require(text.firstMatch(of: /undecided.*\n +(.*)/)).1
    let page = await host.run("explore", "--format", "html").output
    #expect(page.contains("<p class=\"summary\">no findings"))
    #expect(page.contains(" · <a href=\"#about\">1 undecided</a>"))
    #expect(page.contains("<li>Undecided, since something was left out: \(undecided)"))
  }

  @Test func `A screen that was not explored looks different, and what was seen is counted`()
    async throws
  {
    let page = await run("--depth", "1").output
    let entry = try #require(
      page.firstMatch(of: /<li class="absent" data-node="\d"><a href="#place=1">(.*?)<\/a>/))
    #expect(entry.1.hasSuffix(", not explored</small>"))
    #expect(page.contains("<g class=\"node seen\""))
    let cut = await run("--states", "1").output
    #expect(cut.contains("no findings · 1 of 2 screens seen · <a id=\"cutOff\""))
  }

  @Test func `The result says which module was explored, and what was not seen`() async {
    let host = MapApp.host { registry in
      registry.navigationDestination(for: MapRoute.self) { _ in TextScreen("Alone") {} }
      registry.sheetDestination(for: MapRoute.self) { _ in TextScreen("Nowhere") {} }
    }
    let page = await host.run("explore", "--only", "Alpha", "--format", "html").output
    // Other modules can lead there.
    let result = ##"no findings in Alpha · <a href="#about">1 undecided</a> · 1 screen not seen"##
    #expect(page.contains("<p class=\"summary\">\(result)</p>"))
  }

  @Test func `An entry of a list knows what opens the list`() async throws {
    let host = MapApp.host { registry in
      registry.navigationDestination(for: MapRoute.self) { route in
        TextScreen("\(route)") {
          if route == .list { Text("Milk").actions { NavigationLink("Help", to: MapRoute.help) } }
        }
      }
    }
    let data = try data(await host.run("explore", "--format", "html").output)
    let items = data.pictures[0].items
    let used = try #require(data.places[0].transitions.first?.item)
    #expect(items[used].area == nil)
    let opener = try #require(items[used].opener)
    #expect(items[opener].area != nil && items[opener].text.hasPrefix("menu"))
    #expect(items.count { $0.opener != nil } == 1)
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
    let host = MapApp.host { registry in
      registry.destination(for: MapRoute.self, as: .push, state: { _ in "" }) { _, place in
        TextScreen("Form") {
          TextField("Name", text: place.state) { place.state = $0 }.sampleInputs("Ada", "")
          Button("Nothing") {}
          Button("Off", isEnabled: false) {}
        }
      }
    }
    let data = try data(await host.run("explore", "--format", "html").output)
    #expect(data.transitions(of: 0) == ["type \"Name\" \"Ada\" -> Form"])
    #expect(
      data.places[0].idle.map { data.pictures[0].items[$0].text } == [
        "button \"Nothing\""
      ])
    #expect(data.transitions(of: 1) == ["type \"Name\" \"\" -> Form"])
  }

  @Test func `A finding leads to its state`() async throws {
    let run = await ExploreTests.host(presenting: .cover).run("explore", "--format", "html")
    let data = try data(run.output)
    #expect(data.findings.count == 1)
    let place = try #require(data.findings[0].place)
    #expect(data.screens[data.places[place].screen].name == "Step.second as cover")
    #expect(run.output.contains("<a href=\"#finding=0\">unresolved: Step as cover</a>"))
    #expect(run.output.contains(">Step.<wbr>second as cover, 1 finding</small>"))
    #expect(run.output.contains("<g class=\"mark\"><title>unresolved: Step as cover</title>"))
    #expect(run.code == .failure)
  }

  @Test
  func `A finding has the screens that its explanation compares, and is on paper with all others`()
    async throws
  {
    final class Visits { var count = 0 }
    let visits = Visits()
    let host = MapApp.host { registry in
      registry.navigationDestination(for: MapRoute.self) { _ in
        visits.count += 1
        return TextScreen("Visit \(visits.count)") {}
      }
    }
    let finding = try findings(await host.run("explore", "--format", "html").output)
    #expect(
      finding.contains("\">non-determinism") && finding.contains("Two new apps show different"))
    #expect(finding.contains("A new app shows this:") && finding.contains("Another new app shows"))
    #expect(finding.matches(of: /<mark>[^<]*Visit[^<]*<\/mark>/).count == 2)
    let page = await ExploreTests.host(presenting: .cover).run("explore", "--format", "html").output
    let other = try findings(page)
    #expect(other.contains("<p class=\"warning\">unresolved: Step as cover</p>"))
    #expect(other.contains("has no cover factory") && other.contains("Finding 1 of 1</p>"))
  }

  @Test
  func
    `Where one module is explored, the page begins at the start, and has the place of a finding`()
    async throws
  {
    struct Inner: Route {
      static var routeName: String { "Beta.Inner" }
    }
    let host = AppHost(name: "app", version: "1") {
      try HeadlessApp(
        root: MapRoute.list,
        modules: [
          Part<Alpha>.module { registry in
            registry.navigationDestination(for: MapRoute.self) { route in
              TextScreen("\(route)") {
                if route == .list { NavigationLink("Help", to: MapRoute.help) }
                if route == .help { NavigationLink("In", to: Inner()) }
              }
            }
          },
          Part<Beta>.module { registry in
            registry.navigationDestination(for: Inner.self) { _ in
              TextScreen("Inside") { NavigationLink("Next", to: Inner(), as: .cover) }
            }
            registry.coverDestination(for: Inner.self) { _ in TextScreen("Dead end") {} }
          },
        ])
    }
    let page = await host.run("explore", "--only", "Beta", "--format", "html").output
    let data = try data(page)
    #expect(data.way == [])
    let finding = try #require(data.findings.first)
    #expect(try findings(page).contains(">dead-end: Beta.Inner as cover<") && finding.line == nil)
    let place = try #require(finding.place)
    #expect(data.places[place].title == "Dead end")
  }

  /// An app of 4 × 4 states, the last of which leads to another screen.
  private func counters() async throws -> (Exploration, ScreenPictures) {
    let pictures = ScreenPictures()
    var hooks = ExplorationHooks()
    hooks.recordsMap = true
    hooks.visit = pictures.visit
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(), hooks,
      AppMaker {
        try HeadlessApp(
          root: Counter(),
          modules: [
            Part<Alpha>.module { registry in
              registry.destination(for: Counter.self, as: .push, state: { _ in [0, 0] }) {
                _, place in
                TextScreen("Counter \(place.state)") {
                  if place.state[0] < 3 { Button("First") { place.state[0] += 1 } }
                  if place.state[1] < 3 { Button("Second") { place.state[1] += 1 } }
                  if place.state == [3, 3] { NavigationLink("Late", to: Late()) }
                }
              }
              registry.navigationDestination(for: Late.self) { _ in TextScreen("Late") {} }
            }
          ])
      })
    return (found, pictures)
  }

  @Test func `Beyond the limit the page has the states that use every transition between screens`()
    async throws
  {
    let (found, pictures) = try await counters()
    let selection = try MapSelection(of: #require(found.map), from: nil, to: nil, depth: nil)
    let page = AppPage(of: selection, found, pictures, title: "app", stateLimit: 9)
    let sentence =
      "Left out: 8 of 17 states. Those on the page use every transition between screens, and are near the start."
    #expect(page.leftOut == [sentence] && page.html.contains(sentence))
    let data = try data(page.html)
    #expect(data.places.count == 9 && data.places.allSatisfy { $0.picture != nil })
    #expect(
      data.places.map(\.title) == [
        "Counter [0, 0]", "Counter [1, 0]", "Counter [0, 1]", "Counter [2, 0]", "Counter [3, 0]",
        "Counter [3, 1]", "Counter [3, 2]", "Counter [3, 3]", "Late",
      ])
    #expect(
      data.transitions(of: 1) == [
        "tap \"First\" -> Counter [2, 0]", "tap \"Second\" -> left out",
      ])
    #expect(data.transitions(of: 8) == ["back -> Counter [3, 3]"])
  }

  @Test func `A page that has no room for all transitions between screens says so`() async throws {
    let (found, pictures) = try await counters()
    let selection = try MapSelection(of: #require(found.map), from: nil, to: nil, depth: nil)
    let page = AppPage(of: selection, found, pictures, title: "app", stateLimit: 5)
    #expect(
      page.leftOut == [
        "Left out: 12 of 17 states. Those on the page are near the start. 2 transitions between screens are not on the page."
      ])
    #expect(try data(page.html).places.count == 5)
  }

  @Test func `A place says what a guard answers, and what leads to a state that is put off`()
    async throws
  {
    let host = MapApp.host { registry in
      registry.navigationDestination(for: MapRoute.self) { route in
        TextScreen("\(route)") {
          if route == .list { NavigationLink("Closed", to: MapRoute.help) }
          NavigationLink("One", to: MapRoute.detail(1))
        }
      }
      registry.navigationGuard(Porter())
    }
    let data = try data(await host.run("explore", "--format", "html").output)
    #expect(
      data.places[0].answers.map { $0.line + ": " + $0.text } == [
        "tap \"Closed\": open MapRoute.help as push was refused by porter: closed"
      ])
    #expect(data.places[0].idle.isEmpty)
    #expect(data.findings.map(\.line) == ["tap \"Closed\""])
    #expect(
      data.places.indices.map(data.transitions) == [
        ["tap \"One\" -> detail(1)"], ["back -> list", "tap \"One\" -> detail(1)"],
        [
          "back -> detail(1)",
          "tap \"One\" -> detail(1), The exploration went no further, since nothing is new at this level of detail",
        ],
      ])
  }

  @Test func `A step to a state that is put off leads on where another place looks the same`()
    async throws
  {
    let expected =
      "tap \"Add\" -> Counter 1, The exploration went no further, since nothing is new at this level of detail"
    let host = AppHost(name: "app", version: "1") {
      try HeadlessApp(
        tabs: [
          AppTab("list", root: MapRoute.list, title: { "List" }),
          AppTab("other", root: Counter(), title: { "Other" }),
        ],
        modules: [
          { router in
            Part<Alpha>.module { registry in
              registry.navigationDestination(for: MapRoute.self) { route in
                TextScreen("\(route)") {
                  if route == .list { NavigationLink("One", to: MapRoute.detail(1)) }
                }
              }
              registry.destination(for: Counter.self, as: .push, state: { _ in 0 }) { _, place in
                TextScreen("Counter \(place.state)") {
                  Button("Add") { place.state += 1 }
                  NavigationLink("More", to: Late())
                }
              }
              registry.navigationDestination(for: Late.self) { _ in TextScreen("More") {} }
            }(router)
          }
        ])
    }
    let data = try data(await host.run("explore", "--format", "html").output)
    let all = data.places.indices.flatMap(data.transitions)
    #expect(all.contains(expected), "\(Set(all).sorted())")
    // What looks like no other state is on the page.
    let end = try #require(data.places.first { $0.title == "Counter 4" })
    #expect(end.transitions.isEmpty && end.picture != nil)
    #expect(
      end.end.map { data.reasons[$0] }?.hasPrefix("The exploration went no further") == true)
    #expect(!all.contains { $0.hasSuffix("beyond") })
  }

  private final class Porter: NavigationGuard {
    let name = "porter"

    func decide(_ change: ProposedChange) -> GuardDecision {
      change.entering.contains { $0.route == AnyRoute(MapRoute.help) }
        ? .refuse(reason: "closed") : .allow
    }
  }

  private struct Counter: Route {
    static var routeName: String { "Counter" }
  }

  private struct Late: Route {
    static var routeName: String { "Late" }
  }
}
