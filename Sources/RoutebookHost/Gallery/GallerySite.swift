import Routebook
import RoutebookExplorer
import VisibleText

/// A static site of all previews: a first page with all of them by module, and a page for each
/// route.
///
/// The pages need no network and no server.
struct GallerySite {
  /// A preview, drawn in one presentation and at one size.
  struct Entry {
    let preview: DestinationPreview
    let presentation: Presentation
    /// The size of the whole screen, of which the picture leaves out rows that only fill space.
    let size: FrameSize
    let picture: Picture
  }

  /// The sizes at which each preview is drawn.
  static let sizes = [FrameSize(width: 80, height: 24), FrameSize(width: 40, height: 20)]

  let title: String
  let entries: [Entry]
  let registry: Registry<TextScreen>
  /// The colours of the pages; `nil` for those that the reader prefers.
  let theme: Theme?
  /// What was explored, with its map.
  let explored: Exploration

  /// The pages with their paths in the site, the first page first.
  var pages: [(path: String, html: String)] {
    [("index.html", index), ("map.html", mapPage)]
      + routes.map { (path(of: $0), routePage($0)) }
  }

  /// The names of all registered routes, sorted.
  var routes: [String] {
    Array(Set(registry.destinations.map(\.routeName))).sorted()
  }

  /// A file name for a route: its name, where every other character than letters, digits, `-` and
  /// `.` is written as its bytes.
  func path(of route: String) -> String {
    let name = route.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        String(UnicodeScalar(byte))
      default: "_" + String(byte, radix: 16)
      }
    }
    return "routes/\(name.joined()).html"
  }

  private var index: String {
    let modules = Dictionary(grouping: entries, by: \.preview.registration.module)
    var body = """
      <h1>\(title.visible.markup)</h1>
      <p><label for="search">Search</label> \
      <input type="search" id="search" autocomplete="off"> <output id="found"></output></p>
      <p><a href="map.html">The map of the screens</a></p>

      """
    for (module, entries) in modules.sorted(by: { $0.key < $1.key }) {
      body += "<section>\n<h2>\(module.visible.markup)</h2>\n"
      body += previews(entries, root: "") + "</section>\n"
    }
    body += "<section>\n<h2>Routes</h2>\n<ul>\n"
    for route in routes {
      body += "<li><a href=\"\(path(of: route))\">\(route.visible.markup)</a></li>\n"
    }
    body += "</ul>\n</section>\n"
    return Page(title: title, body: body, script: Self.searchScript, theme: theme).html
  }

  private func routePage(_ route: String) -> String {
    let destinations = registry.destinations.filter { $0.routeName == route }
    let links = Self.links(in: registry).filter { $0.routes.contains(route) }.map(\.pattern)
    var body = """
      <p><a href="../index.html">\(title.visible.markup)</a></p>
      <h1>\(route.visible.markup)</h1>
      <dl>

      """
    for destination in destinations {
      body += """
        <dt>\(destination.presentation.rawValue)</dt>\
        <dd>\(destination.registration.description.markup)</dd>

        """
    }
    for link in links {
      body += "<dt>link</dt><dd><code>\(link.visible.markup)</code></dd>\n"
    }
    body += "</dl>\n"
    let own = entries.filter { $0.preview.destination.route.name == route }
    body += own.isEmpty ? "<p>No preview is registered.</p>\n" : previews(own, root: "../")
    return Page(title: route, body: body, theme: theme).html
  }

  /// The previews in their order, each with its pictures.
  private func previews(_ entries: [Entry], root: String) -> String {
    var html = ""
    var current: String?
    for entry in entries {
      let name = entry.preview.name
      let route = entry.preview.destination.route
      if name != current {
        if current != nil { html += "</div></article>\n" }
        current = name
        html += """
          <article data-words="\(words(of: entries.filter { $0.preview.name == name }))">
          <h3>\(name.visible.markup)</h3>
          <p><a href="\(root)\(path(of: route.name))"><code>\(route.description.markup)</code></a></p>
          <div class="pictures">

          """
      }
      let (picture, size) = (entry.picture, entry.size)
      html += """
        <figure><figcaption>\(entry.presentation.rawValue), \(size.width) columns</figcaption>
        \(Page.frame(picture.layout.frame, outline: picture.outline))\
        </figure>

        """
    }
    if current != nil { html += "</div></article>\n" }
    return html
  }

  /// What a search finds a preview by: its name, its route, its presentations, and what it shows.
  private func words(of entries: [Entry]) -> String {
    let preview = entries[0].preview
    let words =
      [preview.name, "\(preview.destination.route)"] + entries.map(\.presentation.rawValue)
      + [entries[0].picture.outline]
    return words.joined(separator: " ").visible.lowercased().markupAttribute
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

  private static let searchScript = """
    const field = document.getElementById('search');
    const found = document.getElementById('found');
    field.addEventListener('input', () => {
      const words = field.value.toLowerCase().split(/\\s+/);
      let count = 0;
      for (const article of document.querySelectorAll('article')) {
        article.hidden = !words.every(word => article.dataset.words.includes(word));
        if (!article.hidden) count += 1;
      }
      for (const section of document.querySelectorAll('section:has(article)')) {
        section.hidden = !section.querySelector('article:not([hidden])');
      }
      found.textContent = field.value ? count + ' found' : '';
    });

    """
}
