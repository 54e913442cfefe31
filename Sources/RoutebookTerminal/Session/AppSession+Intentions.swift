import Routebook
import RoutebookScripts
import VisibleText

extension AppSession {
  func perform(_ intention: Intention) throws(ItemError) -> Request? {
    switch intention {
    case .focus(let focus): try moveFocus(focus)
    case .scroll(let scroll): self.scroll(scroll)
    case .activate:
      guard let item = app.focusedItem() else {
        message =
          app.layout(size: areas.app).placedItems.contains(where: \.canHaveFocus)
          ? "No item has the focus: Tab focuses the first one."
          : "Nothing here can be used at this size."
        return nil
      }
      try use(item)
    case .activateNumber(let number):
      let items = numberedItems
      guard items.indices.contains(number - 1) else {
        message = "No item has the number \(number)."
        return nil
      }
      try use(items[number - 1].item)
    case .press(let cell): try press(cell)
    case .drag(let cell): drag(to: cell)
    case .release(let cell): release(at: cell)
    case .back:
      try leave()
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

  /// Goes back in the way that is on the screen: by the back button, the only control of an alert, or a
  /// swipe.
  private func leave() throws(ItemError) {
    let state = app.navigator.state
    guard let way = wayOut else {
      let front = state.alert == nil ? state.topLayer.kind.rawValue : "alert"
      message =
        app.items().contains(where: \.isUsable)
        ? "The \(front) is closed by its own controls."
        : "Nothing here leads back. 'explore' finds such dead ends."
      return
    }
    switch way {
    case .goBack: note(recording(.back) { app.goBack() }, "Can't go back")
    case .press(let item): try use(item)
    case .swipe: swipe()
    }
  }

  /// Presses an item, or starts editing a text field.
  ///
  /// Several keys and clicks can arrive at once. Those after one that has brought another screen to the front
  /// press nothing there: the user has not seen it.
  func use(_ item: ScreenItem) throws(ItemError) {
    guard shownElement == nil || shownElement == app.navigator.state.top.id else { return }
    guard item.role != .textField else {
      try app.focus(on: item.id)
      state.beginEditing()
      return
    }
    let step = ScriptStep.Action.tap(name(of: item))
    let outcome = try recording(step) { () throws(ItemError) in try app.press(item.id) }
    note(outcome, "\"\(item.label.visible.abbreviated)\" did nothing")
  }

  /// How a script names a control.
  private func name(of item: ScreenItem) -> ControlName {
    let items = app.items()
    return items.firstIndex { $0.id == item.id }.map(items.controlName(at:))
      ?? ControlName(item.label)
  }

  private func edit(_ edit: TextEdit) throws(ItemError) {
    let edit = try app.fieldEdit(edit)
    let field = edit.field
    let before = recorder
    func record(_ text: String) {
      recorder.type(text, into: edit.controlName, isSecret: field.isSecret)
    }
    if edit.asksOwner { record(edit.edited.text) }
    note(app.perform(edit), "The text did nothing")
    if !edit.hasRoom {
      let limit = EditedText.byteLimit / 1_024
      let label = "\"\(field.label.visible.abbreviated)\""
      message =
        field.editedText.utf8.count > EditedText.byteLimit
        ? "\(label) has more than \(limit) KiB: the text can't be changed here."
        : "\(label) has room for \(limit) KiB: the rest is left out."
    }
    // If the edit led elsewhere, or the field has another label now, a script has to repeat the edit.
    guard let now = app.focusedItem(), now.id == field.id,
      !now.editedText.isExactly(edit.edited.text)
    else { return }
    // The field's owner decided otherwise.
    recorder = before
    if !now.editedText.isExactly(field.editedText) { record(now.editedText) }
  }

  /// Performs a step, which is recorded before: it can end the process. A step that fails is not part
  /// of the script.
  private func recording<Failure: Error>(
    _ step: ScriptStep.Action, _ perform: () throws(Failure) -> Outcome?
  ) throws(Failure) -> Outcome? {
    let before = recorder
    recorder.add(step)
    let outcome: Outcome?
    do throws(Failure) {
      outcome = try perform()
    } catch {
      recorder = before
      throw error
    }
    // Whatever a tap leads to, its control was pressed.
    if case .tap = step { return outcome }
    if outcome?.refusal != nil { recorder = before }
    return outcome
  }

  func swipe() { note(recording(.swipe) { app.swipe() }, "Can't swipe") }

  private func resizeSheet(isLarger: Bool) {
    guard let detent = app.nextDetent(isLarger: isLarger, size: areas.app) else {
      // Beyond the smallest height is the edge of the screen.
      if !isLarger, recording(.swipe, { app.swipe() })?.refusal == nil { return }
      message = "There is no sheet on top that can be made \(isLarger ? "larger" : "smaller")."
      return
    }
    recordingDrag(to: detent)
  }

  /// Resizes the top sheet to one of its detents, as a step that is recorded before.
  func recordingDrag(to detent: Detent) {
    let before = recorder
    recorder.add(.drag(ScriptStep.Detent(detent)))
    if !app.resizeSheet(to: detent) { recorder = before }
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
    let tab = state.tabs[index]
    note(recording(.tab(tab.name)) { app.navigator.selectTab(tab.id) }, "Can't select the tab")
  }

  private func open(_ text: String) {
    let link = withScheme(text)
    do {
      let outcome = try recording(.open(link)) { () throws(DeepLinkError) in
        try app.open(deepLink: link)
      }
      state.endLinking()
      note(outcome, "Can't open the link")
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
