import Routebook
import RoutebookExplorer
import VisibleText

extension GallerySite {
  /// The page with the map of the screens, each with its picture, and links to its previews and to the page of
  /// its route.
  var mapPage: String {
    guard let map = explored.map else { return "" }
    let panel = MapPanel(map, findings: explored.findings, unseen: unseen)
    let previews = Dictionary(
      grouping: cards.compactMap { card in screen(of: card).map { (screen: $0, card: card) } },
      by: \.screen
    ).mapValues { $0.map(\.card) }
    let links = { (screen: Int) -> MapLinks in
      let cards = previews[screen] ?? []
      var links = MapLinks(
        address: "#screen-\(screen)",
        pages: cards.map { ("Preview \($0[0].preview.name.visible)", "index.html#\(id($0))") },
        words: Set(cards.joined().flatMap { [$0.preview.name] + $0.words }).sorted()
          .joined(separator: " ").visible)
      let name =
        screen < map.screens.count
        ? map.screens[screen].route : unseen[screen - map.screens.count].presented.route
      let route = routes.filter { name == $0 || name.startsExactly(with: $0 + ".") }
        .max { $0.count < $1.count }
      if let route { links.pages.append(("Route", path(of: route))) }
      return links
    }
    let sentences = (explored.sentences + panel.leftOut).joined(separator: " ").markup
    let body = """
      \(findings(on: map))\(explored.isComplete ? "" : missing)\
      <p class="note">Choose a screen to see how it looks, and what leads there and away.</p>
      <div id="map">
      <div>
      \(panel.html(showsPath: false, links: links))</div>
      \(MapDetails.html)</div>
      <details class="note"><summary>What was explored</summary>
      <p>\(sentences)</p></details>
      \(previews.sorted { $0.key < $1.key }.map { picture(of: $0.value[0], screen: $0.key) }.joined())
      """
    return Page(
      title: "\(title): the map of the screens", body: body, contents: panel.contents,
      controls: "<p><a href=\"index.html\">All previews</a></p>\n",
      script: Self.carryingScript + MapPanel.script + MapDetails.script,
      style: MapPart.css + MapPanel.css + MapDetails.css, theme: theme
    ).html
  }

  /// The picture of a screen, which the page shows when the screen is chosen.
  private func picture(of card: [Entry], screen: Int) -> String {
    let own = card.first { $0.presentation == card[0].preview.destination.presentation } ?? card[0]
    guard let frame = own.frames.first else { return "" }
    return "<template id=\"picture-\(screen)\">\(frame.svgElement())</template>\n"
  }

  /// That a limit kept something from the map, and how to see more.
  private var missing: String {
    let screens = explored.screens.count
    let all = PlayResults.count(screens + explored.unseen.count, "screen")
    // The limits of that command are higher, but for the time of a large app.
    let command = "\(launcher) explore --time 600 --format html"
    let more =
      explored.cuts == [.tasks]
      ? "" : " To see more, run <code>\(command.visible.markup)</code>."
    return """
      <p>The map is not complete: \(screens) of \(all) were seen before the exploration stopped.\(more)</p>

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
      ?? unseen.firstIndex { [route, destination.route.name].contains($0.presented.route) }
      .map { $0 + screens.count }
  }
}
