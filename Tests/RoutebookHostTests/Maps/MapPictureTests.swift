import Foundation
import Routebook
import RoutebookExplorer
import SampleApps
import Sampling
import Testing

@testable import RoutebookHost

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The routes of the app with many transitions.
private enum Leaf: Route {
  case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9

  static var routeName: String { "Leaf" }
}

/// An alert over any leaf.
private struct Tree<Name: PartName>: Route {
  static var routeName: String { "Tree\(Name.text)" }
}

struct MapPictureTests {
  /// A text of a picture, as a rectangle.
  private struct Place: CustomStringConvertible {
    let text: String
    let (x, y, width): (Int, Int, Int)

    var description: String { "\(text) at \(x), \(y)" }

    func overlaps(_ other: Place) -> Bool {
      y - other.y < 14 && other.y - y < 14 && x < other.x + other.width && other.x < x + width
    }
  }

  /// Reads the texts and rectangles of an SVG.
  private final class Reader: NSObject, XMLParserDelegate {
    var places: [Place] = []
    var boxes: [Place] = []
    private var open: [String: String]?
    private var isTitle = false
    private var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if name == "text" { (open, text) = (attributes, "") }
      if name == "title" { isTitle = true }
      if name == "rect", attributes["class"]?.hasPrefix("box") == true {
        boxes.append(Self.place("", attributes, width: "width"))
      }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if open != nil, !isTitle { text += string }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      if name == "title" { isTitle = false }
      if name == "text", let attributes = open {
        places.append(Self.place(text, attributes, width: "textLength"))
        open = nil
      }
    }

    private static func place(_ text: String, _ attributes: [String: String], width: String)
      -> Place
    {
      let numbers = ["x", "y", width].map { Int(attributes[$0] ?? "") ?? -1 }
      return Place(text: text, x: numbers[0], y: numbers[1], width: numbers[2])
    }
  }

  private func read(_ svg: String) throws -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  private func requireReadable(_ svg: String) throws {
    let reader = try read(svg)
    #expect(!reader.places.isEmpty && reader.places.allSatisfy { $0.x >= 0 && $0.width > 0 })
    for (index, place) in reader.places.enumerated() {
      for other in reader.places[..<index] where place.overlaps(other) {
        Issue.record("\(place) overlaps \(other)")
      }
    }
    for (index, box) in reader.boxes.enumerated() {
      #expect(!reader.boxes[..<index].contains { $0.x == box.x && $0.y == box.y })
    }
  }

  @Test func `No texts overlap, with or without marks`() async throws {
    let map = try await MapApp.map()
    for isWhole in [false, true] {
      for used in [nil, Set<NavigationMap.ScreenTransition>()] {
        let drawing = MapDrawing(
          of: map, in: .svg, title: "app map", isWhole: isWhole, used: used)
        try requireReadable(drawing.text)
        #expect(drawing.leftOut.isEmpty)
      }
    }
    let run = await AppHost.features.run(
      "explore", "--states", SampleCounts.areFull ? "500" : "60", "--format", "svg")
    try requireReadable(run.output)
  }

  @Test func `A line leads to the next column, and any other transition is named in its row`()
    async throws
  {
    let svg = MapDrawing(of: try await MapApp.map(), in: .svg, title: "app map").text
    #expect(svg.components(separatedBy: "<path class=\"transition\"").count == 3)
    let texts = try read(svg).places.map(\.text)
    #expect(
      texts == [
        "app map",
        "Each box is one of 3 screens, with what leads away from it. "
          + "A line leads away from the start.",
        "Alpha", "Alpha", "Alpha",
        "detail(1)", "Map.detail", "tap \"Help\"", "→ Help", "back", "→ list",
        "Help", "Map.help", "sheet", "swipe", "→ detail(1)",
        "list", "Map.list", "start", "tap \"One\" or tap \"Two\"", "→ detail(1)",
      ])
  }

  @Test func `Lines of a gap have lanes of their own, and titles are whole`() async throws {
    let svg = await wide().run("explore", "--format", "svg").output
    let lines = svg.matches(of: #/d="M \d+ (\d+) H \d+ Q (\d+) .* V \d+ Q \d+ (\d+) /#).map {
      (start: Int($0.1)!, lane: Int($0.2)!, end: Int($0.3)!)
    }
    #expect(lines.count > 20)
    for (index, line) in lines.enumerated() {
      for other in lines[..<index] where line.lane == other.lane && line.end != other.end {
        let isApart =
          max(line.start, line.end) < min(other.start, other.end)
          || max(other.start, other.end) < min(line.start, line.end)
        #expect(isApart, "\(line) runs along \(other)")
      }
    }
    let long = Array(repeating: "title", count: 10).joined(separator: " ")
    let run = await AppHost(name: "app", version: "1") {
      try HeadlessApp(
        root: MapRoute.list,
        modules: [
          Part<Alpha>.module { registry in
            registry.navigationDestination(for: MapRoute.self) { _ in TextScreen(long) {} }
          }
        ])
    }.run("explore", "--format", "svg")
    #expect(try read(run.output).places.contains { $0.text == long })
    let box = try #require(read(run.output).boxes.first)
    #expect(
      try read(run.output).places.allSatisfy { $0.x + $0.width <= max(box.x + box.width, 720) })
  }

  /// An app of 21 screens and 77 transitions.
  @MainActor private func wide() -> AppHost {
    AppHost(name: "app", version: "1") {
      try HeadlessApp(
        root: Leaf.a0,
        modules: [
          Part<Alpha>.module { registry in
            registry.navigationDestination(for: Leaf.self) { leaf in
              TextScreen("\(leaf)") {
                if leaf == .a0 {
                  for number in Self.leaves.indices {
                    NavigationLink("Leaf \(number)", to: Self.leaves[number])
                  }
                } else {
                  for number in 0..<5 {
                    NavigationLink("Tree \(number)", to: Tree<Beta>(), as: .alert)
                  }
                }
              }
            }
            registry.alertDestination(for: Tree<Beta>.self) { _ in TextScreen("Tree") {} }
          }
        ])
    }
  }

  private static let leaves: [Leaf] = [
    .a1, .a2, .a3, .a4, .a5, .a6, .a7, .a8, .a9, .b0, .b1, .b2, .b3, .b4, .b5, .b6, .b7, .b8, .b9,
  ]

  @Test func `A box with many transitions says how many it leaves out`() async throws {
    let run = await wide().run("explore", "--format", "svg")
    try requireReadable(run.output)
    #expect(run.output.contains(">and 4 transitions more<"))
    #expect(run.output.contains(">tap &quot;Tree 0&quot; or 4 others<"))
  }

  @Test func `A picture of many transitions leaves out how to go back, and says so`() async {
    let run = await wide().run("explore", "--format", "mermaid")
    let sentence = "Left out: 19 transitions that only go back, swipe or select a tab."
    #expect(run.messages.hasSuffix(sentence + "\n"))
    #expect(run.output.hasSuffix("note0[\"\(sentence)\"]\n"))
    #expect(!run.output.contains("|\"back\"|"))
    let dot = await wide().run("explore", "--format", "dot")
    #expect(dot.output.contains("label=\"\(sentence)\""))
    #expect(dot.output.contains("tap \\\"Tree 0\\\"\\ntap \\\"Tree 1\\\"\\nor 3 others"))
  }

  @Test func `A picture has a hundred nodes at most, those next to the start, and says so`()
    async throws
  {
    let map = try await Self.manyStates()
    for format in [MapFormat.svg, .dot, .mermaid] {
      let drawing = MapDrawing(of: map, in: format, title: "app map", isWhole: true)
      #expect(map.states.count > 100)
      #expect(
        drawing.leftOut.contains(
          "Only 100 of \(map.states.count) states are shown: those that are nearest to the start."))
      for text in drawing.leftOut { #expect(drawing.text.contains(text)) }
      if format == .svg {
        try requireReadable(drawing.text)
        #expect(try read(drawing.text).boxes.count == 100)
      }
    }
  }

  @MainActor private static func manyStates() async throws -> NavigationMap {
    try #require(
      try await explore(
        detail: .everything, within: ExplorationLimits(states: SampleCounts.areFull ? 300 : 110),
        recordsMap: true
      ) {
        try HeadlessApp(title: "", modules: AppHost.featureModules)
      }.map)
  }

  /// An app with two tabs, whose lists open the same detail, and an editor that one of two titles has.
  @MainActor private static func tabs() -> AppHost {
    AppHost(name: "app", version: "1") {
      try HeadlessApp(
        tabs: [
          AppTab("first", root: MapRoute.list), AppTab("second", root: MapRoute.help),
        ],
        modules: [
          Part<Alpha>.module { registry in
            registry.navigationDestination(for: MapRoute.self) { route in
              TextScreen(route == .list ? "List" : "Other") {
                if route != .detail(1) { NavigationLink("Open", to: MapRoute.detail(1)) }
                if route == .help { NavigationLink("Edit", to: MapRoute.detail(1), as: .sheet) }
              }
            }
            registry.sheetDestination(for: MapRoute.self) { _ in TextScreen("Other") {} }
          }
        ])
    }
  }

  @Test func `The roots of tabs are the first column, and screens of one title are told apart`()
    async throws
  {
    let svg = await Self.tabs().run("explore", "--format", "svg").output
    let reader = try read(svg)
    let place = { (text: String) in try #require(reader.places.first { $0.text == text }, "\(text)")
    }
    #expect(try place("List").x == place("Other (help)").x)
    #expect(try place("tab first").y == place("List").y)
    #expect(try place("tab second").y == place("Other (help)").y)
    #expect(try place("Other (detail, push)").x > place("List").x)
    #expect(reader.places.contains { $0.text == "Other (detail, sheet)" })
    #expect(!reader.places.contains { $0.text.hasPrefix("tab \"") })
    #expect(svg.matches(of: /<path class="transition rail"/).count == 1)
    try requireReadable(svg)
  }

  @Test func `What one step leads to is one row, whichever screens these are`() async throws {
    let host = AppHost(name: "app", version: "1") {
      try HeadlessApp(
        root: MapRoute.list,
        modules: [
          Part<Alpha>.module { registry in
            registry.destination(for: MapRoute.self, as: .push, state: { _ in false }) {
              route, place in
              TextScreen("\(route)") {
                if route == .list {
                  Button("Turn") { place.state.toggle() }
                  NavigationLink("Go", to: place.state ? MapRoute.help : MapRoute.detail(1))
                }
              }
            }
          }
        ])
    }
    let svg = await host.run("explore", "--format", "svg").output
    let texts = try read(svg).places.map(\.text)
    #expect(texts.filter { $0 == "tap \"Go\"" }.count == 1)
    #expect(texts.contains { $0 == "→ detail(1) or help" || $0 == "→ help or detail(1)" })
    #expect(svg.components(separatedBy: "<path class=\"transition\"").count == 3)
  }

  @Test func `A picture has the screens that were not seen`() async throws {
    let map = try await MapApp.map()
    let unseen = UnseenScreen(
      RouteCase(RouteType(MapRoute.self), case: "pay"), as: .push,
      by: Registration(module: "Beta", fileID: "Beta/Beta.swift", line: 1))
    let svg = MapDrawing(of: map, in: .svg, title: "app", unseen: [unseen]).text
    try requireReadable(svg)
    #expect(svg.contains("What was not explored is dashed."))
    #expect(svg.contains("<g class=\"node unseen\""))
  }
}
