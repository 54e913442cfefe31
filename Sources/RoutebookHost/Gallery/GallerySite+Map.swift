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
    let findings =
      names.isEmpty
      ? ""
      : """
      <h2 class="warning">\(PlayResults.count(names.count, "finding"))</h2>
      <ul class="warning">\(names.joined())</ul>

      """
    let sentences = explored.sentences.joined(separator: " ").markup
    // What is missing on the map is said first.
    let (before, after) =
      explored.isComplete
      ? ("", "<p class=\"note\">\(sentences)</p>\n")
      : ("<p class=\"warning\">\(sentences)</p>\n", "")
    let body = findings + before + panel.html(showsPath: false) { pages[$0] } + after
    return Page(
      title: "\(title): the map of the screens", body: body, contents: panel.contents,
      controls: "<p><a href=\"index.html\">All previews</a></p>\n",
      script: MapPanel.script + Self.carryingScript, style: MapPicture.css + MapPanel.css,
      theme: theme
    ).html
  }
}
