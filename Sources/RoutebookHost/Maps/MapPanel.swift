import RoutebookExplorer
import VisibleText

/// A map in a page, with what moves and zooms it, what leads to and from a screen, and a legend.
///
/// A map of many screens is divided into its modules, each with the way there.
struct MapPanel {
  /// The maximum number of screens that are shown at once.
  static let partLimit = 60

  private let graph: MapGraph
  /// What the map does not show, in sentences.
  var leftOut: [String] { graph.leftOut }
  private let title: String

  /// - Parameters:
  ///   - map: The map.
  ///   - findings: What was found on the map.
  ///   - unseen: The names of the screens that the map does not have.
  ///   - title: What the map is about.
  init(_ map: NavigationMap, findings: [Finding], unseen: [String] = [], title: String) {
    graph = MapGraph(map, isWhole: false, used: nil).withTabsOnce
      .marking(map.names(of: findings)).adding(unseen: unseen)
    self.title = title
  }

  /// The panel as HTML.
  ///
  /// - Parameters:
  ///   - showsPath: Whether the page marks where the user is, and the path.
  ///   - links: The pages about a node, by the index of the node in the map.
  func html(showsPath: Bool, links: (Int) -> MapLinks) -> String {
    let isDivided = graph.nodes.count > Self.partLimit
    let modules = isDivided ? graph.modules : []
    let parts =
      isDivided
      ? modules.map { MapPicture($0.graph, title: title, isPart: true, module: $0.name) }
      : [MapPicture(graph, title: title, isPart: true)]
    let all = isDivided ? "<button type=\"button\" data-modules>All modules</button>\n" : ""
    return """
      <div class="mapping">
      <div class="tools">
      \(all)<button type="button" data-zoom="0.77" aria-label="Smaller" title="Smaller: key −">−</button>
      <button type="button" data-zoom="1.3" aria-label="Larger" title="Larger: key +">+</button>
      <button type="button" data-zoom="0" title="Key 0">Whole map</button>
      </div>
      <svg width="0" height="0" class="map heads">\(MapPicture.heads)</svg>
      <div class="wide" tabindex="0" role="region" aria-label="The map">
      \(isDivided ? list(of: modules.map(\.name)) : "")\
      \(parts.map { $0.part(links: links) }.joined())</div>
      \(legend(showsPath: showsPath))\
      <div class="around"><p class="note">Point at a screen, or choose it, to see what leads there and away. \
      Drag to move.</p></div>
      </div>

      """
  }

  /// The modules, to choose one.
  private func list(of names: [String]) -> String {
    let nodes = Dictionary(grouping: graph.nodes, by: \.module)
    let items = names.map { name in
      let own = nodes[name]!
      let found = own.reduce(0) { $0 + $1.findings.count }
      return """
        <li><button type="button"><b>\(name.markupWithBreaks)</b> <small>\
        \(own.count > MapGraph.nodeLimit ? "\(MapGraph.nodeLimit) of " : "")\
        \(own.count) screen\(own.count == 1 ? "" : "s")</small>\
        \(found == 0 ? "" : " <small class=\"warning\">\(AppPage.findings(found))</small>")</button></li>

        """
    }
    return """
      <div class="modules"><p class="note">\(names.count) modules. Choose one to see its screens, with the way \
      there.</p>
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
    let dashed = "<rect class=\"box unused\" x=\"2\" y=\"2\" rx=\"4\" width=\"30\" height=\"16\"/>"
    let mark =
      "<g class=\"mark\"><rect x=\"7\" width=\"20\" height=\"20\" rx=\"10\"/><text x=\"14\" y=\"15\">!</text></g>"
    let signs: [(sign: String, text: String, isShown: Bool)] = [
      (node("start"), "the start", true),
      (node("chosen"), showsPath ? "you are here" : "the chosen screen", true),
      (line("passed"), "the path", showsPath),
      (line("leadsIn"), "leads here", true),
      (line("leadsOut"), "leads away", true),
      (dashed, "not explored", graph.nodes.contains { $0.sight != .explored }),
      (mark, "a finding", graph.nodes.contains { !$0.findings.isEmpty }),
    ]
    let items = signs.filter(\.isShown).map { sign in
      "<li><svg class=\"map sign\" width=\"34\" height=\"20\">\(sign.sign)</svg> \(sign.text)</li>\n"
    }
    return """
      <ul class="legend note">
      \(items.joined())</ul>

      """
  }

  /// The screens by module, as the contents of a page.
  var contents: PageContents {
    var contents = PageContents(noun: "screens")
    let nodes = graph.nearest.map { graph.nodes[$0] }
    let modules = nodes.reduce(into: [String]()) { names, node in
      if !names.contains(node.module) { names.append(node.module) }
    }
    let members = Dictionary(grouping: nodes, by: \.module)
    contents.groups = modules.naturallySorted(after: 1, by: \.self).map { module in
      PageContents.Group(
        title: module.markup,
        entries: members[module]!.naturallySorted(after: module == modules[0] ? 1 : 0, by: \.title)
          .map { node in
            PageContents.Entry(
              id: "screen-\(node.index)",
              label: Self.label(
                node.title, node.shortName, node.sight == .seen ? ["not explored"] : []),
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
  ///   - notes: What else to know.
  static func label(_ title: String, _ name: String, _ notes: [String]) -> String {
    let names = title == name ? [] : [name.markupWithBreaks]
    return "\(title.markup)<small>\((names + notes).joined(separator: ", "))</small>"
  }

  /// The label of a screen or a route that has only a name, without the module, which is below it.
  static func label(_ name: String) -> String {
    let words = name.visible.unicodeScalars.split(separator: ".", maxSplits: 1).map { String($0) }
    return words.count == 2 ? label(words[1], words[0], []) : name.visible.markupWithBreaks
  }
}
