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

  private func session() throws -> AppSession {
    let model = Model()
    let app = try HeadlessApp(
      tabs: [AppTab("Shelf", root: ShelfRoute.shelf), AppTab("Item", root: ShelfRoute.item)],
      modules: [
        Part<Alpha>.module { registry in
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
      ])
    let session = AppSession(app, size: FrameSize(width: 80, height: 14))
    _ = session.draw()
    return session
  }

  private func type(_ keys: KeyPress..., into session: AppSession) {
    for key in keys {
      _ = session.handle(.key(key))
      _ = session.draw()
    }
  }

  private func click(_ text: String, in session: AppSession) throws {
    let lines = session.draw().frame.lines
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].range(of: text)).lowerBound
    let column = lines[row].distance(from: lines[row].startIndex, to: start)
    _ = session.handle(
      .mouse(MouseEvent(.press, at: CellPosition(row: row, column: column))))
    _ = session.draw()
  }

  private func lastRow(_ session: AppSession) -> String {
    session.draw().frame.lines.last!.replacing(#/ +$/#, with: "")
  }

  private func isOpen(_ session: AppSession) -> Bool {
    session.draw().frame.text.contains("Archive")
  }

  @Test func `Enter opens a list, arrows stay in it, and Enter uses an entry and closes it`() throws
  {
    let session = try session()
    type(KeyPress(.right), into: session)
    #expect(lastRow(session).hasPrefix(" Enter open menu  ↑↓ move"))
    type(KeyPress(.enter), into: session)
    #expect(isOpen(session) && lastRow(session).hasPrefix(" Enter press  ↑↓ move  Esc close menu"))
    var labels: [String?] = []
    for key in [KeyPress.Key.down, .down, .up, .end, .home, .pageDown, .tab] {
      type(KeyPress(key), into: session)
      labels.append(session.app.focusedItem()?.label)
    }
    #expect(labels == ["Open", "Delete", "Open", "Open", "Delete", "Open", "Delete"])
    #expect(session.recorder.script == "" && isOpen(session))
    type(KeyPress(.home), " ", into: session)
    #expect(!isOpen(session))
    #expect(session.app.texts() == ["Shelf", "Bread"])
    #expect(session.recorder.script == "tap \"Milk\" > id \"delete\"\n")
  }

  @Test
  func `Numbers choose entries, and Escape, a click elsewhere and another tab close the list`()
    throws
  {
    let session = try session()
    type("n", "2", into: session)
    #expect(isOpen(session))
    type(KeyPress(.escape), into: session)
    #expect(!isOpen(session) && session.app.focusedItem()?.menu == "Milk")
    type("4", into: session)
    #expect(isOpen(session))
    try click("Shelf", in: session)
    #expect(!isOpen(session) && session.app.focusedItem()?.menu == "Bread")
    type("4", "]", into: session)
    #expect(session.app.path() == ["Item"])
    type("[", into: session)
    #expect(session.app.path() == ["Shelf"] && !isOpen(session))
    type("4", "2", into: session)
    #expect(session.app.path() == ["Shelf", "Item"])
    #expect(
      session.recorder.script == "tab \"Item\"\ntab \"Shelf\"\ntap \"Bread\" > \"Open\"\n")
  }

  @Test func `Undo leaves no list open, and closes an open one instead`() throws {
    let session = try session()
    type(KeyPress(.right), KeyPress(.enter), KeyPress(.end), KeyPress(.enter), into: session)
    #expect(session.app.path() == ["Shelf", "Item"])
    type("u", into: session)
    #expect(session.message == "Undone: tap \"Milk\" > \"Open\"")
    #expect(session.app.path() == ["Shelf"] && !isOpen(session))
    #expect(session.app.focusedItem()?.menu == "Milk")
    type("]", into: session)
    #expect(lastRow(session).contains("u undo"))
    type("[", "n", "2", into: session)
    #expect(isOpen(session) && !lastRow(session).contains("u undo"))
    type("u", into: session)
    #expect(!isOpen(session) && session.message == nil)
    #expect(session.recorder.script == "tab \"Item\"\ntab \"Shelf\"\n")
  }

  @Test func `Find goes to an entry of a closed list, which opens, and from there elsewhere`()
    throws
  {
    let session = try session()
    type("/", "o", "p", into: session)
    #expect(isOpen(session) && session.app.focusedItem()?.label == "Open")
    type(KeyPress(.tab), into: session)
    #expect(session.app.focusedItem()?.menu == "Bread")
    type(KeyPress(.backspace), KeyPress(.backspace), "m", "i", into: session)
    #expect(!isOpen(session) && session.app.focusedItem()?.label == "Milk")
    type(KeyPress(.backspace), KeyPress(.backspace), "o", "p", KeyPress(.enter), into: session)
    type(KeyPress(.enter), into: session)
    #expect(session.recorder.script == "tap \"Milk\" > \"Open\"\n")
  }

  @Test func `A text field in a list is edited in it`() throws {
    let session = try session()
    type("]", KeyPress(.enter), KeyPress(.enter), "!", into: session)
    let (frame, cursor) = session.draw()
    let row = try #require(frame.lines.first { $0.contains("Text: [Best!") })
    #expect(cursor.map { Array(row)[$0.column - 1] } == "!")
    type(KeyPress(.enter), KeyPress(.escape), into: session)
    #expect(!session.draw().frame.text.contains("Best"))
    #expect(session.recorder.script == "tab \"Item\"\ntype \"Label\" > \"Text\" \"Best!\"\n")
  }

  @Test func `A click opens a list and uses an entry, and nothing below the list`() throws {
    let session = try session()
    try click("⋯", in: session)
    #expect(isOpen(session))
    // A disabled entry is neither used nor a place outside.
    try click("Archive", in: session)
    #expect(session.app.texts() == ["Shelf", "Milk", "Bread"])
    try click("⋯", in: session)
    if !isOpen(session) { try click("⋯", in: session) }
    // What is below the box is not reached.
    try click("[ Bread ]", in: session)
    #expect(!isOpen(session) && session.recorder.script == "")
    try click("⋯", in: session)
    try click("Delete", in: session)
    #expect(session.app.texts() == ["Shelf", "Bread"] && !isOpen(session))
  }
}
