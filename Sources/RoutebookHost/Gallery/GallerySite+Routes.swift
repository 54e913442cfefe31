import Routebook
import VisibleText

extension GallerySite {
  /// The page of a route: where it is registered, which links lead to it, and its previews.
  func routePage(_ route: String) -> String {
    let own = cards.filter { $0[0].preview.destination.route.name == route }
    var contents = PageContents(noun: "preview", showsCount: true, parts: .allOrChosen)
    contents.groups.append(group(own, title: "Previews"))
    let hint = """
      <p>No preview is registered. A module adds one with \
      <code>registry.preview(_:_:)</code>.</p>

      """
    return Page(
      title: route,
      body: links(around: route) + facts(of: route)
        + (own.isEmpty
          ? hint : list(own, root: "../", isLong: Self.isLong(own), isAlone: own.count == 1)),
      contents: contents, controls: Self.links + (own.isEmpty ? "" : switches),
      script: own.isEmpty ? Web.addressScript : Self.script, data: Self.data,
      style: Web.galleryStyle,
      theme: theme
    ).html
  }

  /// Links to the other pages of the site.
  private static let links = """
    <p><a href="../index.html">All previews</a></p>
    <p><a href="../map.html">Map</a></p>

    """

  /// Links to the routes before and after one.
  private func links(around route: String) -> String {
    let index = routes.firstIndex(of: route)!
    func link(_ offset: Int, _ label: (String) -> String) -> String {
      guard routes.indices.contains(index + offset) else { return "" }
      let other = routes[index + offset]
      return """
        <a href="../\(path(of: other))">\(label(other.visible.markupWithBreaks))</a>

        """
    }
    return """
      <p class="around">\(link(-1) { "‹ \($0)" })\(link(1) { "\($0) ›" })</p>

      """
  }

  /// What is registered for a route, by module and file, and its links.
  private func facts(of route: String) -> String {
    let destinations = registry.destinations.filter { $0.routeName == route }
    var html = "<dl>\n"
    let files = Dictionary(grouping: destinations) {
      [$0.registration.module, $0.registration.fileID]
    }
    for (file, destinations) in files.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let lines = destinations.map { destination in
        "\(destination.presentation.rawValue) "
          + "<span class=\"note\">line \(destination.registration.line)</span>"
      }
      html += """
        <dt>Module</dt><dd>\(file[0].visible.markupWithBreaks)</dd>
        <dt>File</dt><dd><code>\(file[1].visible.markupWithBreaks)</code></dd>
        <dt>Presentations</dt><dd>\(lines.joined(separator: ", "))</dd>

        """
    }
    let links = Self.links(in: registry).filter { $0.routes.contains(route) }.map(\.pattern)
    if !links.isEmpty {
      let patterns = links.map { "<code>\($0.visible.markupWithBreaks)</code>" }
      html += "<dt>Deep links</dt><dd>\(patterns.joined(separator: "<br>"))</dd>\n"
    }
    return html + "</dl>\n"
  }

  /// The links, with the names of the routes to which an example of each leads.
  private static func links(
    in registry: Registry<TextScreen>
  ) -> [(pattern: String, routes: Set<String>)] {
    registry[DeepLinks.self].patterns.map { pattern in
      let example = registry.exampleLink(of: pattern, to: [])
      let resolved = example.flatMap { try? registry.resolve(deepLink: $0.text) }
      return (pattern.text, Set(resolved?.destinations.map(\.route.name) ?? []))
    }
  }
}
