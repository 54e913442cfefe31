import Routebook
import RoutebookExplorer
import VisibleText

extension GallerySite {
  /// The page with the map of the screens, each with links to its previews and to the page of its route.
  var mapPage: String {
    guard let map = explored.map else { return "" }
    let panel = MapPanel(
      map, findings: explored.findings, unseen: map.missing(explored.unseen), title: title)
    var previews: [Int: [(title: String, address: String)]] = [:]
    for card in cards {
      guard let screen = screen(of: card) else { continue }
      previews[screen, default: []]
        .append(("Preview \(card[0].preview.name.visible)", "index.html#\(id(card))"))
    }
    let links = { (screen: Int) -> MapLinks in
      var links = MapLinks(address: "#screen-\(screen)", pages: previews[screen] ?? [])
      guard map.screens.indices.contains(screen) else { return links }
      let name = map.screens[screen].route
      let route = routes.filter { name == $0 || name.startsExactly(with: $0 + ".") }
        .max { $0.count < $1.count }
      if let route { links.pages.append(("Route", path(of: route))) }
      return links
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
    let missing = explored.isComplete ? "" : "<p class=\"warning\">\(sentences)</p>\n"
    let body =
      findings + missing
      + panel.html(showsPath: false, note: explored.isComplete ? sentences : "", links: links)
    return Page(
      title: "\(title): the map of the screens", body: body, contents: panel.contents,
      controls: "<p><a href=\"index.html\">All previews</a></p>\n",
      script: MapPanel.script + Self.carryingScript, style: MapPicture.css + MapPanel.css,
      theme: theme
    ).html
  }

  /// The index of the screen of a preview on the map; `nil` if it was not seen.
  func screen(of card: [Entry]) -> Int? {
    let destination = card[0].preview.destination
    let route = "\(RouteCase(destination.route))"
    let screens = explored.map?.screens ?? []
    return screens.firstIndex { $0.route == route && $0.presentation == destination.presentation }
      ?? screens.firstIndex { $0.route == route }
  }
}
