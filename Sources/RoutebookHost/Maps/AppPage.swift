import Routebook
import RoutebookExplorer
import VisibleText

/// A page with the app itself, to click through: each place is a state, with its screen, and what a user
/// can do leads to the next one.
///
/// The page needs no network and no other file.
struct AppPage {
  /// The maximum number of states on a page.
  static let stateLimit = 5_000

  /// The page.
  let html: String
  /// What the page does not show, in sentences, which are also on the page.
  let leftOut: [String]

  /// - Parameters:
  ///   - selection: The part of the app that is shown.
  ///   - found: What was found.
  ///   - pictures: What was drawn while the app was explored.
  ///   - title: The app's name.
  ///   - stateLimit: The maximum number of states.
  init(
    of selection: MapSelection, _ found: Exploration, _ pictures: ScreenPictures, title: String,
    stateLimit: Int = stateLimit
  ) {
    let map = selection.map
    // Those of a part begin elsewhere.
    let findings = selection.isWhole ? found.findings : []
    let faulty = findings.compactMap { map.place(of: $0)?.state }
    let kept = map.selection(limit: stateLimit, first: faulty)
    let data = AppPageData(selection, kept.states, found, pictures)
    leftOut = Self.leftOut(kept, of: map)
    let places = Dictionary(uniqueKeysWithValues: data.firstPlaces.map { ($0.screen, $0.place) })
    let unseen = selection.isWhole ? map.missing(found.missing) : []
    let panel = MapPanel(map, findings: findings, unseen: unseen) { screen in
      ScreenReferences(address: places[screen].map { "#place=\($0)" } ?? "#unseen=\(screen)")
    }
    html =
      Page(
        title: "\(title): the app to click through",
        body: Self.body(
          data, notes: (found.sentences, found.growthSentences + leftOut + panel.leftOut),
          map: panel.html(showsPath: true)),
        contents: Self.contents(data, map, unseen: unseen),
        controls: Self.controls(data, found),
        script: Web.mapScript + Web.frameScript + Web.appScript + Web.copyScript,
        data: ["app": data, "screens": panel.screens, "frame": Self.frame],
        style: Web.mapStyle + Web.appStyle
      ).html
  }

  /// The cells of all pictures, in pixels, and the number of their rows.
  private static var frame: JSONObject {
    [
      "columnWidth": CellSize.width, "rowHeight": CellSize.height,
      "rowCount": ScreenPictures.size.height,
    ]
  }

  private static func leftOut(
    _ kept: NavigationMap.StateSelection, of map: NavigationMap
  ) -> [String] {
    let count = map.states.count - kept.states.count
    guard count > 0 else { return [] }
    let missing = kept.missingTransitions
    let rest =
      missing == 0
      ? "Those on the page use every transition between screens, and are near the start."
      : "Those on the page are near the start. "
        + counted(missing, "transition between screens is", "transitions between screens are")
        + " not on the page."
    return ["Left out: \(count) of \(map.states.count) states. \(rest)"]
  }

  /// The findings, and the screens of each module; a screen with a finding is marked.
  private static func contents(
    _ data: AppPageData, _ map: NavigationMap, unseen: [UnseenScreen]
  ) -> PageContents {
    let titles = map.distinctTitles.map(\.visible)
    var contents = PageContents(noun: "screen", leadsToElements: false)
    let faults = Dictionary(
      grouping: data.findings.compactMap(\.place).map { data.places[$0].screen }, by: { $0 })
    let explored = Set(data.places.filter(\.isExplored).map(\.screen))
    let first = data.firstPlaces.map { (screen: $0.screen, place: Optional($0.place)) }
    // Those to which no path of the page leads.
    let shown = Set(first.map(\.screen))
    let others = data.screens.indices.filter { !shown.contains($0) }
      .map { (screen: $0, place: Int?.none) }
    let modules = (first + others).groups { map.screens[$0.screen].module?.visible ?? "" }
      .naturallySorted(after: 1, by: \.key)
    contents.groups = modules.enumerated().map { index, group in
      // The start is first, in its module.
      let screens = group.elements.naturallySorted(after: index == 0 ? 1 : 0) {
        (explored.contains($0.screen) ? "" : "\u{10FFFF}") + titles[$0.screen]
      }
      let entries = screens.map { screen, place in
        let notes = [
          faults[screen].map { counted($0.count, "finding") },
          place == nil ? "no path on this page" : explored.contains(screen) ? nil : "not explored",
        ]
        return PageContents.Entry(
          id: place.map { "place=\($0)" },
          label: MapPanel.label(
            titles[screen], map.screens[screen].shortName.visible, notes.compactMap(\.self)),
          isFailed: faults[screen] != nil, isFaint: !explored.contains(screen), node: screen)
      }
      // A single group needs no title.
      let needsTitle = modules.count > 1 || !group.key.isEmpty || !data.findings.isEmpty
      let title = group.key.isEmpty ? "No module" : group.key
      return PageContents.Group(title: needsTitle ? title.markup : "", entries: entries)
    }
    if !data.findings.isEmpty {
      let entries = data.findings.enumerated().map { index, finding in
        PageContents.Entry(
          id: "finding=\(index)", label: finding.name.markup, count: 0, isFailed: true)
      }
      contents.groups.insert(.init(title: "Findings", entries: entries), at: 0)
    }
    if !unseen.isEmpty {
      let entries = unseen.enumerated().map { index, screen in
        PageContents.Entry(
          label: MapPanel.label(
            screen.name, short: screen.nameInModule, in: screen.registration.module),
          node: titles.count + index)
      }
      contents.groups.append(.init(title: MapGraph.unseen, entries: entries))
    }
    return contents
  }

  /// What was found and seen, in a few words, which lead to the findings and to what is missing.
  private static func controls(_ data: AppPageData, _ found: Exploration) -> String {
    let count = data.findings.count
    let result =
      count == 0
      ? "\(found.isComplete ? "✓ " : "")no findings"
        + (found.isComplete && found.putOff > 0 ? " at \(found.detail.rawValue)" : "")
      : "<a class=\"warning\" id=\"findings\" href=\"#finding=0\">\(counted(count, "finding"))</a>"
    guard !found.isComplete else { return "<p class=\"summary\">\(result)</p>\n" }
    let all = found.screens.count + found.unseen.count
    return """
      <p class="summary">\(result) · \(found.screens.count) of \(counted(all, "screen")) seen · \
      <a id="cutOff" href="#about">not complete</a></p>

      """
  }
}

extension Exploration {
  /// What grows, and how far it was explored, in sentences.
  fileprivate var growthSentences: [String] {
    guard isComplete else { return [] }
    return usedBounds.map { "Something grows, and was explored so far: \($0.meaning)." }
  }
}
