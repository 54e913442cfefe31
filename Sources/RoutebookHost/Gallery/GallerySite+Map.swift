import Routebook
import RoutebookExplorer
import VisibleText

extension GallerySite {
  /// The page with the map of the screens, each with its picture, and links to its previews and to the page of
  /// its route.
  var mapPage: String {
    guard let map = explored.map else { return "" }
    let places = cards.compactMap { card in screen(of: card).map { (screen: $0, card: card) } }
    let previews = Dictionary(grouping: places, by: \.screen).mapValues { $0.map(\.card) }
    // A screen that was not seen is called as its previews are, if they agree.
    let titles = previews.reduce(into: [UnseenScreen: String]()) { titles, previews in
      let known = Set(previews.value.map { $0[0].title })
      if previews.key >= map.screens.count, known.count == 1 {
        titles[unseen[previews.key - map.screens.count]] = known.first
      }
    }
    let panel = MapPanel(
      map, findings: explored.findings, unseen: unseen, titles: titles
    ) { screen in
      let cards = previews[screen] ?? []
      var links = ScreenReferences(
        address: "screen-\(screen)",
        pages: cards.map {
          ScreenReferences.Page(
            title: "Preview \($0[0].preview.name.visible)", address: "index.html#\(id($0))",
            preview: $0[0].preview.name.addressWord)
        },
        words: Set(cards.joined().flatMap { [$0.preview.name] + $0.words }).sorted()
          .joined(separator: " ").visible)
      let route =
        screen < map.screens.count
        ? map.screens[screen].destination.routeCase : unseen[screen - map.screens.count].route
      if routes.contains(route.type.name) {
        links.pages.append(
          ScreenReferences.Page(title: "Route", address: path(of: route.type.name)))
      }
      return links
    }
    let sentences = (explored.sentences + panel.leftOut).joined(separator: " ").markup
    let language =
      Set(entries.map(\.language)).count > 1
      ? " The app was explored in the language <code>\(self.language.visible.markup)</code>." : ""
    let body = """
      \(findings(on: map))\(explored.isComplete ? "" : missing)\
      <p class="note">Choose a screen to see how it looks, and what leads there and away.\(language)</p>
      <div id="map">
      <div>
      \(panel.html(showsPath: false))</div>
      <section id="details" aria-label="The chosen screen" hidden></section>
      <div id="report"></div>
      </div>
      <details class="note"><summary>What was explored</summary>
      <p>\(sentences)</p></details>
      \(previews.sorted { $0.key < $1.key }.map { pictures(of: $0.value, screen: $0.key) }.joined())
      """
    return Page(
      title: "\(title): the map of the screens", body: body, contents: panel.contents,
      controls: "<p><a href=\"index.html\">All previews</a></p>\n",
      script: Web.addressScript + Web.mapScript + Web.detailsScript,
      data: ["screens": panel.screens],
      style: Web.mapStyle + Web.detailsStyle, theme: theme
    ).html
  }

  /// The pictures of the previews of a screen in each language, of which the page shows one when the screen is
  /// chosen. They are texts until then, so that the page opens at once.
  private func pictures(of cards: [[Entry]], screen: Int) -> String {
    cards.flatMap { card in
      let shown = shownPresentation(of: card)
      return card.filter { $0.presentation == shown }.map { entry in
        """
        <script type="image/svg+xml" data-screen="\(screen)" data-of="\(entry.preview.name.addressWord)" \
        lang="\(entry.language.visible.markupAttribute)">\(entry.frames[0].svgElement())</script>

        """
      }
    }.joined()
  }

  /// A sentence about screens that are missing since a limit ended the exploration, with a command that shows more.
  private var missing: String {
    let screens = explored.screens.count
    let all = counted(screens + explored.unseen.count, "screen")
    // The limits of that command are higher, but for the time of a large app.
    let command = "\(launcher) explore --time 600 --format html"
    let more =
      explored.cuts == [.tasks]
      ? "" : " To see more: <code>\(command.visible.markup)</code>"
    return """
      <p>The map is not complete: \(screens) of \(all) were seen before the exploration stopped.\(more)</p>

      """
  }

  /// The findings, each with its meaning and a link to its screen.
  private func findings(on map: NavigationMap) -> String {
    let items = explored.findings.map { finding in
      let screen = map.screen(of: finding, unseen: unseen)
      let name = finding.name.visible.markup
      return """
        <li\(screen.map { " data-node=\"\($0)\"" } ?? "")>\
        \(screen.map { "<a href=\"#screen-\($0)\">\(name)</a>" } ?? name)\
        <p>\(finding.advice.markup)</p></li>
        """
    }
    guard !items.isEmpty else { return "" }
    return """
      <details class="warning" open>\
      <summary><h2>\(counted(items.count, "finding"))</h2></summary>
      <ul>\(items.joined())</ul></details>

      """
  }

  /// Returns the index of a preview's screen on the map, or `nil` if it is not there. Screens that were not
  /// seen follow the others.
  func screen(of card: [Entry]) -> Int? {
    let destination = card[0].preview.destination
    let shown = DestinationCase(destination)
    let screens = explored.map?.screens.map(\.destination) ?? []
    return screens.firstIndex(of: shown)
      ?? screens.firstIndex { $0.routeCase == shown.routeCase }
      ?? unseen.firstIndex { $0.has(shown.routeCase) }.map { $0 + screens.count }
  }
}
