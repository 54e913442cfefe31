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
    let panel = MapPanel(map, findings: findings, title: title)
    html =
      Page(
        title: "\(title): the app to click through",
        body: Self.body(
          data, notes: (found.sentences, found.boundSentences + leftOut),
          map: panel.html(showsPath: true) { screen in places[screen].map { "#place=\($0)" } }),
        contents: Self.contents(data, titles: map.distinctTitles.map(\.visible)),
        controls: Self.controls(data, isComplete: found.isComplete),
        script: Self.searchScript + MapPanel.script + Self.script + Self.frameScript
          + Self.keyScript,
        style: MapPicture.css + MapPanel.css + Self.style
      ).html
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
      : "Those on the page are near the start. \(MapGraph.transitions(missing)) between "
        + "screens \(missing == 1 ? "is" : "are") not on the page."
    return ["Left out: \(count) of \(map.states.count) states. \(rest)"]
  }

  /// The findings, and the screens of each module, nearest first; a screen with a finding is marked.
  private static func contents(_ data: AppPageData, titles: [String]) -> PageContents {
    var contents = PageContents(noun: "screens", leadsToElements: false)
    if !data.findings.isEmpty {
      let entries = data.findings.enumerated().map { index, finding in
        PageContents.Entry(
          id: "finding=\(index)", label: finding.name.markup, isFailed: true)
      }
      contents.groups.append(.init(title: "Findings", entries: entries))
    }
    let faults = Dictionary(
      grouping: data.findings.compactMap(\.place).map { data.places[$0].screen }, by: { $0 })
    var modules: [Int: Int] = [:]
    let first = contents.groups.count
    for (number, place) in data.firstPlaces {
      let screen = data.screens[number]
      let index = modules[screen.module] ?? contents.groups.count
      if index == contents.groups.count {
        modules[screen.module] = index
        let title = data.texts[screen.module]
        contents.groups.append(
          .init(title: (title.isEmpty ? "No module" : title).markup, entries: []))
      }
      let marks = faults[number].map { ", \(findings($0.count))" } ?? ""
      contents.groups[index].entries.append(
        PageContents.Entry(
          id: "place=\(place)",
          label: "\(titles[number].markup)"
            + "<small>\(data.texts[screen.name].markupWithBreaks)\(marks)</small>",
          isFailed: !marks.isEmpty))
    }
    // A single group needs no title.
    if contents.groups.count == first + 1, first == 0, data.texts[data.screens[0].module].isEmpty {
      contents.groups = [.init(title: "", entries: contents.groups[0].entries)]
    }
    return contents
  }

  /// A number of findings in words.
  static func findings(_ count: Int) -> String { "\(count) finding\(count == 1 ? "" : "s")" }

  /// What was found, in a few words, which lead to the findings.
  private static func controls(_ data: AppPageData, isComplete: Bool) -> String {
    let count = data.findings.count
    let found =
      count == 0
      ? "" : "<a class=\"warning\" id=\"findings\" href=\"#finding=0\">\(findings(count))</a>"
    guard isComplete else {
      let cut = "<a class=\"warning\" id=\"cutOff\" href=\"#about\">cut off</a>"
      return "<p>\(found.isEmpty ? "" : found + ", ")\(cut)</p>\n"
    }
    return "<p>\(found.isEmpty ? "✓ no findings" : found)</p>\n"
  }
}
