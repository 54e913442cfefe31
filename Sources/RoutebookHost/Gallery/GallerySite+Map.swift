import Routebook
import RoutebookExplorer
import VisibleText

extension GallerySite {
  /// The page with the map of the screens, each with links to its previews and to the page of its route.
  var mapPage: String {
    guard let map = explored.map else { return "" }
    let unseen = map.missing(explored.unseen)
    let panel = MapPanel(map, findings: explored.findings, unseen: unseen, title: title)
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
    let sentences = explored.sentences.joined(separator: " ").markup
    // What is missing on the map is said first.
    let missing = explored.isComplete ? "" : "<p class=\"warning\">\(sentences)</p>\n"
    let body =
      findings(on: map, unseen) + missing
      + panel.html(showsPath: false, note: explored.isComplete ? sentences : "", links: links)
    return Page(
      title: "\(title): the map of the screens", body: body, contents: panel.contents,
      controls: "<p><a href=\"index.html\">All previews</a></p>\n",
      script: MapPanel.script + Self.carryingScript, style: MapPicture.css + MapPanel.css,
      theme: theme
    ).html
  }

  /// What was found, with links to the screens where it is.
  private func findings(on map: NavigationMap, _ unseen: [String]) -> String {
    let items = explored.findings.map { finding in
      let screen =
        map.place(of: finding).map { map.states[$0.state].screen }
        ?? unseen.firstIndex(where: finding.name.endsExactly(with:)).map { map.screens.count + $0 }
      let name = finding.name.visible.markup
      return "<li>\(screen.map { "<a href=\"#screen-\($0)\">\(name)</a>" } ?? name)</li>"
    }
    guard !items.isEmpty else { return "" }
    return """
      <details class="warning"\(items.count > 5 ? "" : " open")>\
      <summary><h2>\(PlayResults.count(items.count, "finding"))</h2></summary>
      <ul>\(items.joined())</ul></details>

      """
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
