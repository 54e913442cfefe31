import Routebook
import RoutebookNavigation
import VisibleText

extension Filmstrip {
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
          && before.state?.key(ofPane: $0.number) == after.state?.key(ofPane: pane.number)
      }
      return (pane.columns, !isSame)
    }
    return FrameChanges(
      of: shown.frame, since: old.frame, in: panes.count > 1 ? panes : [], byText: byText)
  }

  /// Sentences about the changes that a user sees.
  func happened(_ index: Int) -> [String] {
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

  /// The answers of guards, in sentences.
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
}
