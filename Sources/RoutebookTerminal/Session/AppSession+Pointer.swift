import Routebook
import RoutebookScripts
import TextScreens

/// A drag of the top sheet by its upper border.
struct SheetDrag {
  let sheet: StackElement.ID
  /// The row of the sheet's upper border before the drag.
  let row: Int
  /// Where the sheet was before the drag.
  let start: HeadlessApp.SheetRest
  /// What was recorded before the drag.
  let recorder: ScriptRecorder
}

extension AppSession {
  /// Uses the item in a cell, takes hold of the top sheet, or swipes the sheet away that the cell is
  /// outside of.
  func press(_ cell: CellPosition) throws(ItemError) {
    // What the user sees there, even if the app has changed in the meantime.
    guard let shown, cell.row < areas.app.height, cell.column < areas.app.width else { return }
    if let item = shown.item(atRow: cell.row, column: cell.column) {
      if item.isControl { try use(item) }
      return
    }
    guard let sheet = shown.sheet else { return }
    guard sheet.rows.contains(cell.row), sheet.columns.contains(cell.column) else {
      return swipe()
    }
    if cell.row == sheet.rows.lowerBound { takeSheet(row: cell.row) }
  }

  private func takeSheet(row: Int) {
    guard let start = app.sheetRest(atRow: row, size: areas.app) else { return }
    sheetDrag = SheetDrag(
      sheet: app.navigator.state.topLayer.id, row: row, start: start, recorder: recorder)
  }

  /// Resizes the sheet that the user drags to the detent that is nearest to the pointer.
  func drag(to cell: CellPosition) {
    let rest = rest(ofSheetAt: cell)
    guard let drag = sheetDrag else { return }
    switch rest {
    case .detent(let detent):
      resize(to: detent, in: drag)
      message = nil
    case .away: message = "Release the button to swipe the sheet away."
    case nil: break
    }
  }

  /// Ends the drag of a sheet.
  func release(at cell: CellPosition) {
    let rest = rest(ofSheetAt: cell)
    guard let drag = sheetDrag, let rest else { return }
    sheetDrag = nil
    message = nil
    switch rest {
    case .detent(let detent): resize(to: detent, in: drag)
    case .away:
      recorder = drag.recorder
      swipe()
    }
  }

  /// Resizes the sheet that the user drags. The whole drag is one step.
  private func resize(to detent: Detent, in drag: SheetDrag) {
    recorder = drag.recorder
    if .detent(detent) == drag.start {
      app.resizeSheet(to: detent)
    } else {
      recordingDrag(to: detent)
    }
  }

  /// Where the sheet comes to rest; `nil` if the user does not drag one, or if it is no longer on
  /// top.
  private func rest(ofSheetAt cell: CellPosition) -> HeadlessApp.SheetRest? {
    let state = app.navigator.state
    guard let drag = sheetDrag, state.alert == nil, state.topLayer.id == drag.sheet else {
      sheetDrag = nil
      return nil
    }
    // A click does not move the sheet, and neither does a return to where the drag began.
    return cell.row == drag.row ? drag.start : app.sheetRest(atRow: cell.row, size: areas.app)
  }
}
