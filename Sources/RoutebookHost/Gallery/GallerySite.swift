import Routebook
import RoutebookExplorer
import VisibleText

/// A static site of all previews: a first page with a card for each of them by module, and a page for
/// each route.
///
/// The pages need no network and no server.
struct GallerySite {
  /// A preview, drawn in one presentation and one language.
  struct Entry {
    let preview: DestinationPreview
    let presentation: Presentation
    /// The code of the language.
    let language: String
    /// The title of the screen.
    let title: String
    let outline: String
    /// What a search finds on the screen.
    let words: [String]
    /// The frame at each of the sizes, without rows that only fill space.
    let frames: [Frame]
  }

  /// The sizes at which each preview is drawn; a page shows the first one until its reader chooses.
  static let sizes = [FrameSize.phone, .standard]

  /// The script of a page with cards. A picture is made when it comes into view.
  static let script = Web.addressScript + Web.galleryScript + Web.copyScript
  /// The size of each width, as commands have it.
  static var data: JSONObject {
    let sizes = Self.sizes.map { ("\($0.width)", "\($0.width)x\($0.height)") }
    return ["sizes": Dictionary(uniqueKeysWithValues: sizes)]
  }

  let title: String
  let entries: [Entry]
  let registry: Registry<TextScreen>
  /// The colours of the pages; `nil` for those that the reader prefers.
  let theme: Theme?
  /// What was explored, with its map.
  let explored: Exploration
  /// The screens that the map does not have.
  let unseen: [UnseenScreen]
  /// The command that starts the program.
  let launcher: String
  /// The code of the language that screens have by default.
  let language: String

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
    let entries = routes.map { route -> PageContents.Entry in
      let module = registry.destinations.first { $0.routeName == route }!.registration.module
      let label = MapPanel.label(route, short: route.dropping(prefix: "\(module)."), in: module)
      return .init(label: label, page: path(of: route))
    }
    contents.groups.append(.init(title: "Routes", entries: entries))
    return Page(
      title: title, body: body, contents: contents,
      controls: "<p><a href=\"map.html\">Map</a></p>\n" + switches,
      script: Self.script, data: Self.data, style: Web.galleryStyle, theme: theme
    ).html
  }

  /// The entries of each preview, in their order.
  var cards: [[Entry]] {
    entries.groups(by: \.preview.name).map(\.elements)
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
