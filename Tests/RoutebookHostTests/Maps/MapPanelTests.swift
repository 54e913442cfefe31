import Foundation
import Routebook
import RoutebookExplorer
import SampleApps
import Testing

@testable import RoutebookHost

/// A map in a page, and the contents beside it.
struct MapPanelTests {
  @Test func `A map of many screens is divided into its modules, each with the way there`()
    async throws
  {
    let map = try await Self.city.value
    let html = MapPanel(map, findings: [], title: "city").html(showsPath: true) { _ in MapLinks() }
    let parts = html.components(separatedBy: "<svg class=\"map\"").dropFirst()
    let modules = Set(map.screens.map(\.module))
    #expect(map.screens.count > MapPanel.partLimit && parts.count == modules.count)
    #expect(html.matches(of: /<li><button type="button"><b>/).count == modules.count)
    let homes = html.matches(of: /id="screen-(\d+)"/).map { Int($0.1)! }
    #expect(homes.sorted() == Array(map.screens.indices))
    let names = html.matches(of: /<button type="button"><b>(.*?)<\/b>/).map { String($0.1) }
    #expect(names == ["Home"] + (0..<6).map { "District \($0)" })
    let start = try #require(map.states.first).screen
    #expect(parts.allSatisfy { $0.contains("data-node=\"\(start)\"") })
  }

  @Test func `A page knows everything that leads from one screen to another`() async throws {
    let html = MapPanel(try await MapApp.map(), findings: [], title: "").html(showsPath: false) {
      _ in MapLinks()
    }
    #expect(html.contains("data-ways=\"0&#10;tap &quot;One&quot;&#10;tap &quot;Two&quot;\""))
  }

  @Test func `Everything that leads from one screen to another has a line, also what goes back`()
    async throws
  {
    let map = try await MapApp.map()
    let html = MapPanel(map, findings: [], title: "").html(showsPath: false) { _ in MapLinks() }
    let ends = Set(html.matches(of: /data-ends="(\d+ \d+)"/).map { String($0.1) })
    let known = html.matches(of: /id="screen-(\d+)" data-ways="([^"]*)"/).flatMap { node in
      node.2.components(separatedBy: "&#10;&#10;").filter { !$0.isEmpty }
        .map { "\(node.1) \($0.prefix { $0 != "&" })" }
    }
    #expect(known.contains("1 0"))
    #expect(known.filter { !ends.contains($0) && Set($0.split(separator: " ")).count == 2 } == [])
  }

  @Test func `A small box has the presentation, or that a tab begins there`() async throws {
    let html = MapPanel(try await MapApp.map(), findings: [], title: "").html(showsPath: false) {
      _ in MapLinks()
    }
    let badges = html.matches(of: /<g class="badge">.*?<text [^>]*>(\w+)/.dotMatchesNewlines())
    #expect(badges.map(\.1) == ["sheet"])
  }

  @Test func `Screens that were not seen are in a frame of their own, and nothing leads there`()
    async throws
  {
    let map = try await MapApp.map()
    let html = MapPanel(map, findings: [], unseen: ["Beta.Pay as push", "Beta.help"], title: "")
      .html(showsPath: false) { MapLinks(address: "#screen-\($0)") }
    #expect(html.components(separatedBy: "<g class=\"node unseen\"").count == 3)
    #expect(html.contains(">Not seen</text>") && html.contains(">Pay as push</text>"))
    #expect(html.contains("</svg> not explored</li>"))
    let ends = html.matches(of: /data-ends="(\d+) (\d+)"/).flatMap { [Int($0.1)!, Int($0.2)!] }
    #expect(!ends.isEmpty && ends.allSatisfy { $0 < map.screens.count })
  }

  @MainActor @Test
  func `A map that was cut off says so in a sentence, and what was not seen leads to its route`()
    async throws
  {
    let explored = try await explore(within: .off(states: 1), recordsMap: true) {
      try MapApp.makeApp()
    }
    let map = try #require(explored.map)
    let site = GallerySite(
      title: "app", entries: [], registry: try MapApp.makeApp().registry, theme: nil,
      explored: explored, unseen: map.missing(explored.unseen), launcher: "run app", language: "en")
    let page = site.mapPage
    #expect(site.unseen == ["Alpha.Map as sheet"])
    #expect(
      page.contains(
        "<summary>Cut off after 1 state: 1 of 2 screens seen</summary>\n"))
    #expect(
      page.contains(
        "<p>See more with <code>run app explore --time 600 --format html</code>.</p>"))
    let node = try #require(page.firstMatch(of: /<g class="node unseen"[^>]*>/)).0
    #expect(node.contains("data-pages=\"Route&#10;routes/Alpha.Map.html\""))
  }

  @Test func `A screen is missing on a map if neither its case nor its type is there`() async throws
  {
    let map = try await MapApp.map()
    #expect(map.screens.map(\.name).contains("Alpha.Map.help as sheet"))
    let names = [
      "Alpha.Map.help as sheet", "Alpha.Map.help", "Alpha.Map as sheet", "Alpha.Map.help as cover",
      "Alpha.Other as sheet",
    ]
    #expect(map.missing(names) == ["Alpha.Map.help as cover", "Alpha.Other as sheet"])
  }

  @Test func `The contents have the modules and screens in their order, the start first`()
    async throws
  {
    let map = try await Self.city.value
    let contents = MapPanel(map, findings: [], unseen: ["Sea.ship"], title: "").contents
    #expect(
      contents.groups.map(\.title)
        == ["Home"] + (0..<6).map { "District \($0)" } + ["Not seen"])
    let titles = contents.groups[0].entries.map { $0.label.prefix { $0 != "<" } }
    #expect(titles.first == "City")
    #expect(contents.groups.last?.entries.map(\.isFaint) == [true])
  }

  @Test func `A long title that is seen from far away has two lines, as even as its words allow`()
    async throws
  {
    let graph = MapGraph(try await MapApp.map(), isWhole: false, used: nil)
      .adding(unseen: [
        "A.Settings of it", "A.Where it all comes from", "A.ThisIsOneVeryLongWord", "B",
      ])
    #expect(
      graph.nodes.suffix(4).map(\.farLines) == [
        ["Settings of it"], ["Where it all", "comes from"], ["ThisIsOneVeryLongWord"], ["B"],
      ])
  }

  /// The map of an app with many screens, which is explored once.
  @MainActor private static let city = Task {
    let found = try await explore(within: .off(states: 400), recordsMap: true) {
      try CityModel(districts: 6).makeApp()
    }
    return try #require(found.map)
  }
}
