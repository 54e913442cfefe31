import Routebook
import RoutebookExplorer
import VisibleText

extension GallerySite {
  /// The page with the map of the screens, each with links to its previews and to the page of its route.
  var mapPage: String {
    guard let map = explored.map else { return "" }
    let panel = MapPanel(map, findings: explored.findings, unseen: unseen, title: title)
    var previews: [Int: [(title: String, address: String)]] = [:]
    for card in cards {
      guard let screen = screen(of: card) else { continue }
      previews[screen, default: []]
        .append(("Preview \(card[0].preview.name.visible)", "index.html#\(id(card))"))
    }
    let links = { (screen: Int) -> MapLinks in
      var links = MapLinks(address: "#screen-\(screen)", pages: previews[screen] ?? [])
      let name =
        screen < map.screens.count
        ? map.screens[screen].route
        : unseen[screen - map.screens.count].unpresented
      let route = routes.filter { name == $0 || name.startsExactly(with: $0 + ".") }
        .max { $0.count < $1.count }
      if let route { links.pages.append(("Route", path(of: route))) }
      return links
    }
    let sentences = (explored.sentences + panel.leftOut).joined(separator: " ").markup
    let body =
      findings(on: map) + (explored.isComplete ? "" : missing(sentences))
      + panel.html(showsPath: false, links: links)
      + (explored.isComplete
        ? "<details class=\"note\"><summary>What was explored</summary>\n<p>\(sentences)</p></details>\n"
        : "")
    return Page(
      title: "\(title): the map of the screens", body: body, contents: panel.contents,
      controls: "<p><a href=\"index.html\">All previews</a></p>\n",
      script: Self.carryingScript + MapPanel.script, style: MapPicture.css + MapPanel.css,
      theme: theme
    ).html
  }

  /// That a limit kept something from the map, which is said first, and how to see more.
  ///
  /// - Parameter sentences: What is known of it, as HTML.
  private func missing(_ sentences: String) -> String {
    let screens = explored.screens.count
    // The limits of that command are higher, but for the time of a large app.
    let command = "\(launcher) explore --time 600 --format html"
    let more =
      explored.cuts == [.tasks]
      ? "" : "<p>See more with <code>\(command.visible.markup)</code>.</p>"
    return """
      <details class="warning"><summary>Cut off after \(PlayResults.count(explored.states, "state")): \
      \(screens) of \(PlayResults.count(screens + explored.unseen.count, "screen")) seen</summary>
      <p>\(sentences)</p>
      \(more)</details>

      """
  }

  /// What was found, with links to the screens where it is.
  private func findings(on map: NavigationMap) -> String {
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

  /// The index of the screen of a preview on the map, which those that were not seen follow; `nil` if it is not there.
  func screen(of card: [Entry]) -> Int? {
    let destination = card[0].preview.destination
    let route = "\(RouteCase(destination.route))"
    let screens = explored.map?.screens ?? []
    return screens.firstIndex { $0.route == route && $0.presentation == destination.presentation }
      ?? screens.firstIndex { $0.route == route }
      ?? unseen.firstIndex { [route, destination.route.name].contains($0.unpresented) }
      .map { $0 + screens.count }
  }
}

extension String {
  /// The name of a screen without its presentation.
  fileprivate var unpresented: String {
    let words = unicodeScalars.split(separator: " ")
    guard words.count > 2, String(words[words.count - 2]) == "as" else { return self }
    return words.dropLast(2).map { String($0) }.joined(separator: " ")
  }
}
