import Routebook
import RoutebookExplorer
import VisibleText

/// A page with the app itself, to click through: each place is a state, with its screen, and what a
/// user can do leads to the next one.
///
/// The page needs no network and no other file.
struct AppPage {
  /// The maximum number of states on a page.
  static let stateLimit = 10_000

  /// The page.
  let html: String
  /// Sentences about what the page does not show, which are also on the page.
  let leftOut: [String]

  /// - Parameters:
  ///   - selection: The part of the app that is shown.
  ///   - found: The result of the exploration.
  ///   - pictures: The pictures of the explored states.
  ///   - title: The app's name.
  ///   - stateLimit: The maximum number of states.
  init(
    of selection: MapSelection, _ found: Exploration, _ pictures: ScreenPictures, title: String,
    stateLimit: Int = stateLimit
  ) {
    let map = selection.map
    // The scripts of a part begin in another state.
    let findings = selection.isWhole ? found.findings : []
    let faulty = findings.compactMap { map.place(of: $0)?.state }
    let kept = map.selection(limit: stateLimit, first: faulty)
    let data = AppPageData(selection, kept.states, found, pictures)
    leftOut = Self.leftOut(kept, of: map)
    let places = data.firstPlaces
    let panel = MapPanel(
      map, findings: findings,
      unseen: selection.isWhole ? map.screensNotOnMap(found.unseenScreens) : []
    ) { screen in
      places[screen].map { "place=\($0)" } ?? "unseen=\(screen)"
    }
    var contents = panel.contents
    contents.leadsToElements = false
    if !found.findings.isEmpty {
      let entries = found.findings.enumerated().map { index, finding in
        PageContents.Entry(
          id: "finding=\(index)", label: finding.name.visible.markup, count: 0, isFailed: true)
      }
      contents.groups.insert(.init(title: "Findings", entries: entries), at: 0)
    }
    html =
      Page(
        title: "\(title): the app to click through",
        body: Self.body(
          found,
          notes: found.growthSentences
            + found.undecided.map { "Undecided, since something was left out: \($0.visible)" }
            + leftOut + panel.leftOut,
          map: panel.html, columns: pictures.size.width),
        contents: contents, controls: Self.summary(of: found),
        columns: pictures.size.width > FrameSize.standard.width ? pictures.size.width : nil,
        script: Web.mapScript + Web.placeScript + Web.appScript,
        data: [
          "app": data, "titles": panel.titles,
          "cell": ["width": CellSize.width, "height": CellSize.height],
        ],
        style: Web.mapStyle + Web.appStyle
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
      : "Those on the page are near the start. "
        + counted(missing, "transition between screens is", "transitions between screens are")
        + " not on the page."
    return ["Left out: \(count) of \(map.states.count) states. \(rest)"]
  }

  /// The result in a few words, with links to the findings and to what is missing.
  private static func summary(of found: Exploration) -> String {
    let count = found.findings.count
    let subject =
      count == 0
      ? "\(found.isComplete && found.undecided.isEmpty ? "✓ " : "")no findings"
      : "<a class=\"warning\" id=\"findings\" href=\"#finding=0\">\(counted(count, "finding"))</a>"
    let level = found.reportedLevel.flatMap { level in
      count == 0
        ? " at <abbr title=\"\(level.meaning.markupAttribute)\">\(level.rawValue)</abbr>" : nil
    }
    let doubts =
      found.undecided.isEmpty || !found.isComplete
      ? "" : " · <a href=\"#about\">\(found.undecided.count) undecided</a>"
    let result =
      subject + (found.module.map { " in \($0.visible.markup)" } ?? "") + (level ?? "") + doubts
    guard !found.isComplete else {
      let unseen = found.unseen.count
      let rest = unseen == 0 ? "" : " · \(counted(unseen, "screen")) not seen"
      return "<p class=\"summary\">\(result)\(rest)</p>\n"
    }
    let all = found.screens.count + found.unseen.count
    return """
      <p class="summary">\(result) · \(found.screens.count) of \(counted(all, "screen")) seen · \
      <a id="cutOff" href="#about">not complete</a></p>

      """
  }

  /// The main part of the page. Its script fills what depends on the place.
  ///
  /// - Parameters:
  ///   - notes: Notes about the exploration, in sentences.
  ///   - columns: The width of the pictures.
  private static func body(
    _ found: Exploration, notes: [String], map: String, columns: Int
  ) -> String {
    let width = columns * CellSize.width + 16
    let isWide = columns > FrameSize.standard.width
    let sentences = found.summary
    let level =
      found.reportedLevel.map {
        ". Complete at \($0.rawValue) means: \($0.meaning). A state in which nothing is new at this level is put off."
      } ?? ""
    let more = (sentences.dropFirst() + notes).map { "<li>\($0.markup)</li>\n" }.joined()
    let details =
      more.isEmpty
      ? "" : "<details><summary>What is not on this page</summary>\n<ul>\n\(more)</ul></details>\n"
    return """
      <noscript><p>This page needs JavaScript.</p></noscript>
      <div id="page"\(isWide ? " class=\"wide\"" : "") hidden>
      <nav id="trail" aria-label="Steps so far"><span class="note">Steps so far</span> <ol id="path"></ol>\
      <button type="button" class="copy" id="copy" hidden>Copy as a script</button>\
      <button type="button" id="toMap">The map</button></nav>
      <p id="message" role="status"></p>
      <div id="faults">
      \(self.findings(found.findings))</div>
      <section id="here">
      <h2 id="title" tabindex="-1"></h2>
      <p id="name" class="note"></p>
      <div class="picture" role="img" id="picture">\
      <svg class="frame" id="frame" width="\(width)" viewBox="-8 -12 \(width) 24"></svg>\
      <div id="spots"></div></div>
      <p id="why" role="status"></p>
      </section>
      <section id="ways">
      <h2>What you can do here</h2>
      <ul id="transitions"></ul>
      <p class="note keys">Click on the screen, or use <kbd>↓</kbd> <kbd>↑</kbd> and \
      <kbd>Enter</kbd>; <kbd>Backspace</kbd> goes back.\
      \(isWide ? " A detail has a back button at every width, so that a script fits all." : "")</p>
      <details id="written"><summary>The steps as a script</summary>
      <pre id="script" tabindex="0" role="region" aria-label="The script"></pre></details>
      </section>
      <section id="overview">
      <h2>The map</h2>
      \(map)</section>
      </div>
      <section id="about" class="note">
      <p>Every screen here is a real state of the app. \((sentences.first ?? "").markup)\(level)</p>
      \(details)</section>

      """
  }

  /// All findings, each with links to the previous and the next one. The script shows those of a
  /// place; on paper, all are shown.
  private static func findings(_ findings: [Finding]) -> String {
    findings.enumerated().map { index, finding in
      let others = [("Previous", index - 1), ("Next", index + 1)]
        .filter { findings.indices.contains($0.1) }
        .map { " <a href=\"#finding=\($0.1)\">\($0.0)</a>" }
      let outlines = finding.text.screens
      let screens = outlines.map { outline in
        let lines = outline.lines.map { line in
          let isShared = outlines.allSatisfy { $0.lines.contains(line) }
          return isShared ? line.markup : "<mark>\(line.markup)</mark>"
        }
        return "<div><p class=\"note\">\(outline.title.visibleLines.markup)</p>\n"
          + "<pre>\(lines.joined(separator: "\n"))</pre></div>\n"
      }
      let script = finding.markedSteps.map { $0 + "\n" }.joined()
      return """
        <div hidden>
        <p class="note">Finding \(index + 1) of \(findings.count)\(others.joined())</p>
        <p class="warning">\(finding.name.visible.markup)</p>
        <p>\(finding.sentences.markup)</p>
        \(screens.isEmpty ? "" : "<div class=\"outlines\">\n\(screens.joined())</div>\n")\
        \(script.isEmpty ? "" : copyable(script))</div>

        """
    }.joined()
  }

  private static func copyable(_ script: String) -> String {
    """
    <pre>\(script.markup)</pre>
    <button type="button" class="copy" data-text="\(script.markupAttribute)" hidden>Copy this script</button>

    """
  }
}

extension Exploration {
  /// A sentence for each bound that was exceeded, about what grows and how far it was explored.
  fileprivate var growthSentences: [String] {
    guard isComplete else { return [] }
    return exceededBounds.map { "Something grows, and was explored so far: \($0.meaning)." }
  }
}
