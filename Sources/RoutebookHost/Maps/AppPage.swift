import Routebook
import RoutebookExplorer
import VisibleText

/// A page with the app itself, to click through: each state shows its screen, and what a user can do
/// leads to the next state.
///
/// The page needs no network and no other file.
struct AppPage {
  /// The page.
  let html: String
  /// What the page does not show, in sentences, which are also on the page.
  let leftOut: [String]

  /// - Parameters:
  ///   - selection: The part of the app that is shown.
  ///   - found: What was found.
  ///   - pictures: What was drawn while the app was explored.
  ///   - title: The app's name.
  init(
    of selection: MapSelection, _ found: Exploration, _ pictures: ScreenPictures, title: String
  ) {
    let data = AppPageData(selection, found, pictures)
    leftOut =
      data.hasStates
      ? []
      : [
        "Left out: the page has one picture of each screen instead of one of each state, because there "
          + "are \(selection.map.states.count) states, and a page shows at most \(pictures.stateLimit)."
      ]
    let graph = MapGraph(selection.map, isWhole: false, used: nil).withFewerNodes.withTabsOnce
    let places = data.firstPlaces
    let map = MapPicture(graph, title: title)
      .part { screen in places[selection.map.screens[screen].name.visible].map { "#place=\($0)" } }
    html =
      Page(
        title: title, body: Self.body(data, found, map, notes: leftOut),
        contents: Self.contents(data), script: Self.script + MapPicture.script,
        style: Self.style + MapPicture.css + MapPicture.pageCSS
      ).html
  }

  /// The findings, and the screens of each module; a screen with a finding is marked.
  private static func contents(_ data: AppPageData) -> PageContents {
    var contents = PageContents(noun: "screens", leadsToElements: false)
    if !data.findings.isEmpty {
      let entries = data.findings.enumerated().map { index, finding in
        PageContents.Entry(
          id: finding.place.map { "place=\($0)" } ?? "finding=\(index)",
          label: finding.name.markup, isFailed: true)
      }
      contents.groups.append(.init(title: "Findings", entries: entries))
    }
    let withFindings = Set(data.findings.compactMap(\.place).map { data.places[$0].name })
    let screens = data.firstPlaces.values.sorted {
      data.texts[data.places[$0].name] < data.texts[data.places[$1].name]
    }
    let modules = Dictionary(grouping: screens) { data.texts[data.places[$0].module] }
    for (module, screens) in modules.sorted(by: { $0.key < $1.key }) {
      let entries = screens.map { index in
        let place = data.places[index]
        let (name, prefix) = (data.texts[place.name], module + ".")
        let short = name.startsExactly(with: prefix) ? String(name.dropFirst(prefix.count)) : name
        return PageContents.Entry(
          id: "place=\(index)",
          label: "\(data.texts[place.title].markup)<small>\(short.markup)</small>",
          isFailed: withFindings.contains(place.name))
      }
      contents.groups.append(.init(title: module.markup, entries: entries))
    }
    return contents
  }

  private static func body(
    _ data: AppPageData, _ found: Exploration, _ map: String, notes: [String]
  ) -> String {
    let notes =
      [found.summary.visibleWithoutEnd] + notes
      + (data.hasStates
        ? []
        : [
          "What a user can do on a screen is what is possible in any of its states. The script is the "
            + "shortest one to the screen."
        ])
    let findings = data.findings.enumerated().map { index, finding in
      let name = finding.name.markup
      let link = finding.place.map { "<a href=\"#place=\($0)\">\(name)</a>" } ?? name
      let script = finding.script.isEmpty ? "" : "<pre>\(finding.script.markup)</pre>"
      return
        "<li id=\"finding=\(index)\">\(link)<br><span class=\"note\">\(finding.explanation.markup)</span>\(script)</li>\n"
    }
    let size = ScreenPictures.size
    let (width, height) = (size.width * CellSize.width, size.height * CellSize.height)
    return """
      <p class="note">\(notes.map { "\($0.markup)" }.joined(separator: "<br>"))</p>
      <noscript><p>This page needs JavaScript.</p></noscript>
      <div id="page" hidden>
      <section>
      <h2 id="title" tabindex="-1"></h2>
      <p id="name" class="note"></p>
      <p id="message" role="status"></p>
      <div class="stage"><div class="picture" role="img" id="picture">\
      <svg class="frame" id="frame" width="\(width + 16)" height="\(height + 16)" \
      viewBox="-8 -8 \(width + 16) \(height + 16)"></svg></div><div id="spots"></div></div>
      </section>
      <section>
      <h2>What a user can do here</h2>
      <p class="note">Click on the screen, or use <kbd>↓</kbd> <kbd>↑</kbd> and <kbd>Enter</kbd>; \
      <kbd>Backspace</kbd> goes back on the path.</p>
      <ul id="transitions"></ul>
      <h2>The path</h2>
      <ol id="path"></ol>
      <p><button type="button" id="copy">Copy as a script</button> <output id="copied"></output></p>
      <pre id="script" tabindex="0" role="region" aria-label="The script"></pre>
      </section>
      <section>
      \(findings.isEmpty ? "" : "<h2>Findings</h2>\n<ul>\n\(findings.joined())</ul>\n")\
      <h2>The map</h2>
      <div class="wide" id="map" tabindex="0" role="region" aria-label="The map">\(map)</div>
      </section>
      </div>
      <script type="application/json" id="app">\(scriptJSON(data))</script>

      """
  }
}

extension String {
  /// A line in visible form, without its end.
  fileprivate var visibleWithoutEnd: String {
    String(unicodeScalars.last == "\n" ? unicodeScalars.dropLast() : unicodeScalars[...]).visible
  }
}
