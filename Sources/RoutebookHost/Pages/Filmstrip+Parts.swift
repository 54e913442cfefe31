import Routebook
import VisibleText

extension Filmstrip {
  /// A picture with the words around it.
  func part(_ index: Int, id: String) -> String {
    let picture = pictures[index]
    let old = before(index)
    let changes = old.map { FrameChanges(of: picture.layout.frame, since: $0.layout.frame) }
    let narrowChanges = old?.narrow.flatMap { narrow in
      picture.narrow.map { FrameChanges(of: $0.frame, since: narrow.frame) }
    }
    // Where everything is new, marks say nothing.
    let marks = changes?.isMost == true ? nil : changes
    let image = Page.picture(
      .init(picture.layout, marks, uses: picture.next?.item),
      narrow: picture.narrow.map {
        .init($0, marks == nil ? nil : narrowChanges, uses: picture.next?.item)
      },
      outline: picture.outline)
    let classes =
      ["part"] + (picture.failure == nil ? [] : ["failed"])
      + (changes?.isEmpty == false ? [] : ["alone"])
    return """
      <section class="\(classes.joined(separator: " "))" id="\(id)" \
      data-words="\(picture.layout.words.joined(separator: " ").visible.markupAttribute)">
      <figure>
      \(caption(picture))\(notes(index, changes))\(image)</figure>
      \(details(picture))</section>

      """
  }

  /// The picture with which one is compared, if a step led to it.
  ///
  /// What a sheet or an alert covered is not new when it is gone, so that the one before it counts.
  private func before(_ index: Int) -> Picture? {
    let picture = pictures[index]
    guard !isFirst(index), !picture.steps.isEmpty else { return nil }
    let last = pictures[index - 1]
    guard picture.layerCount < last.layerCount else { return last }
    return pictures[..<index].last { other in
      other.script == picture.script && other.title == picture.title
        && other.layerCount == picture.layerCount
    } ?? last
  }

  private func caption(_ picture: Picture) -> String {
    var lines = picture.steps.dropLast(picture.failure == nil ? 0 : 1)
      .map { "<code>&gt; \($0.source.visible.markup)</code>" }
    if picture.failure == nil, let sentence = picture.caption {
      lines.insert(sentence.visible.markup, at: 0)
    }
    if lines.isEmpty, picture.failure == nil {
      lines =
        results.isEmpty
        ? [picture.name, picture.destination ?? ""].filter { !$0.isEmpty }
          .map(\.visible.markupWithBreaks) : ["The start of the script"]
    }
    let failure = picture.failure.map { Self.report($0, unplayed: picture.unplayed.count) } ?? ""
    guard !lines.isEmpty || !failure.isEmpty else { return "" }
    let font = picture.layout.frame.isEastAsian ? " likePicture" : ""
    let text = lines.joined(separator: "<br>") + failure
    return "<figcaption class=\"caption\(font)\">\(text)</figcaption>\n"
  }

  /// What a step expected and found.
  static func report(_ failure: ScriptFailure, unplayed count: Int) -> String {
    let rest =
      count == 0
      ? "" : "; \(PlayResults.count(count, "more step")) did not run"
    return """
      <div class="failure"><p><strong>✗ \(failure.step.visible.markup)</strong></p>
      <dl><dt>expected</dt><dd>\(failure.expected.visible.markup)</dd>
      \(closest(failure).map { "<dt>closest</dt><dd>\("\"\($0.visible)\"".markup)</dd>\n" } ?? "")\
      <dt>found</dt><dd>\(failure.found.visible.markup)</dd></dl>
      <p class="note">\(failure.script.visible.markup):\(failure.line)\(rest)</p></div>
      """
  }

  /// Of the texts that were found, the one that is most like the expected one.
  private static func closest(_ failure: ScriptFailure) -> String? {
    guard let wanted = failure.expected.wholeMatch(of: /the text "(.*)"/) else { return nil }
    let texts = failure.found.matches(of: /"([^"]*)"/).map { String($0.1) }
    return texts.count < 2 ? nil : String(wanted.1).nearest(in: texts)
  }

  /// What is new, in words and as the meaning of the marks, and what the next step uses.
  private func notes(_ index: Int, _ changes: FrameChanges?) -> String {
    let picture = pictures[index]
    var notes: [String] = []
    if let changes {
      let move = pictures[index - 1].state.flatMap {
        picture.state?.move(from: $0, title: picture.screenTitle)
      }
      if let move { notes.append(move.markup) }
      if changes.isMost {
        if move == nil { notes.append("Most of the screen is new.") }
      } else {
        if !changes.areas.isEmpty { notes.append("<i class=\"sign changed\"></i> new") }
        if changes.areas.isEmpty, changes.hasLoss, move == nil {
          notes.append("Something is gone.")
        }
      }
      if changes.isEmpty, move == nil, picture.failure == nil {
        notes.append("The screen is as before.")
      }
    }
    if let next = picture.next {
      notes.append(
        "<i class=\"sign used\"></i> used next: <code>\(next.step.visible.markup)</code>")
    }
    let spans = notes.map { "<span>\($0)</span>" }
    return spans.isEmpty ? "" : "<p class=\"note\">\(spans.joined(separator: " "))</p>\n"
  }

  /// What the user can use if a step failed, where the user is, and what happened.
  private func details(_ picture: Picture) -> String {
    guard !results.isEmpty, let state = picture.state else { return "" }
    func list(_ title: String, _ name: String, _ lines: [String]) -> String {
      let items = lines.map { "<li>\($0.visible.markupWithBreaks)</li>" }
      guard !items.isEmpty else { return "" }
      return "<div>\n<h3>\(title)</h3>\n<ul class=\"\(name)\">\(items.joined())</ul></div>\n"
    }
    return """
      <div class="details">
      \(list("Controls on this screen", "controls", picture.controls))<div>
      <h3>Where the user is</h3>
      \(Self.places(state))</div>
      \(list("What happened", "log", picture.log))</div>

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
