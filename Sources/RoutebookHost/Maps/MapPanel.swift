import RoutebookExplorer
import RoutebookScripts
import VisibleText

/// A map in a page, with a legend.
///
/// A map of many screens has a drawing for each module, with the way to it.
struct MapPanel {
  /// The maximum number of screens that are shown at once.
  static let partLimit = 60

  private let graph: MapGraph
  /// Whether screens are shown side by side.
  private let hasPanes: Bool
  /// The fragment of the address of each screen in the page, by its index in the map.
  private let addresses: [Int: String]
  /// The drawing of the whole map, or one for each module.
  private let parts: [MapDrawing]
  /// Sentences about what the map does not show.
  var leftOut: [String] { graph.leftOut }

  /// - Parameters:
  ///   - map: The map.
  ///   - findings: The findings on the map.
  ///   - unseen: The screens that the map does not have.
  ///   - address: Returns the fragment of the address to which a click on a screen leads, by its
  ///     index in the map.
  init(
    _ map: NavigationMap, findings: [Finding], unseen: [UnseenScreen] = [],
    address: (Int) -> String = { "screen-\($0)" }
  ) {
    hasPanes = map.states.contains { !$0.otherPanes.isEmpty }
    graph = MapGraph(map).withTabsOnce
      .adding(unseen: unseen).marking(map.places(of: findings, unseen: unseen))
    let known = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.index, address($0.index)) })
    addresses = known
    parts =
      graph.nodes.count > Self.partLimit
      ? graph.modules.map { MapDrawing(graph: $0.graph, module: $0.name, addresses: known) }
      : [MapDrawing(graph: graph, addresses: known)]
  }

  /// The panel as HTML.
  var html: String {
    let modules = parts.compactMap(\.module)
    return """
      \(modules.isEmpty ? "" : list(of: modules))\(MapDrawing.heads)\
      <div id="mapping" tabindex="0" role="region" aria-label="The map">
      \(parts.map(\.svg).joined())</div>
      \(legend)
      """
  }

  /// The titles of the screens, by their indices as the elements have them.
  var titles: [String: String] {
    Dictionary(uniqueKeysWithValues: graph.nodes.map { ("\($0.index)", $0.title) })
  }

  /// Buttons that choose a module.
  private func list(of names: [String]) -> String {
    let nodes = Dictionary(grouping: graph.nodes, by: \.module)
    let items = names.map { name in
      let own = nodes[name]!
      let found = own.reduce(0) { $0 + $1.findings.count }
      return """
        <li><button type="button"><b>\(name.markupWithBreaks)</b> <small>\
        \(own.count > MapGraph.nodeLimit ? "\(MapGraph.nodeLimit) of " : "")\
        \(counted(own.count, "screen"))</small>\
        \(found == 0 ? "" : " <small class=\"warning\">\(counted(found, "finding"))</small>")</button></li>

        """
    }
    return """
      <details class="modules" open><summary>\(names.count) modules</summary>
      <ol>
      \(items.joined())</ol></details>

      """
  }

  /// The meaning of the signs.
  private var legend: String {
    let box = { (name: String, kind: String) in
      "<g class=\"node \(name)\"><rect class=\"box \(kind)\" x=\"2\" y=\"3\" rx=\"4\" width=\"28\" height=\"14\"/></g>"
    }
    let line = { (name: String) in
      "<path class=\"transition \(name)\" marker-end=\"url(#map-arrow)\" d=\"M 2 10 H 31\"/>"
    }
    let mark =
      "<g class=\"mark\"><circle cx=\"16\" cy=\"10\" r=\"10\"/><text x=\"16\" y=\"15\">!</text></g>"
    let signs =
      [(box("chosen", ""), "you are here")]
      + (hasPanes ? [(box("beside", ""), "beside it")] : [])
      + [
        (line("passed"), "the path"), (line("leadsIn"), "leads here"),
        (line("leadsOut"), "leads away"), (box("", "unused"), "not explored"), (mark, "a finding"),
      ]
    let items = signs.map { sign, text in
      "<li><svg class=\"map\" width=\"32\" height=\"20\">\(sign)</svg> \(text)</li>\n"
    }
    return """
      <ul class="legend note">
      <li>A box is a screen, whatever it shows, where it is seen first</li>
      \(items.joined())<li>No line: the tab bar, and steps that only go back or close</li>
      </ul>

      """
  }

  /// The screens by module, as the contents of a page.
  var contents: PageContents {
    var contents = PageContents(noun: "screen")
    let modules = graph.nearest.map { graph.nodes[$0] }.groups(by: \.module)
    contents.groups = modules.naturallySorted(after: 1) {
      $0.key == MapGraph.unseen ? "\u{10FFFF}" : $0.key
    }.enumerated().map { index, module in
      PageContents.Group(
        title: module.key.markup,
        entries: module.elements.naturallySorted(after: index == 0 ? 1 : 0, by: \.title)
          .map { node in
            let notes = [
              node.findings.isEmpty ? nil : counted(node.findings.count, "finding"),
              node.sight == .seen ? "not explored" : nil,
            ]
            return PageContents.Entry(
              id: addresses[node.index],
              label: Self.label(node.title, node.shortName, notes.compactMap(\.self)),
              isFailed: !node.findings.isEmpty, isFaint: node.sight != .explored, node: node.index)
          })
    }
    return contents
  }

  /// The label of a screen in the contents of a page, as HTML.
  ///
  /// - Parameters:
  ///   - title: The title, which is the name where nothing was drawn.
  ///   - name: The name.
  ///   - notes: Notes about the screen.
  static func label(_ title: String, _ name: String, _ notes: [String]) -> String {
    let names = title == name ? [] : [name.markupWithBreaks]
    return "\(title.markup) <small>\((names + notes).joined(separator: ", "))</small>"
  }

  /// The label of a screen or a route without a title: its short name, with the module below it.
  static func label(_ name: String, short: String, in module: String) -> String {
    short == name
      ? name.visible.markupWithBreaks : label(short.visible, module.visible, [])
  }
}
