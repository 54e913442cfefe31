import Routebook
import VisibleText

/// A page that shows what scripts do: their steps, and for the one that is chosen what the app showed
/// before and after it, what happened, and where the user is then.
struct Filmstrip {
  let pictures: [Picture]
  /// How the scripts ended; empty if the pictures are of no script.
  let results: [JUnitReport.Case]
  let title: String
  let theme: Theme?

  var html: String {
    var body = ""
    var contents = PageContents(noun: results.isEmpty ? "pictures" : "steps")
    contents.showsOne = true
    for (index, picture) in pictures.enumerated() {
      if isFirst(index) {
        let heading = heading(picture)
        contents.groups.append(.init(title: heading.title, note: heading.note, entries: []))
        if !picture.title.isEmpty { body += "<h2>\(heading.title)</h2>\n" }
      }
      let id = "\(index)"
      contents.groups[contents.groups.count - 1].entries
        .append(.init(id: id, label: label(picture), isFailed: picture.failure != nil))
      body += part(index, id: id)
    }
    return Page(
      title: title, body: body, contents: contents, controls: summary,
      style: Self.style, theme: theme
    ).html
  }

  private var summary: String {
    guard !results.isEmpty else { return "" }
    let hasFailed = results.contains { $0.failure != nil }
    return """
      <p class="summary\(hasFailed ? " warning" : "")">\(hasFailed ? "✗" : "✓") \
      \(PlayResults.summary(of: results))</p>

      """
  }

  /// Whether a picture is the first one of a script, or of something else with a title.
  private func isFirst(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let (picture, last) = (pictures[index], pictures[index - 1])
    return picture.title != last.title || picture.script != last.script
  }

  private func heading(_ picture: Picture) -> (title: String, note: String) {
    let text = picture.title.visible.markup
    guard results.indices.contains(picture.script) else { return (text, "") }
    let result = results[picture.script]
    let note = "\(PlayResults.count(result.steps, "step")), \(result.time.short)"
    guard !text.isEmpty else { return ("", note) }
    return (
      result.failure == nil ? "✓ \(text)" : "<span class=\"warning\">✗ \(text)</span>", note
    )
  }

  /// The first step that led to a picture, then the others, such as what was expected of it.
  private func label(_ picture: Picture) -> String {
    let steps = (picture.step ?? "").split(separator: "\n").map(String.init)
    guard let first = steps.first else {
      return results.isEmpty ? picture.title.visible.markup : "start"
    }
    let mark = picture.failure == nil ? "" : "✗ "
    let rest = steps.dropFirst().map { "<small>\($0.visible.markup)</small>" }
    return mark + first.visible.markup + rest.joined()
  }

  private func part(_ index: Int, id: String) -> String {
    let picture = pictures[index]
    let old = before(index)
    let changes = old.map { FrameChanges(of: picture.layout.frame, since: $0.layout.frame) }
    let narrowChanges = old?.narrow.flatMap { narrow in
      picture.narrow.map { FrameChanges(of: $0, since: narrow) }
    }
    // Where everything is new, marks say nothing.
    let marks = changes?.isMost == true ? nil : changes
    let image = Page.picture(
      .init(picture.layout.frame, marks),
      narrow: picture.narrow.map { .init($0, marks == nil ? nil : narrowChanges) },
      outline: picture.outline)
    return """
      <section class="part\(picture.failure == nil ? "" : " failed")" id="\(id)">
      <figure>
      \(caption(picture))\(image)\(changes.map(Self.note) ?? "")</figure>
      \(details(picture))</section>

      """
  }

  /// The picture with which one is compared, if a step led to it.
  ///
  /// What a sheet or an alert covered is not new when it is gone, so that the one before it counts.
  private func before(_ index: Int) -> Picture? {
    let picture = pictures[index]
    guard !isFirst(index), picture.step != nil else { return nil }
    let last = pictures[index - 1]
    guard picture.layerCount < last.layerCount else { return last }
    return pictures[..<index].last { other in
      other.script == picture.script && other.title == picture.title
        && other.layerCount == picture.layerCount
    } ?? last
  }

  private func caption(_ picture: Picture) -> String {
    let lines = picture.words.map { words in
      switch words {
      case .step(let step): "<code>&gt; \(step.visible.markup)</code>"
      case .failedStep(let step): "<code class=\"warning\">✗ \(step.visible.markup)</code>"
      case .sentence(let sentence): sentence.visible.markup
      case .finding(let finding): "<span class=\"warning\">\(finding.visible.markup)</span>"
      }
    }
    let start = results.isEmpty ? [] : ["The start of the script"]
    let shown = lines.isEmpty ? start : lines
    guard !shown.isEmpty else { return "" }
    let font = picture.layout.frame.isEastAsian ? " likePicture" : ""
    return "<figcaption class=\"caption\(font)\">\(shown.joined(separator: "<br>"))</figcaption>\n"
  }

  private static func note(_ changes: FrameChanges) -> String {
    let text =
      changes.isMost
      ? "Most of the screen is new."
      : changes.isEmpty
        ? "The screen is as before."
        : "<span class=\"changed\"></span> Changed by this step."
    return "<p class=\"note\">\(text)</p>\n"
  }

  /// Where the user is, and what happened.
  private func details(_ picture: Picture) -> String {
    guard !results.isEmpty, let state = picture.state else { return "" }
    let events = picture.log.map { "<li>\($0.visible.markupWithBreaks)</li>" }
    let log =
      events.isEmpty
      ? "" : "<h3>What happened</h3>\n<ul class=\"log\">\(events.joined())</ul>\n"
    return """
      <div class="details">
      <h3>Where the user is</h3>
      \(Self.places(state))\(log)</div>

      """
  }

  /// The layers of a state, from the lowest up, each with its stack.
  private static func places(_ state: NavigationState) -> String {
    var rows: [(name: String, elements: [StackElement], isShown: Bool)] = []
    for tab in state.tabs {
      let name = state.tabs.count == 1 ? "stack" : "tab \(tab.name.visible)"
      rows.append((name, tab.layer.elements, tab.id == state.selectedTab))
    }
    rows += state.presented.map { ($0.kind.rawValue, $0.elements, true) }
    if let alert = state.alert { rows.append(("alert", [alert], true)) }
    let top = rows.lastIndex { $0.isShown }
    return "<dl>"
      + rows.enumerated().map { index, row in
        let names = row.elements.map { "<code>\($0.route.word.markupWithBreaks)</code>" }
        let stack = names.dropLast().map { $0 + " › " }.joined()
        let last = names.last ?? ""
        return """
          <dt\(row.isShown ? "" : " class=\"other\"")>\(row.name.markup)</dt>\
          <dd\(row.isShown ? "" : " class=\"other\"")>\(stack)\
          \(index == top ? "<strong>\(last)</strong>" : last)</dd>
          """
      }.joined(separator: "\n") + "</dl>\n"
  }
}

extension Picture {
  /// The number of layers above the tabs.
  fileprivate var layerCount: Int {
    state.map { $0.presented.count + ($0.alert == nil ? 0 : 1) } ?? 0
  }
}
