import Routebook
import RoutebookNavigation
import VisibleText

/// A static site of all previews: a first page with a card for each of them by module, and a page
/// for each route.
///
/// The pages need no network and no server.
struct GallerySite {
  /// A preview in one presentation and one language.
  struct Entry {
    let preview: DestinationPreview
    let presentation: Presentation
    /// The code of the language.
    let language: String
    /// The title of the screen.
    let title: String
    let outline: String
    /// The words on the screen by which a search finds it.
    let words: [String]
    /// The frame at each of the sizes, without rows that only fill space.
    let frames: [Frame]
  }

  /// The sizes at which each preview of an app is drawn; a page shows the first one until its
  /// reader chooses. The second one has panes, if the app has any.
  static func sizes(of registry: Registry<TextScreen>) -> [FrameSize] {
    [.phone, registry[Panes.self].isEmpty ? .standard : FrameSize(width: 120, height: 24)]
  }

  /// The script of a page with cards. A picture is made when it comes into view.
  static let script = Web.addressScript + Web.galleryScript
  /// The size of each width, as commands have it.
  private var data: JSONObject {
    let sizes = Self.sizes(of: registry).map { ("\($0.width)", "\($0.width)x\($0.height)") }
    return ["sizes": Dictionary(uniqueKeysWithValues: sizes)]
  }

  let title: String
  let entries: [Entry]
  let registry: Registry<TextScreen>
  /// The colours of the pages; `nil` for those that the reader prefers.
  let theme: Theme?
  /// The command that starts the program.
  let launcher: String
  /// The code of the language that screens have by default.
  let language: String

  /// The pages with their paths in the site, the first page first.
  var pages: [(path: String, html: String)] {
    let links = links
    return [("index.html", index)]
      + routes.map { (path(of: $0), routePage($0, links[$0] ?? [])) }
  }

  /// The patterns of the deep links by the names of the routes to which an example of each leads.
  private var links: [String: [String]] {
    let previewed = entries.map(\.preview.destination.route)
    var links: [String: [String]] = [:]
    for pattern in registry[DeepLinks.self].patterns {
      let example = registry.exampleLink(of: pattern, to: previewed)
      let resolved = example.flatMap { try? registry.resolve(deepLink: $0.text) }
      for route in Set(resolved?.destinations.map(\.route.name) ?? []) {
        links[route, default: []].append(pattern.text)
      }
    }
    return links
  }

  /// The names of all registered routes, sorted.
  var routes: [String] {
    Array(Set(registry.destinations.map(\.routeName))).sorted()
  }

  /// Returns the path of the page of a route: its name, where each byte that is no ASCII letter,
  /// digit, `-` or `.` is written in hexadecimal.
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
    let cards = cards
    let isLong = Self.isLong(cards)
    let modules = cards.groups { $0[0].preview.registration.module }
    var body = isLong ? "<noscript><p>This page needs JavaScript.</p></noscript>\n" : ""
    var contents = PageContents(noun: "preview", showsCount: true, parts: .allOrChosen)
    for (module, cards) in modules.naturallySorted(by: \.key) {
      body += """
        <section>
        <h2>\(module.visible.markupWithBreaks) <span class="count note">\(cards.count)</span></h2>

        """
      body += list(cards, root: "", isLong: isLong, isAlone: self.cards.count == 1) + "</section>\n"
      contents.groups.append(group(cards, title: module, in: module))
    }
    contents.groups.append(routeGroup())
    return Page(
      title: title, body: body, contents: contents,
      controls: switches,
      script: Self.script, data: data, style: Web.galleryStyle, theme: theme
    ).html
  }

  /// The entries of each preview, in their order.
  var cards: [[Entry]] {
    entries.groups(by: \.preview.name).map(\.elements)
  }

  /// The routes as a group of the contents of a page: the first one, or that of a route.
  private func routeGroup(ofPage current: String? = nil) -> PageContents.Group {
    let previewed = Set(entries.map(\.preview.destination.route.name))
    let entries = routes.map { route -> PageContents.Entry in
      let module = registry.destinations.first { $0.routeName == route }!.registration.module
      let label = MapPanel.label(route, short: route.dropping(prefix: "\(module)."), in: module)
      let hasPreview = previewed.contains(route)
      let page = (current == nil ? "" : "../") + path(of: route)
      return .init(
        label: label + (hasPreview ? "" : " <small>no preview</small>"),
        page: route == current ? nil : page, isFaint: !hasPreview)
    }
    return .init(title: "Routes", entries: entries)
  }

  /// The previews as a group of the contents.
  ///
  /// - Parameters:
  ///   - title: The title of the group.
  ///   - module: The module, if the page has several.
  func group(
    _ cards: [[Entry]], title: String, in module: String? = nil
  ) -> PageContents.Group {
    .init(
      title: title.visible.markupWithBreaks,
      entries: cards.enumerated().map { index, card in
        .init(
          id: id(card), label: card[0].preview.name.visible.markupWithBreaks,
          place: "\(index + 1) of \(cards.count)" + (module.map { " in \($0.visible)" } ?? ""))
      })
  }
}

extension GallerySite {
  /// The page of a route: where it is registered, which links lead to it, and its previews.
  private func routePage(_ route: String, _ links: [String]) -> String {
    let own = cards.filter { $0[0].preview.destination.route.name == route }
    var contents = PageContents(
      noun: "preview", showsCount: own.count > 1, parts: .allOrChosen)
    if own.count > 1 { contents.groups.append(group(own, title: "Previews")) }
    contents.groups.append(routeGroup(ofPage: route))
    let hint = """
      <p>No preview is registered. A module adds one with \
      <code>registry.preview(_:_:)</code>.</p>

      """
    return Page(
      title: route,
      body: facts(of: route, links)
        + (own.isEmpty
          ? hint : list(own, root: "../", isLong: Self.isLong(own), isAlone: own.count == 1)),
      contents: contents, controls: Self.indexLink + (own.isEmpty ? "" : switches),
      script: own.isEmpty ? Web.addressScript : Self.script, data: data,
      style: Web.galleryStyle,
      theme: theme
    ).html
  }

  /// The link to the first page of the site.
  private static let indexLink = "<p><a href=\"../index.html\">All previews</a></p>\n"

  /// The registrations of a route by module and file, and its deep links.
  private func facts(of route: String, _ links: [String]) -> String {
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
    if !links.isEmpty {
      let patterns = links.map { "<code>\($0.visible.markupWithBreaks)</code>" }
      html += "<dt>Deep links</dt><dd>\(patterns.joined(separator: "<br>"))</dd>\n"
    }
    return html + "</dl>\n"
  }
}
