import Routebook
import VisibleText

extension AppSession {
  func perform(_ intention: Intention) throws(ItemError) -> Request? {
    switch intention {
    case .focus(let focus): try moveFocus(focus)
    case .scroll(let scroll): self.scroll(scroll)
    case .activate:
      guard let item = app.focusedItem() else {
        message = "No item has the focus: Tab focuses the first one."
        return nil
      }
      try use(item)
    case .activateNumber(let number):
      let items = numberedItems
      guard items.indices.contains(number - 1) else {
        message = "No item has the number \(number)."
        return nil
      }
      try use(items[number - 1])
    case .press(let cell): try press(cell)
    case .drag(let cell): drag(to: cell)
    case .release(let cell): release(at: cell)
    case .back:
      let outcome = app.navigator.goBack()
      note(outcome, "Can't go back")
      if outcome.refusal == nil { recorder.add(.back) }
    case .completeLink: completeLink()
    case .swipe: swipe()
    case .enlargeSheet: resizeSheet(isLarger: true)
    case .shrinkSheet: resizeSheet(isLarger: false)
    case .nextTab: selectTab(by: 1)
    case .previousTab: selectTab(by: -1)
    case .edit(let edit): try self.edit(edit)
    case .find(let find): try self.find(find)
    case .openLink(let link): open(link)
    case .redraw: return .redraw
    case .suspend: return .suspend
    case .quit: return .quit
    }
    return nil
  }

  /// Presses an item, or starts editing a text field.
  func use(_ item: ScreenItem) throws(ItemError) {
    guard item.role != .textField else {
      try app.focus(on: item.id)
      state.beginEditing()
      return
    }
    let occurrence = occurrence(of: item)
    let outcome = try app.press(item.id)
    recorder.add(.tap(item.label, occurrence: occurrence))
    note(outcome, "\"\(item.label.visible.abbreviated)\" did nothing")
  }

  /// The number of a control among those with its label.
  private func occurrence(of item: ScreenItem) -> Int {
    let items = app.items()
    return items.firstIndex { $0.id == item.id }.map(items.number(ofControl:)) ?? 1
  }

  private func edit(_ edit: TextEdit) throws(ItemError) {
    guard let field = app.focusedItem() else { return }
    let occurrence = occurrence(of: field)
    var edited = EditedText(
      field.editedText, cursor: app.interaction[app.navigator.state.top.id].cursor)
    edited.apply(edit)
    let outcome = try app.edit(edit)
    note(outcome, "The text did nothing")
    // If the edit led elsewhere, or the field has another label now, a script has to repeat the edit.
    let now = app.focusedItem().flatMap { $0.id == field.id ? $0.editedText : nil }
    let text = now ?? edited.text
    guard text != field.editedText else { return }
    recorder.type(text, into: field.label, occurrence: occurrence, isSecret: field.isSecret)
  }

  func swipe() {
    let outcome = app.swipe()
    note(outcome, "Can't swipe")
    if outcome.refusal == nil { recorder.add(.swipe) }
  }

  private func resizeSheet(isLarger: Bool) {
    guard let detent = app.nextDetent(isLarger: isLarger, size: areas.app) else {
      // Beyond the smallest height is the edge of the screen.
      if !isLarger, app.swipe().refusal == nil, app.navigator.state.alert == nil {
        return recorder.add(.swipe)
      }
      message = "There is no sheet on top that can be made \(isLarger ? "larger" : "smaller")."
      return
    }
    app.resizeSheet(to: detent)
    recorder.add(.drag(ScriptStep.Detent(detent)))
  }

  private func selectTab(by offset: Int) {
    let state = app.navigator.state
    guard state.tabs.count > 1 else {
      message = "The app has no tabs."
      return
    }
    guard state.alert == nil, state.topLayer.kind == .tab else {
      message = "The tabs can't be used below a sheet, a cover or an alert."
      return
    }
    let index = (state.selectedTab + offset + state.tabs.count) % state.tabs.count
    let outcome = app.navigator.selectTab(state.tabs[index].id)
    note(outcome, "Can't select the tab")
    if outcome.refusal == nil { recorder.add(.tab(state.tabs[index].name)) }
  }

  private func open(_ link: String) {
    do {
      let outcome = try app.open(deepLink: link)
      state.endLinking()
      note(outcome, "Can't open the link")
      if outcome.refusal == nil { recorder.add(.open(link)) }
    } catch {
      message = error.description.visible
    }
  }

  private func scroll(_ scroll: Intention.Scroll) {
    switch scroll {
    case .page(let isDown): turnPage(isDown: isDown)
    case .rows(let rows, let cell):
      if areas.log?.contains(cell) == true {
        logOffset = max(0, logOffset - rows)
      } else if cell.row < areas.app.height, cell.column < areas.app.width {
        app.scroll(by: rows, size: areas.app)
      }
    case .log(let rows): logOffset = max(0, logOffset - rows)
    }
  }
}
