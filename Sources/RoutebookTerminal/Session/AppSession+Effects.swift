import Routebook
import RoutebookScripts
import VisibleText

extension AppSession {
  func perform(_ effect: SessionEffect) throws {
    switch effect {
    case .moveFocus(let move): try moveFocus(move)
    case .focus(let id): try? app.focus(on: id)
    case .turnPage(let isDown): turnPage(isDown: isDown)
    case .scroll(let rows, let pane): app.scroll(by: rows, inPane: pane, size: areas.app)
    case .use(let id): try use(id)
    case .edit(let edit): try self.edit(edit)
    case .step(let step): try perform(step)
    case .say(let text): message = text
    case .resizeSheet(let isLarger): resizeSheet(isLarger: isLarger)
    case .grabSheet(let row): grabSheet(row)
    case .dragSheet(let row, let isReleased): try dragSheet(to: row, isReleased: isReleased)
    case .jump(let index): jump(to: index)
    case .program: break
    }
  }

  /// Returns to a point of the timeline, without an open menu. The recorded script becomes that of
  /// the point, since scripts can't jump.
  private func jump(to index: Int) {
    recorder = timeline.jump(to: index, app)
    if let opener = app.layout(size: areas.app).menuOpener { try? app.focus(on: opener.id) }
    if app.navigator.startedTasks.isBusy {
      let undone = message.map { "\($0). " } ?? ""
      message = "\(undone)A task that was started later goes on."
    }
  }

  /// Presses an item, or begins to edit a text field.
  ///
  /// If an earlier event of the same read brought another screen to the front, it does nothing: the
  /// user has not seen that screen.
  private func use(_ id: ScreenItem.ID) throws {
    if let shown, shown.element != app.navigator.state.top.id { return }
    let items = app.items()
    guard let index = items.index(of: id), items[index].role != .textField else {
      try app.focus(on: id)
      editedElement = app.focusedItem().map { app.navigator.state.element(inPane: $0.pane) }
      state.mode = .editing
      return
    }
    if items[index].opensMenu {
      _ = try app.press(id)
      return
    }
    let step = ScriptStep.Action.tap(items.controlLocator(at: index))
    let outcome = try recording(step) { try app.press(id) }
    showRefusal(outcome, "\"\(items[index].label.visible.abbreviated)\" did nothing")
  }

  private func edit(_ edit: TextEdit) throws(ItemError) {
    let edit = try app.fieldEdit(edit)
    let field = edit.field
    let before = recorder
    func record(_ text: String) {
      recorder.type(text, into: edit.controlLocator, isSecret: field.isSecret)
    }
    if edit.asksOwner { record(edit.edited.text) }
    showRefusal(app.perform(edit), "The text did nothing")
    if !edit.hasRoom {
      let limit = EditedText.byteLimit / 1_024
      let label = "\"\(field.label.visible.abbreviated)\""
      message =
        field.editedText.utf8.count > EditedText.byteLimit
        ? "\(label) has more than \(limit) KiB: the text can't be changed here."
        : "\(label) has room for \(limit) KiB: the rest is left out."
    }
    // If the edit led elsewhere, or the field has another label now, a script has to repeat the
    // edit.
    guard let now = app.focusedItem(), now.id == field.id,
      !now.editedText.isExactly(edit.edited.text)
    else { return }
    // The owner of the field has changed the text.
    recorder = before
    if !now.editedText.isExactly(field.editedText) { record(now.editedText) }
  }

  /// Performs a step; after an error, what the user typed can be corrected.
  private func perform(_ step: ScriptStep.Action) throws {
    var action = ""
    let outcome = try recording(step) {
      switch step {
      case .swipe:
        action = "swipe"
        return app.swipe()
      case .tab(let name):
        action = "select the tab"
        return app.tab(name).map { app.navigator.selectTab($0.id) }
      case .open(let link):
        action = "open the link"
        return try app.open(deepLink: link)
      case .send(let event, let sample):
        action = "send the event"
        return try app.send(EventSample(event: event, name: sample))
      default:
        action = "go back"
        return app.goBack()
      }
    }
    state.mode = .browsing
    showRefusal(outcome, "Can't \(action)")
  }

  // MARK: Sheets

  private func resizeSheet(isLarger: Bool) {
    if let detent = app.nextDetent(isLarger: isLarger, size: areas.app) {
      recordingDrag(to: detent)
      // Beyond the smallest height is the edge of the screen.
    } else if isLarger || recording(.swipe, { app.swipe() })?.failureReason != nil {
      message = "There is no sheet on top that can be made \(isLarger ? "larger" : "smaller")."
    }
  }

  private func grabSheet(_ row: Int) {
    guard let start = app.sheetDragTarget(atRow: row, size: areas.app) else { return }
    sheetDrag = SheetDrag(
      sheet: app.navigator.state.topLayer.id, row: row, start: start, recorder: recorder)
  }

  /// Resizes the dragged sheet to the detent nearest to the pointer; released beyond the edge, it
  /// is swiped away. A whole drag is one step.
  private func dragSheet(to row: Int, isReleased: Bool) throws {
    let state = app.navigator.state
    guard let drag = sheetDrag, state.alert == nil, state.topLayer.id == drag.sheet else {
      sheetDrag = nil
      return
    }
    // A click does not move the sheet, and neither does a return to where the drag began.
    let target = row == drag.row ? drag.start : app.sheetDragTarget(atRow: row, size: areas.app)
    guard let target else { return }
    if isReleased { sheetDrag = nil }
    message = nil
    switch target {
    case .detent(let detent):
      recorder = drag.recorder
      if target == drag.start { app.resizeSheet(to: detent) } else { recordingDrag(to: detent) }
    case .dismissed where isReleased:
      recorder = drag.recorder
      try perform(.swipe)
    case .dismissed: message = "Release the button to swipe the sheet away."
    }
  }

  // MARK: Recording

  /// Records a drag of the top sheet to a detent, and performs it.
  private func recordingDrag(to detent: Detent) {
    let before = recorder
    recorder.add(.drag(ScriptStep.Detent(detent)))
    if !app.resizeSheet(to: detent) { recorder = before }
  }

  /// Records a step, performs it, and removes it from the script if it fails. It is recorded first
  /// since it can end the process.
  private func recording(
    _ step: ScriptStep.Action, _ perform: () throws -> Outcome?
  ) rethrows -> Outcome? {
    let before = recorder
    recorder.add(step)
    var isPerformed = false
    defer { if !isPerformed { recorder = before } }
    let outcome = try perform()
    // A tap has succeeded once its control was pressed, even if the action was refused.
    if case .tap = step { isPerformed = true } else { isPerformed = outcome?.failureReason == nil }
    return outcome
  }

  /// Shows why an action was refused, if it was.
  private func showRefusal(_ outcome: Outcome?, _ failure: String) {
    if let refusal = outcome?.failureReason { showProblem("\(failure): \(refusal.visible).") }
  }
}

/// A drag of the top sheet by its upper border.
struct SheetDrag {
  let sheet: StackElement.ID
  /// The row of the sheet's upper border before the drag.
  let row: Int
  /// The position of the sheet before the drag.
  let start: HeadlessApp.SheetDragTarget
  /// The script before the drag.
  let recorder: ScriptRecorder
}
