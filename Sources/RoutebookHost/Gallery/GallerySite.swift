import Routebook
import RoutebookExplorer
import VisibleText

/// A static site of all previews: a first page with a card for each of them by module, and a page for
/// each route.
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
  /// The command that starts the program.
  let launcher: String

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
    let modules = Dictionary(grouping: cards, by: { $0[0].preview.registration.module })
    var body = ""
    var contents = PageContents(noun: "previews")
    for (module, cards) in modules.sorted(by: { $0.key < $1.key }) {
      body += "<section>\n<h2>\(module.visible.markup)</h2>\n"
      body += cards.map { card($0, root: "") }.joined() + "</section>\n"
      contents.groups.append(
        .init(
          title: module.visible.markup,
          entries: cards.map { .init(id: id($0), label: $0[0].preview.name.visible.markup) }))
    }
    body += "<section>\n<h2>Routes</h2>\n<ul>\n"
    for route in routes {
      body += "<li><a href=\"\(path(of: route))\">\(route.visible.markup)</a></li>\n"
    }
    body += "</ul>\n</section>\n"
    return Page(
      title: title, body: body, contents: contents,
      controls: "<p><a href=\"map.html\">The map of the screens</a></p>\n" + Self.sizeChoice,
      script: Self.script, style: Self.style, theme: theme
    ).html
  }

  private func routePage(_ route: String) -> String {
    let destinations = registry.destinations.filter { $0.routeName == route }
    let links = Self.links(in: registry).filter { $0.routes.contains(route) }.map(\.pattern)
    var body = "<dl>\n"
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
    let own = cards.filter { $0[0].preview.destination.route.name == route }
    body +=
      own.isEmpty
      ? "<p>No preview is registered.</p>\n" : own.map { card($0, root: "../") }.joined()
    return Page(
      title: route, body: body,
      controls: "<p><a href=\"../index.html\">All previews</a></p>\n"
        + (own.isEmpty ? "" : Self.sizeChoice), script: own.isEmpty ? "" : Self.script,
      style: Self.style, theme: theme
    ).html
  }

  /// The entries of each preview, in their order.
  private var cards: [[Entry]] {
    entries.reduce(into: []) { cards, entry in
      if cards.last?[0].preview.name == entry.preview.name {
        cards[cards.count - 1].append(entry)
      } else {
        cards.append([entry])
      }
    }
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
