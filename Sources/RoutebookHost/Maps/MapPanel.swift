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
  /// What the page has about each screen, by its index in the map.
  private let references: [Int: ScreenReferences]
  /// The drawing of the whole map, or one for each module.
  private let parts: [MapDrawing]
  /// Sentences about what the map does not show.
  var leftOut: [String] { graph.leftOut }

  /// - Parameters:
  ///   - map: The map.
  ///   - findings: What was found on the map.
  ///   - unseen: The screens that the map does not have.
  ///   - titles: Titles of those screens.
  ///   - references: What the page has about a screen, by its index in the map.
  init(
    _ map: NavigationMap, findings: [Finding], unseen: [UnseenScreen] = [],
    titles: [UnseenScreen: String] = [:],
    references: (Int) -> ScreenReferences = { _ in ScreenReferences() }
  ) {
    graph = MapGraph(map).withTabsOnce
      .adding(unseen: unseen, titles: titles).marking(map.places(of: findings, unseen: unseen))
    let known = Dictionary(
      uniqueKeysWithValues: graph.nodes.map { ($0.index, references($0.index)) })
    self.references = known
    parts =
      graph.nodes.count > Self.partLimit
      ? graph.modules.map { MapDrawing(graph: $0.graph, module: $0.name, references: known) }
      : [MapDrawing(graph: graph, references: known)]
  }

  /// The panel as HTML.
  ///
  /// - Parameter showsPath: Whether the page marks where the user is, and the path.
  func html(showsPath: Bool) -> String {
    let modules = parts.compactMap(\.module)
    return """
      \(modules.isEmpty ? "" : list(of: modules))\(MapDrawing.heads)\
      <div id="mapping" tabindex="0" role="region" aria-label="The map">
      \(parts.map(\.svg).joined())</div>
      \(legend(showsPath: showsPath))
      """
  }

  /// What the page's script knows of the screens.
  var screens: [ScreenFacts] { parts.flatMap(\.screens) }

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
  private func legend(showsPath: Bool) -> String {
    let box = { (name: String, kind: String) in
      "<g class=\"node \(name)\"><rect class=\"box \(kind)\" x=\"2\" y=\"3\" rx=\"4\" width=\"28\" height=\"14\"/></g>"
    }
    let line = { (name: String) in
      "<path class=\"transition \(name)\" marker-end=\"url(#map-arrow)\" d=\"M 2 10 H 31\"/>"
    }
    let mark =
      "<g class=\"mark\"><circle cx=\"16\" cy=\"10\" r=\"10\"/><text x=\"16\" y=\"15\">!</text></g>"
    let signs: [(sign: String, text: String, isShown: Bool)] = [
      (box("chosen", ""), showsPath ? "you are here" : "the chosen screen", true),
      (line("passed"), "the path", showsPath),
      (line("leadsIn"), "leads here", true),
      (line("leadsOut"), "leads away", true),
      (box("", "unused"), "not explored", graph.nodes.contains { $0.sight != .explored }),
      (mark, "a finding", graph.nodes.contains { !$0.findings.isEmpty }),
    ]
    let items = signs.filter(\.isShown).map { sign in
      "<li><svg class=\"map\" width=\"32\" height=\"20\">\(sign.sign)</svg> \(sign.text)</li>\n"
    }
    let tabs = graph.nodes.contains { $0.tab != nil } ? "the tab bar, and " : ""
    return """
      <ul class="legend note">
      <li>A box is a screen, whatever it shows</li>
      \(items.joined())<li>No line: \(tabs)steps that only go back or close</li>
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
              id: references[node.index]?.address,
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
  ///   - notes: What else to know.
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

/// What a page has about a screen of a map.
struct ScreenReferences {
  /// The fragment of the address to which a click on the screen leads; `nil` if there is none.
  var address: String?
  /// Another page about the screen.
  struct Page: Encodable {
    let title: String
    let address: String
    /// The name of the preview that it shows; `nil` if it shows several.
    var preview: String?
  }

  /// Other pages about the screen.
  var pages: [Page] = []
  /// Other words by which a search finds the screen.
  var words = ""
}

/// What the script of a page knows of a screen on a map.
struct ScreenFacts: Encodable {
  /// What leads from the screen to another one.
  struct Way: Encodable {
    /// The index of the other screen.
    let to: Int
    /// The steps, as lines of a script.
    let lines: [String]
  }

  let index: Int
  let title: String
  let name: String
  /// The step that leads there from every screen with the tab bar; `nil` if none does.
  let tab: String?
  let ways: [Way]
  let pages: [ScreenReferences.Page]
  /// What was found there, each with what it means.
  let findings: [String]

  init(_ node: MapGraph.Node, _ links: ScreenReferences) {
    (index, title, name) = (node.index, node.title, node.shortName)
    tab = node.tab.map { "\(ScriptStep.Action.tab($0.name))".visible }
    ways = node.transitions.compactMap { transition in
      transition.targetIndex.map { target in
        Way(to: target, lines: transition.lines.map { $0.visible.fitting(60) })
      }
    }
    pages = links.pages
    findings = node.findings.map { "\($0.name.visible). \($0.advice)" }
  }
}
