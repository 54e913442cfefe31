import Routebook
import RoutebookExplorer
import VisibleText

extension GallerySite {
  /// The page with the map of the screens, each with a link to the page of its route.
  var mapPage: String {
    guard let map = explored.map else { return "" }
    let panel = MapPanel(map, findings: explored.findings, title: title)
    let pages = map.screens.map { screen in
      routes.filter { screen.route == $0 || screen.route.startsExactly(with: $0 + ".") }
        .max { $0.count < $1.count }.map(path(of:))
    }
    let names = explored.findings.map { "<li>\($0.name.visible.markup)</li>" }
    let findings = names.isEmpty ? "" : "<ul>\(names.joined())</ul>"
    let body = """
      \(findings)\(panel.html(showsPath: false) { pages[$0] })<p class="note">\
      \(explored.sentences.joined(separator: " ").markup)</p>

      """
    return Page(
      title: "\(title): the map of the screens", body: body, contents: panel.contents,
      controls: "<p><a href=\"index.html\">All previews</a></p>\n",
      script: MapPanel.script + Self.carryingScript, style: MapPicture.css + MapPanel.css,
      theme: theme
    ).html
  }
}
