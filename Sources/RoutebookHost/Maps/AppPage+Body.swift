import Routebook
import VisibleText

extension AppPage {
  /// The parts of the page, which its script fills.
  ///
  /// - Parameter notes: The result of the exploration, and what else to know of it, in sentences.
  static func body(
    _ data: AppPageData, notes: (first: [String], more: [String]), map: String
  ) -> String {
    let size = ScreenPictures.size
    let (width, height) = (size.width * CellSize.width, size.height * CellSize.height)
    let more = (notes.first.dropFirst() + notes.more).map { "<li>\($0.markup)</li>\n" }.joined()
    let details =
      more.isEmpty
      ? "" : "<details><summary>What is not on this page</summary>\n<ul>\n\(more)</ul></details>\n"
    return """
      <noscript><p>This page needs JavaScript.</p></noscript>
      <div id="page" hidden>
      <nav id="trail" aria-label="The path"><span class="note">The path</span> <ol id="path"></ol>\
      <button type="button" class="copy" id="copy" hidden>Copy as a script</button></nav>
      <p id="message" role="status"></p>
      <div id="faults"></div>
      <section id="here">
      <h2 id="title" tabindex="-1"></h2>
      <p id="name" class="note"></p>
      <div class="stage"><div class="picture" role="img" id="picture">\
      <svg class="frame" id="frame" width="\(width + 16)" height="\(height + 24)" \
      viewBox="-8 -12 \(width + 16) \(height + 24)"></svg></div><div id="spots"></div></div>
      </section>
      <section id="ways">
      <h2>What you can do here</h2>
      <ul id="transitions"></ul>
      <p class="note keys">Click on the screen, or use <kbd>↓</kbd> <kbd>↑</kbd> and \
      <kbd>Enter</kbd>; <kbd>Backspace</kbd> goes back.</p>
      <details id="written"><summary>The path as a script</summary>
      <pre id="script" tabindex="0" role="region" aria-label="The script"></pre></details>
      </section>
      <section id="overview">
      <h2>The map</h2>
      \(map)</section>
      </div>
      <section id="about" class="note">
      <p>Every screen here is a real state of the app. \((notes.first.first ?? "").markup)</p>
      \(details)</section>
      \(report(data, notes.first + notes.more))
      """
  }

  /// What was found, for paper: the page itself shows one place.
  private static func report(_ data: AppPageData, _ notes: [String]) -> String {
    let findings = data.findings.map { finding in
      let screens = finding.screens.map {
        "<p>\($0.title.markup)</p>\n<pre>\($0.lines.joined(separator: "\n").markup)</pre>\n"
      }
      return """
        <div>
        <h3 class="warning">\(finding.name.markup)</h3>
        <p>\(finding.explanation.markup)</p>
        \(screens.joined())\
        \(finding.script.isEmpty ? "" : "<pre>\(finding.script.markup)</pre>\n")</div>

        """
    }
    return """
      <section id="report">
      <h2>\(data.findings.isEmpty ? "No findings" : "The findings")</h2>
      \(findings.joined())<h2>The exploration</h2>
      \(notes.map { "<p>\($0.markup)</p>\n" }.joined())</section>

      """
  }
}
