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
    let map = try await MapApp.city.value
    let html = MapPanel(map, findings: []).html
    let parts = html.components(separatedBy: "<svg class=\"map\" style=").dropFirst()
    let modules = Set(map.screens.map(\.module))
    #expect(map.screens.count > MapPanel.partLimit && parts.count == modules.count)
    #expect(html.matches(of: /<li><button type="button"><b>/).count == modules.count)
    let homes = html.matches(of: /id="screen-(\d+)"/).map { Int($0.1)! }
    #expect(homes.sorted() == Array(map.screens.indices))
    let names = html.matches(of: /<button type="button"><b>(.*?)<\/b>/).map { String($0.1) }
    #expect(names == ["Home"] + (0..<7).map { "District \($0)" })
    let start = try #require(map.states.first).screen
    #expect(parts.allSatisfy { $0.contains("data-node=\"\(start)\"") })
  }

  /// An app with two tabs; a screen of the first one leads to the second one.
  @MainActor private static func tabs() async throws -> NavigationMap {
    let found = try await explore(recordsMap: true) {
      try HeadlessApp(
        tabs: [
          AppTab("list", root: MapRoute.list, title: { "List" }),
          AppTab("cart", root: Cart(), title: { "Cart" }),
        ],
        modules: [
          { router in
            Part<Alpha>.module { registry in
              registry.navigationDestination(for: MapRoute.self) { route in
                TextScreen("\(route)") {
                  if route == .list { NavigationLink("One", to: MapRoute.detail(1)) }
                  if route != .list { Button("Go to cart") { router.selectTab(named: "cart") } }
                  if route != .help { NavigationLink("Help", to: MapRoute.help, as: .sheet) }
                }
              }
              registry.sheetDestination(for: MapRoute.self) { _ in
                TextScreen("Help") { Button("Done") { router.dismiss() } }
              }
              registry.navigationDestination(for: Cart.self) { _ in TextScreen("Cart") {} }
            }(router)
          }
        ])
    }
    return try #require(found.map)
  }

  private struct Cart: Route {
    static var routeName: String { "Alpha.Cart" }
  }

  private enum NorthArea: Route {
    case house
    static var routeName: String { "North.Area" }
  }

  private enum SouthArea: Route {
    case house
    static var routeName: String { "South.Area" }
  }

  /// A case that was not seen in any presentation, or in one.
  private static func unseen(
    _ name: String?, of type: any Route.Type = MapRoute.self, as presentation: Presentation? = nil
  ) -> UnseenScreen {
    UnseenScreen(
      RouteCase(RouteType(type), case: name), as: presentation,
      by: Registration(module: "Alpha", fileID: "Alpha/Alpha.swift", line: 1))
  }

  @Test func `Each transition has a line, but for the tab bar and for what goes back or closes`()
    async throws
  {
    let map = try await Self.tabs()
    let names = map.screens.map { String($0.name.split(separator: ".").last!) }
    let panel = MapPanel(map, findings: [])
    let html = panel.html
    let ends = html.matches(of: /data-from="(\d+)" data-to="(\d+)"/).map {
      "\(names[Int($0.1)!]) -> \(names[Int($0.2)!])"
    }
    #expect(
      Set(ends) == [
        "list as push -> detail as push", "list as push -> help as sheet",
        "detail as push -> Cart as push", "detail as push -> help as sheet",
      ])
  }

  @MainActor @Test func `The name of a tab is on the map as it is, also with a quotation mark`()
    async throws
  {
    let found = try await explore(recordsMap: true) {
      try HeadlessApp(
        tabs: [
          AppTab("list", root: MapRoute.list, title: { "List" }),
          AppTab("\"cart\"", root: Cart(), title: { "Cart" }),
        ],
        modules: [
          Part<Alpha>.module { registry in
            registry.navigationDestination(for: MapRoute.self) { _ in TextScreen("List") {} }
            registry.navigationDestination(for: Cart.self) { _ in TextScreen("Cart") {} }
          }
        ])
    }
    let map = try #require(found.map)
    #expect(MapGraph(map).areas.map(\.title) == ["Tab list", "Tab \"cart\""])
    #expect(map.tabRoots.count == 2)
  }

  @Test func `What belongs to a tab is in a frame, and boxes are apart and inside`() async throws {
    let map = try await Self.tabs()
    let graph = MapGraph(map).withTabsOnce
      .adding(unseen: (0..<9).map { Self.unseen("case\($0)", as: .sheet) })
    let layout = MapLayout(graph)
    #expect(layout.areas.map(\.title) == ["Tab list", "Tab cart", "Not seen"])
    for box in layout.boxes {
      let area = try #require(
        layout.areas.first { $0.y < box.y && box.y + box.height < $0.y + $0.height })
      #expect(box.x > area.x && box.end < area.x + area.width)
      for other in layout.boxes where other.node != box.node && other.x == box.x {
        #expect(other.y + other.height < box.y || box.y + box.height < other.y)
      }
    }
    let titles = { (area: Int) in graph.areas[area].nodes.map { graph.nodes[$0].title } }
    #expect(titles(0) == ["list", "detail(1)", "Help"] && titles(1) == ["Cart"])
  }

  @Test(arguments: [
    ("CartCoordinator", "Cart"), ("Coordinator", "Coordinator"),
    ("AppointmentsOfDoctors", "AppointmentsOfDoc…"),
  ])
  func `The name of a module fits in its frame`(_ name: String, title: String) async throws {
    var graph = MapGraph(try await MapApp.map())
    graph.nodes = graph.nodes.map { node in
      MapGraph.Node(
        index: node.index, title: node.title, name: node.name, shortName: node.shortName,
        presentation: nil, module: name, isStart: node.isStart, tab: nil, distance: node.distance,
        isEntered: true, transitions: node.transitions)
    }
    let addresses = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.index, "") })
    let svg = MapDrawing(graph: graph, addresses: addresses).svg
    #expect(svg.contains(">\(title)<\(title == name ? "/text" : "title>\(name)</title>")"))
  }

  @Test func `A box has the presentation as a word`() async throws {
    let html = MapPanel(try await MapApp.map(), findings: []).html
    let words = html.matches(of: /<text class="name" [^>]*>([a-z, ]+)</).map(\.1)
    #expect(words == ["start", "sheet"])
  }

  @Test func `Screens that were not seen are in a frame of their own, and nothing leads there`()
    async throws
  {
    let map = try await MapApp.map()
    let unseen = [Self.unseen(nil, of: Cart.self, as: .push), Self.unseen("map")]
    let html = MapPanel(map, findings: [], unseen: unseen).html
    #expect(html.components(separatedBy: "<g class=\"node unseen\"").count == 3)
    #expect(html.contains(">Not seen</text>") && html.contains(">Cart</text>"))
    #expect(html.contains("</svg> not explored</li>"))
    let ends = html.matches(of: /data-from="(\d+)" data-to="(\d+)"/).flatMap {
      [Int($0.1)!, Int($0.2)!]
    }
    #expect(!ends.isEmpty && ends.allSatisfy { $0 < map.screens.count })
  }

  @MainActor @Test
  func `A screen to which nothing leads has its mark, and is last in the contents`()
    async throws
  {
    let found = try await explore(recordsMap: true) {
      try HeadlessApp(
        root: MapRoute.list,
        modules: [
          Part<Alpha>.module { registry in
            registry.navigationDestination(for: MapRoute.self) { _ in TextScreen("List") {} }
            registry.navigationDestination(for: Cart.self) { _ in TextScreen("Cart") {} }
          }
        ])
    }
    let map = try #require(found.map)
    let unseen = map.screensNotOnMap(found.unseenScreens)
    let screen = try #require(unseen.first)
    let panel = MapPanel(map, findings: found.findings, unseen: unseen)
    let html = panel.html
    #expect(html.contains("<g class=\"mark\"><title>unreached: \(screen.name)</title>"))
    #expect(html.contains("</svg> a finding</li>"))
    let last = try #require(panel.contents.groups.last)
    #expect(last.title == "Not seen" && last.entries[0].isFailed)
    #expect(last.entries[0].label.hasPrefix("Cart <small>"))
  }

  @Test func `Cases of the same name in several types can be told apart`() async throws {
    let graph = MapGraph(try await MapApp.map())
    let titles = graph.adding(unseen: [
      Self.unseen("house", of: NorthArea.self), Self.unseen("mill", of: NorthArea.self),
      Self.unseen("house", of: SouthArea.self),
    ]).nodes.suffix(3).map(\.title)
    #expect(titles == ["North.Area.house", "mill", "South.Area.house"])
  }

  @Test func `A screen is missing on a map if neither its case nor its type is there`() async throws
  {
    let map = try await MapApp.map()
    #expect(map.screens.map(\.name).contains("Alpha.Map.help as sheet"))
    let unseen = [
      Self.unseen("help", as: .sheet), Self.unseen("help"), Self.unseen(nil, as: .sheet),
      Self.unseen("help", as: .cover), Self.unseen(nil, of: Cart.self, as: .sheet),
    ]
    #expect(
      unseen.map(\.name) == [
        "Alpha.Map.help as sheet", "Alpha.Map.help", "Alpha.Map as sheet",
        "Alpha.Map.help as cover", "Alpha.Cart as sheet",
      ])
    #expect(map.screensNotOnMap(unseen) == Array(unseen.suffix(2)))
  }

  @Test func `The contents have the modules and screens in their order, the start first`()
    async throws
  {
    let map = try await MapApp.city.value
    let contents = MapPanel(map, findings: [], unseen: [Self.unseen("ship")]).contents
    #expect(
      contents.groups.map(\.title)
        == ["Home"] + (0..<7).map { "District \($0)" } + ["Not seen"])
    let titles = contents.groups[0].entries.map { $0.label.prefix { $0 != "<" } }
    #expect(titles.first == "City ")
    #expect(contents.groups.last?.entries.map(\.isFaint) == [true])
  }

  @Test func `A long title has two lines`()
    async throws
  {
    let graph = MapGraph(try await MapApp.map())
      .adding(
        unseen: [
          "Settings of", "Where it all comes from", "SecondShopRoute", "unbelievablylongname",
        ].map { Self.unseen($0) })
    #expect(
      graph.nodes.suffix(4).map(\.titleLines) == [
        ["Settings of"], ["Where it all", "comes from"], ["SecondShop", "Route"],
        ["unbelievablyl…"],
      ])
  }
}
