import Routebook
import VisibleText

extension Filmstrip {
  /// A picture with the words around it.
  ///
  /// - Parameter heading: The sentence above its step in the contents, as HTML; empty if there is
  ///   none.
  func part(_ index: Int, id: String, below heading: String) -> String {
    let picture = pictures[index]
    let shown = shown(picture)
    let changes = comparisons[index]?.changes
    // If everything is new, marks say nothing.
    let marks = changes?.isMostlyNew == true ? nil : changes
    let next = comparisons.dropFirst(index + 1).first ?? nil
    let used = picture.opened?.menuOpener?.id ?? picture.next?.item
    let closed = shown.frame.svgElement(
      marking: marks, striking: next?.marksLosses == true ? next?.losses : nil,
      framing: used.flatMap(shown.area))
    // The menu is still closed. The picture with the open menu, where the focus marks the entry, is
    // shown only beside the next picture.
    let opened = picture.opened.map { layout in
      "\(closed)<div class=\"opened\"><p class=\"note\">Then, in its menu</p>\(layout.frame.svgElement())</div>"
    }
    let image = Page.picture(
      opened ?? closed, narrow: isOfScripts ? nil : picture.narrow?.frame.svgElement(),
      outline: picture.outline)
    let classes =
      ["part"] + (picture.failure == nil ? [] : ["failed"])
      + (isAlone(index) ? ["alone"] : [])
      + (shown.frame.width > Self.widest ? ["large"] : [])
    let events =
      log(picture)
      + [picture.caption, picture.failure.map { _ in "failed" }].compactMap(\.self)
    let data = [("words", shown.words), ("events", events)].map { name, words in
      "data-\(name)=\"\(words.joined(separator: " ").visible.markupAttribute)\""
    }
    return """
      <section class="\(classes.joined(separator: " "))" id="\(id)" \
      \(data.joined(separator: " "))>
      <figure>
      \(caption(index, below: heading))\(notes(index))\(image)
      </figure>
      \(details(index))</section>

      """
  }

  /// The maximum width of a picture, in columns, that has something beside it.
  private static let widest = 48

  /// The layout that the page shows: for a script, that of a phone, unless the user chose a size.
  func shown(_ picture: Picture) -> ScreenLayout {
    isOfScripts ? picture.narrow ?? picture.layout : picture.layout
  }

  /// Whether there is no other screen before a picture.
  private func isAlone(_ index: Int) -> Bool {
    isFirst(index) || pictures[index].steps.isEmpty
      || shown(pictures[index]).frame == shown(pictures[index - 1]).frame
  }

  /// The step that led to a picture, with its sentence and what was expected; or the name of the
  /// picture.
  private func caption(_ index: Int, below heading: String) -> String {
    let picture = pictures[index]
    if let failure = picture.failure {
      return Self.figcaption(Self.report(failure, unplayed: picture.unplayed.count))
    }
    guard isOfScripts else {
      let lines = [picture.name, picture.destination?.description ?? ""].filter { !$0.isEmpty }
      return lines.isEmpty
        ? "" : Self.figcaption(lines.map(\.visible.markupWithBreaks).joined(separator: "<br>"))
    }
    let (first, checks) = steps(index)
    // The sentence is about the target of the steps.
    let about = heading.isEmpty ? "" : "<p class=\"note about\">\(heading)</p>"
    let sentence = picture.caption.map { "<p>\($0.visible.markup)</p>" } ?? about
    let lines = checks.map { "<li>✓ <code>\($0.visible.markup)</code></li>" }
    let label = picture.steps.first?.labelled.map { " <small>\($0.visible.markup)</small>" } ?? ""
    let title = first.isEmpty ? "Start" : "<code>\(first.visible.markup)</code>\(label)"
    return Self.figcaption(
      "<h3>\(title)</h3>" + sentence
        + (lines.isEmpty ? "" : "<ul class=\"note\">\(lines.joined())</ul>"))
  }

  private static func figcaption(_ html: String) -> String {
    "<figcaption>\(html)</figcaption>\n"
  }

  /// The expectation of a step, and what it found.
  static func report(_ failure: ScriptFailure, unplayed count: Int) -> String {
    let rest =
      count == 0
      ? "" : "; \(counted(count, "more step")) did not run"
    return """
      <div class="failure"><h3>✗ <code>\(failure.step.visible.markup)</code></h3>
      <dl><dt>expected</dt><dd>\(failure.expected.visible.markup)</dd>
      \(found(failure))</dl>
      <p class="note">\(failure.script.visible.markup):\(failure.line)\(rest)</p></div>
      """
  }

  /// The texts that a step found. Of several ones, the most similar one is first, and all follow as
  /// a list.
  private static func found(_ failure: ScriptFailure) -> String {
    guard let (_, texts, nearest) = failure.textsFound else {
      return "<dt>found</dt><dd>\(failure.found.visible.markup)</dd>"
    }
    let closest = nearest.map { "<dt>closest</dt><dd>\("\"\($0.visible)\"".markup)</dd>\n" }
    let items = texts.map { "<li>\($0.visible.markup)</li>" }
    return "\(closest ?? "")<dt>found</dt><dd><ul>\(items.joined())</ul></dd>"
  }

  /// The meaning of the marks.
  private func notes(_ index: Int) -> String {
    let picture = pictures[index]
    var notes: [String] = []
    if let comparison = comparisons[index], !comparison.changes.isMostlyNew {
      if !comparison.changes.isEmpty {
        notes.append("<i class=\"sign changed\"></i> new or changed")
      }
      if comparison.losses?.areas.isEmpty == false, comparison.marksLosses {
        notes.append("<i class=\"sign gone past\"></i> gone")
      }
    }
    // The mark is visible only if the screen before is beside this one.
    if !isAlone(index), pictures[index - 1].next != nil {
      notes.append("<i class=\"sign used past\"></i> used by the step")
    }
    if let next = picture.next {
      notes.append(
        "<i class=\"sign used\"></i> used next: <code>\(next.step.visible.markup)</code>")
    }
    let spans = notes.map { "<span>\($0)</span>" }
    return spans.isEmpty ? "" : "<p class=\"note\">\(spans.joined(separator: " "))</p>\n"
  }

  /// The controls after a failed step, the events, and the layers on the screen.
  private func details(_ index: Int) -> String {
    let picture = pictures[index]
    guard isOfScripts, let state = picture.state else { return "" }
    func items(_ lines: [String]) -> String {
      lines.map { "<li>\($0.visible.markupWithBreaks)</li>" }.joined()
    }
    func list(_ title: String, _ name: String, _ lines: [String]) -> String {
      guard !lines.isEmpty else { return "" }
      return "<div>\n<h3>\(title)</h3>\n<ul class=\"\(name)\">\(items(lines))</ul></div>\n"
    }
    let log = items(log(picture))
    return """
      <div class="details">
      \(list("Controls on this screen", "controls", picture.controls))\
      \(list("What happened", "log", happened(index)))<div>
      <h3>Where the user is</h3>
      \(Self.places(state))</div>
      \(log.isEmpty ? "" : "<details><summary>In the log</summary>\n<ul class=\"log\">\(log)</ul></details>\n")</div>

      """
  }

  /// The events before a picture, without their times, which differ between runs.
  private func log(_ picture: Picture) -> [String] {
    picture.notes + picture.log.map(\.text)
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
        let names = row.elements.map(\.route.valueText.routeMarkup)
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
