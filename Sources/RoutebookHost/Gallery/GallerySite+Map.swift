import Routebook
import RoutebookExplorer
import VisibleText

extension GallerySite {
  /// The page with the map of the screens, each with a link to the page of its route.
  var mapPage: String {
    guard let map = explored.map else { return "" }
    let picture = MapPicture(
      MapGraph(map, isWhole: false, used: nil).withFewerNodes, title: title)
    let pages = map.screens.map { screen in
      routes.filter { screen.route == $0 || screen.route.startsExactly(with: $0 + ".") }
        .max { $0.count < $1.count }.map(path(of:))
    }
    let names = explored.findings.map { "<li>\($0.name.visible.markup)</li>" }
    let findings = names.isEmpty ? "" : "<ul>\(names.joined())</ul>"
    let body = """
      <p class="note">\(explored.summary.markup)</p>
      \(findings)
      <div class="wide" tabindex="0" role="region" aria-label="The map of the screens">
      \(picture.part { pages[$0] })</div>

      """
    return Page(
      title: "\(title): the map of the screens", body: body,
      controls: "<p><a href=\"index.html\">All previews</a></p>\n",
      style: MapPicture.css
        + ".wide { overflow: auto; max-height: 85vh; border: 1px solid var(--faint); }\n"
        + "@media print { .wide { overflow: visible; max-height: none; border: 0; }\n"
        + ".wide svg { width: 100%; height: auto; max-height: 9in; } }\n",
      theme: theme
    ).html
  }
}
