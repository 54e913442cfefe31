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

  /// The differences of a picture from an earlier one.
  struct Comparison {
    /// The earlier picture.
    let before: Picture
    /// The areas that are new.
    let changes: FrameChanges
    /// The areas that are gone, unless most of the screen or its pane is another one, or something
    /// new covers them.
    let losses: FrameChanges?
    /// Whether the earlier picture is the one just before.
    let isNext: Bool
    /// Whether that one shows what is gone: what only something new covers is not.
    let marksLosses: Bool
  }

  /// Compares a picture with an earlier one; returns `nil` if no step led to it.
  ///
  /// After closing something, or going back to a screen that was hidden, that is the last one of
  /// the same screen: what was covered is not new.
  func comparison(_ index: Int) -> Comparison? {
    let picture = pictures[index]
    guard !isFirst(index), !picture.steps.isEmpty else { return nil }
    var earlier = index - 1
    var changes = changes(from: pictures[earlier], to: picture)
    let isOther =
      shown(picture).sheet != nil && picture.state?.top.id != pictures[earlier].state?.top.id
    if picture.layerCount < pictures[earlier].layerCount || changes.isMostlyNew || isOther {
      let others = pictures.indices[..<index].filter {
        pictures[$0].script == picture.script && pictures[$0].title == picture.title
      }
      earlier =
        others.last { pictures[$0].state?.top.id == picture.state?.top.id }
        ?? others.last { pictures[$0].layerCount <= picture.layerCount } ?? earlier
      if earlier < index - 1 { changes = self.changes(from: pictures[earlier], to: picture) }
    }
    let before = pictures[earlier]
    let hidesNothing = picture.layerCount <= before.layerCount && !changes.isMostlyNew
    let losses = hidesNothing ? self.changes(from: picture, to: before, byText: true) : nil
    let sheet = changes.isMostlyNew ? shown(picture).sheet : nil
    return Comparison(
      before: before, changes: sheet.map { FrameChanges(inSheet: $0) } ?? changes,
      losses: losses?.isMostlyNew == true ? nil : losses,
      isNext: earlier == index - 1,
      marksLosses: earlier == index - 1 && picture.layerCount == before.layerCount)
  }

  private func changes(
    from before: Picture, to after: Picture, byText: Bool = false
  ) -> FrameChanges {
    let (shown, old) = (shown(after), self.shown(before))
    let isOther = before.state?.top.id != after.state?.top.id
    if after.layerCount > before.layerCount || isOther && !byText, let sheet = shown.sheet {
      return FrameChanges(inSheet: sheet)
    }
    let panes = shown.panes.map { pane in
      // A placeholder is that of the screen on top.
      let isSame = old.panes.contains {
        $0.columns.lowerBound == pane.columns.lowerBound
          && before.state?.place(inPane: $0.number) == after.state?.place(inPane: pane.number)
      }
      return (pane.columns, !isSame)
    }
    return FrameChanges(
      of: shown.frame, since: old.frame, in: panes.count > 1 ? panes : [], byText: byText)
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

  /// Sentences about the changes that a user sees.
  private func happened(_ index: Int) -> [String] {
    let picture = pictures[index]
    if isFirst(index) { return ["The app starts."] }
    guard let comparison = comparisons[index] else { return [] }
    let (before, changes) = (comparison.before, comparison.changes)
    let move = pictures[index - 1].state.flatMap {
      picture.state?.move(from: $0, title: picture.screenTitle, in: shown(picture).panes)
    }
    var sentences = [move].compactMap(\.self) + answers(index)
    if changes.isMostlyNew || !comparison.isNext { sentences += badges(index) }
    if changes.isMostlyNew {
      return sentences.isEmpty ? ["Most of the screen is new, so nothing is marked."] : sentences
    }
    if picture.layerCount <= before.layerCount {
      let meanwhile = comparison.isNext ? "" : " meanwhile"
      sentences += [
        sentence("New or changed\(meanwhile)", changes, shown(picture)),
        sentence("Gone\(meanwhile)", comparison.losses, shown(before)),
      ].compactMap(\.self)
    }
    return sentences.isEmpty && picture.failure == nil
      ? [changes.isEmpty ? "The screen is as before." : "Most of the screen is new."] : sentences
  }

  /// The badges of tabs that a step changed, in sentences.
  private func badges(_ index: Int) -> [String] {
    // What is presented covers the tab bar.
    let earlier = pictures[..<index].last {
      $0.script == pictures[index].script && !tabs($0).isEmpty
    }
    let old = earlier.map(tabs) ?? []
    return tabs(pictures[index]).compactMap { tab in
      guard let last = old.first(where: { $0.label == tab.label }), last.value != tab.value else {
        return nil
      }
      let badge = tab.value.map { "the badge “\($0.visible)” now" } ?? "no badge any more"
      return "The tab “\(tab.label.visible)” has \(badge)."
    }
  }

  private func tabs(_ picture: Picture) -> [ScreenItem] {
    shown(picture).items.filter { $0.role == .tab }
  }

  /// What guards answered, in sentences.
  private func answers(_ index: Int) -> [String] {
    let waiting = pictures[index - 1].state?.waiting ?? []
    let new = pictures[index].state?.waiting.filter { !waiting.contains($0) } ?? []
    return new.map { request in
      let answer = request.destination == nil ? "decides later" : "leads here first"
      return "The guard “\(request.guardName.visible)” \(answer); “\(request.action)” waits."
    } + pictures[index].log.filter(\.isRefusal).map { "A guard refuses: \($0.text)." }
  }

  /// The first words in areas; for a sign, such as that of a toggle, the label of its item.
  private func sentence(
    _ start: String, _ changes: FrameChanges?, _ layout: ScreenLayout
  ) -> String? {
    let words = (changes?.areas ?? []).compactMap { area in
      let text = layout.frame.text(in: area)
      let item = layout.item(atRow: area.row, column: area.columns.lowerBound)
      return text.isEmpty ? item?.label : text
    }.filter { !$0.isEmpty }
    guard !words.isEmpty else { return nil }
    let rest = words.count > 4 ? ["\(words.count - 3) more"] : []
    let shown = words.prefix(4 - rest.count).map { "“\($0)”" }
    return "\(start): \((shown + rest).list("and"))."
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
        let names = row.elements.map(\.route.word.routeMarkup)
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
