import Foundation
import Routebook
@testable import RoutebookTerminal
import RoutebookTesting
import SampleApps
import Testing

/// Menus in a session: keys, the mouse, the last row, and what is recorded.
struct MenuSessionTests {
  private enum ShelfRoute: Route {
    case shelf, item

    static var routeName: String { "Shelf" }
  }

  private final class Model {
    var rows = ["Milk", "Bread"]
    var label = "Best"
  }

  private let session: AppSession

  init() throws {
    let model = Model()
    let app = try partApp(
      tabs: [AppTab("Shelf", root: ShelfRoute.shelf), AppTab("Item", root: ShelfRoute.item)]
    ) { registry in
      registry.navigationDestination(for: ShelfRoute.self) { route in
        guard route == .shelf else {
          return TextScreen("Item") {
            Menu("Label") { TextField("Text", text: model.label) { model.label = $0 } }
          }
        }
        return TextScreen("Shelf") {
          for row in model.rows {
            Button(row) {}.actions {
              Button("Delete") { model.rows.removeAll { $0 == row } }.id("delete")
              Button("Archive", isEnabled: false) {}
              NavigationLink("Open", to: ShelfRoute.item)
            }
          }
        }
      }
    }
    session = AppSession(drawing: app, width: 80, height: 14)
  }

  private func isOpen(_ session: AppSession) -> Bool {
    session.draw().frame.text.contains("Archive")
  }

  @Test func `Enter opens a list, arrows stay in it, and Enter uses an entry and closes it`() throws
  {
    session.press(KeyPress(.right))
    #expect(session.lastRow.hasPrefix(" Enter open menu  ↑↓ move"))
    session.press(KeyPress(.enter))
    #expect(isOpen(session) && session.lastRow.hasPrefix(" Enter press  ↑↓ move  Esc close menu"))
    var labels: [String?] = []
    for key in [KeyPress.Key.down, .down, .up, .end, .home, .pageDown, .tab] {
      session.press(KeyPress(key))
      labels.append(session.focus)
    }
    #expect(labels == ["Open", "Delete", "Open", "Open", "Delete", "Open", "Delete"])
    #expect(session.recorder.script == "" && isOpen(session))
    session.press(KeyPress(.home), " ")
    #expect(!isOpen(session))
    #expect(session.app.texts() == ["Shelf", "Bread"])
    #expect(session.recorder.script == "tap \"Milk\" > id \"delete\"\n")
  }

  @Test
  func `Numbers choose entries, and Escape, a click elsewhere and another tab close the list`()
    throws
  {
    session.press("n", "2")
    #expect(isOpen(session))
    session.press(KeyPress(.escape))
    #expect(!isOpen(session) && session.app.focusedItem()?.menu == "Milk")
    session.press("4")
    #expect(isOpen(session))
    try session.use(.press, on: "Shelf")
    #expect(!isOpen(session) && session.app.focusedItem()?.menu == "Bread")
    session.press("4", "]")
    #expect(session.app.path() == ["Item"])
    session.press("[")
    #expect(session.app.path() == ["Shelf"] && !isOpen(session))
    session.press("4", "2")
    #expect(session.app.path() == ["Shelf", "Item"])
    #expect(
      session.recorder.script == "tab \"Item\"\ntab \"Shelf\"\ntap \"Bread\" > \"Open\"\n")
  }

  @Test func `Undo leaves no list open, and closes an open one instead`() throws {
    session.press(KeyPress(.right), KeyPress(.enter), KeyPress(.end), KeyPress(.enter))
    #expect(session.app.path() == ["Shelf", "Item"])
    session.press("u")
    #expect(session.message == "Undone: tap \"Milk\" > \"Open\"")
    #expect(session.app.path() == ["Shelf"] && !isOpen(session))
    #expect(session.app.focusedItem()?.menu == "Milk")
    session.press("]")
    #expect(session.lastRow.contains("u undo"))
    session.press("[", "n", "2")
    #expect(isOpen(session) && !session.lastRow.contains("u undo"))
    session.press("u")
    #expect(!isOpen(session) && session.message == nil)
    #expect(session.recorder.script == "tab \"Item\"\ntab \"Shelf\"\n")
  }

  @Test func `Find goes to an entry of a closed list, which opens, and from there elsewhere`()
    throws
  {
    session.press("/", "o", "p")
    #expect(isOpen(session) && session.focus == "Open")
    session.press(KeyPress(.tab))
    #expect(session.app.focusedItem()?.menu == "Bread")
    session.press(KeyPress(.backspace), KeyPress(.backspace), "m", "i")
    #expect(!isOpen(session) && session.focus == "Milk")
    session.press(KeyPress(.backspace), KeyPress(.backspace), "o", "p", KeyPress(.enter))
    session.press(KeyPress(.enter))
    #expect(session.recorder.script == "tap \"Milk\" > \"Open\"\n")
  }

  @Test func `A text field in a list is edited in it`() throws {
    session.press("]", KeyPress(.enter), KeyPress(.enter), "!")
    let (frame, cursor) = session.draw()
    let row = try #require(frame.lines.first { $0.contains("Text: [Best!") })
    #expect(cursor.map { Array(row)[$0.column - 1] } == "!")
    session.press(KeyPress(.enter), KeyPress(.escape))
    #expect(!session.draw().frame.text.contains("Best"))
    #expect(session.recorder.script == "tab \"Item\"\ntype \"Label\" > \"Text\" \"Best!\"\n")
  }

  @Test func `A click opens a list and uses an entry, and nothing below the list`() throws {
    try session.use(.press, on: "⋯")
    #expect(isOpen(session))
    // A disabled entry is neither used nor a place outside.
    try session.use(.press, on: "Archive")
    #expect(session.app.texts() == ["Shelf", "Milk", "Bread"])
    try session.use(.press, on: "⋯")
    if !isOpen(session) { try session.use(.press, on: "⋯") }
    // What is below the box is not reached.
    try session.use(.press, on: "[ Bread ]")
    #expect(!isOpen(session) && session.recorder.script == "")
    try session.use(.press, on: "⋯")
    try session.use(.press, on: "Delete")
    #expect(session.app.texts() == ["Shelf", "Bread"] && !isOpen(session))
  }
}
