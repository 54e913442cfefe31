import RoutebookExplorer
import VisibleText

/// A map in a page, with what moves and zooms it, what leads to and from a screen, and a legend.
///
/// A map of many screens is divided into its modules, each with the way there.
struct MapPanel {
  /// The maximum number of screens that are shown at once.
  static let partLimit = 60

  private let graph: MapGraph
  private let title: String

  /// - Parameters:
  ///   - map: The map.
  ///   - findings: What was found on the map.
  ///   - title: What the map is about.
  init(_ map: NavigationMap, findings: [Finding], title: String) {
    graph = MapGraph(map, isWhole: false, used: nil).withTabsOnce
      .marking(map.names(of: findings))
    self.title = title
  }

  /// The panel as HTML.
  ///
  /// - Parameters:
  ///   - showsPath: Whether the page marks where the user is, and the path.
  ///   - link: The address of a node's page, if it has one, by the index of the node in the map.
  func html(showsPath: Bool, link: (Int) -> String?) -> String {
    let isDivided = graph.nodes.count > Self.partLimit
    let modules = isDivided ? graph.modules : []
    let parts =
      isDivided
      ? modules.map { MapPicture($0.graph, title: title, isPart: true, module: $0.name) }
      : [MapPicture(graph, title: title, isPart: true)]
    let all = isDivided ? "<button type=\"button\" data-modules>All modules</button> " : ""
    return """
      <div class="mapping">
      <p class="tools">\(all)<button type="button" data-zoom="0.77" aria-label="Smaller">−</button> \
      <button type="button" data-zoom="1.3" aria-label="Larger">+</button> \
      <button type="button" data-zoom="0">Whole map</button> \
      <span class="note keys">Drag to move; <kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> zoom.</span></p>
      <svg width="0" height="0" class="map heads">\(MapPicture.heads)</svg>
      <div class="wide" tabindex="0" role="region" aria-label="The map">
      \(isDivided ? list(of: modules.map(\.name)) : "")\
      \(parts.map { $0.part(link: link) }.joined())</div>
      \(legend(showsPath: showsPath))\
      <div class="around"></div>
      </div>

      """
  }

  /// The modules, to choose one.
  private func list(of names: [String]) -> String {
    let nodes = Dictionary(grouping: graph.nodes, by: \.module)
    let sources = graph.moduleSources
    let items = names.map { name in
      let own = nodes[name]!
      let found = own.reduce(0) { $0 + $1.findings.count }
      let before = names.filter { sources[name]?.contains($0) == true }
      let from = before.count < 3 ? before.joined(separator: ", ") : "\(before.count) modules"
      return """
        <li><button type="button"><b>\(name.markupWithBreaks)</b> <small>\
        \(own.count > MapGraph.nodeLimit ? "\(MapGraph.nodeLimit) of " : "")\
        \(own.count) screen\(own.count == 1 ? "" : "s")</small>\
        \(from.isEmpty ? "" : " <small>from \(from.markupWithBreaks)</small>")\
        \(found == 0 ? "" : " <small class=\"warning\">\(AppPage.findings(found))</small>")</button></li>

        """
    }
    return """
      <div class="modules"><p class="note">There are too many screens for one map. Choose a module to see its \
      screens, with the way there.</p>
      <ol>
      \(items.joined())</ol></div>

      """
  }

  /// What the signs mean, with the signs themselves.
  private func legend(showsPath: Bool) -> String {
    let box = "<rect class=\"box\" x=\"2\" y=\"2\" rx=\"4\" width=\"30\" height=\"16\"/>"
    let line = { (name: String) in
      "<path class=\"transition \(name)\" marker-end=\"url(#map-arrow)\" d=\"M 2 10 H 33\"/>"
    }
    let node = { (name: String) in "<g class=\"node \(name)\">\(box)</g>" }
    let mark =
      "<g class=\"mark\"><rect x=\"7\" width=\"20\" height=\"20\" rx=\"10\"/><text x=\"14\" y=\"15\">!</text></g>"
    let signs: [(sign: String, text: String, isShown: Bool)] = [
      (node("chosen"), showsPath ? "you are here" : "the chosen screen", true),
      (node("passed"), "on the path", showsPath),
      (line("passed"), "the path", showsPath),
      (line("leadsIn"), "leads here", true),
      (line("leadsOut"), "leads away", true),
      (mark, "a finding", graph.nodes.contains { !$0.findings.isEmpty }),
    ]
    let items = signs.filter(\.isShown).map { sign in
      "<li><svg class=\"map sign\" width=\"34\" height=\"20\">\(sign.sign)</svg> \(sign.text)</li>\n"
    }
    return """
      <ul class="legend note">
      \(items.joined())<li>Lines lead away from the start. <span class="pointing">Point at a screen, or \
      choose it, to see what leads there and away.</span> \
      \(graph.leftOut.map(\.markup).joined(separator: " "))</li>
      </ul>

      """
  }

  /// The boxes by module, nearest first, as the contents of a page.
  var contents: PageContents {
    var contents = PageContents(noun: "screens")
    var groups: [String: Int] = [:]
    for node in graph.nearest.map({ graph.nodes[$0] }) {
      let index = groups[node.module] ?? contents.groups.count
      if index == contents.groups.count {
        groups[node.module] = index
        contents.groups.append(.init(title: node.module.markup, entries: []))
      }
      let label = "\(node.title.markup)<small>\(node.shortName.markupWithBreaks)</small>"
      contents.groups[index].entries
        .append(.init(id: "screen-\(node.index)", label: label, isFailed: !node.findings.isEmpty))
    }
    return contents
  }
}
