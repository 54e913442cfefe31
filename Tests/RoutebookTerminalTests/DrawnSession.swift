import Routebook
import RoutebookTerminal
import RoutebookTesting
import Testing
import TextScreens

extension AppSession {
  /// A session that has drawn its first frame.
  convenience init(
    drawing app: HeadlessApp, width: Int = 40, height: Int = 12,
    log: NavigationLog = NavigationLog()
  ) {
    self.init(app, size: FrameSize(width: width, height: height), log: log)
    _ = draw()
  }

  /// The label of the item that has the focus.
  var focus: String? { app.focusedItem()?.label }

  var lastRow: String { draw().frame.lines.last!.replacing(#/ +$/#, with: "") }

  /// Presses keys, and draws after each of them.
  func press(_ keys: KeyPress...) {
    for key in keys {
      _ = handle(.key(key))
      _ = draw()
    }
  }

  /// Uses the mouse at a cell, and draws.
  func use(_ kind: MouseEvent.Kind, _ row: Int, _ column: Int) {
    _ = handle(.mouse(MouseEvent(kind, at: CellPosition(row: row, column: column))))
    _ = draw()
  }

  /// Uses the mouse where a text begins.
  func use(_ kind: MouseEvent.Kind, on text: String) throws {
    let lines = draw().frame.lines
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].firstRange(of: text)).lowerBound
    use(kind, row, lines[row].distance(from: lines[row].startIndex, to: start))
  }
}
