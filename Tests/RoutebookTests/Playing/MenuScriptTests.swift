import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// Menus and the actions of rows in an app: scripts, errors, the outline, and when a list is open.
struct MenuScriptTests {
  private enum ShelfRoute: Route {
    case shelf, item

    static var routeName: String { "Shelf" }
  }

  private final class Model {
    var rows = ["Milk", "Milk", "Bread"]
    var isPinned = false
  }

  private func makeApp(_ model: Model = Model()) throws -> HeadlessApp {
    try partApp(root: ShelfRoute.shelf) { registry in
      registry.navigationDestination(for: ShelfRoute.self) { route in
        guard route == .shelf else { return TextScreen("Item") {} }
        return TextScreen("Shelf") {
          for (index, row) in model.rows.enumerated() {
            Text(row).actions {
              Button("Delete") { model.rows.remove(at: index) }.id("delete")
              NavigationLink("Open", to: ShelfRoute.item)
            }
          }
          Toggle("Pinned", isOn: model.isPinned) { model.isPinned = $0 }
          Menu("More") {
            Toggle("Pinned", isOn: model.isPinned) { model.isPinned = $0 }
            Button("Clear", isEnabled: !model.isPinned) { model.rows = [] }
          }
          .id("more")
          Menu("More") {
            Text("Only a text")
            Menu("Share") { Button("Copy") {} }
          }
          Menu("Help") { Text("Only a text") }
        }
      }
    }
  }

  @Test func `A script uses entries by their paths, and the lists are closed`() async throws {
    await expect(
      try makeApp(),
      plays: """
        expect control "Milk" #2 > "Delete"
        expect no control "Milk" #3 > "Delete"
        expect no control "Delete"
        expect no text "Delete"
        tap "Bread" > id "delete"
        tap "Milk" #2 > "Delete"
        expect no text "Bread"
        tap id "more" > "Pinned"
        expect control "Pinned" on
        expect control "More" > "Pinned" on
        expect control "More" > "Clear" disabled
        tap "More"
        tap "Milk" > "Actions"
        tap "Milk" > "Open"
        expect title "Item"
        """)
  }

  static let failures = FailingStep.table(
    #"""
    tap "Clear" | a control with the label "Clear" \#
    | No control has the label "Clear". Did you mean id "more" > "Clear"?
    tap id "delet" | a control with the identity "delet" \#
    | No control has the identity "delet". Did you mean "Milk" > id "delete"?
    tap "Mor" > "Clear" | a control with the label "Clear", in the menu with the label "Mor" \#
    | No menu, and no row with actions, has the label "Mor". Did you mean "More"?
    tap "Milk" #3 > "Open" \#
    | a control with the label "Open", in the menu with the label "Milk", number 3 \#
    | No menu, and no row with actions, has the label "Milk", number 3.
    tap "Sort" > "Copi" | a control with the label "Copi", in the menu with the label "Sort" \#
    | No menu, and no row with actions, has the label "Sort". Did you mean "More" #2 > "Copy"?
    tap "More" > "Copy" | a control with the label "Copy", in the menu with the label "More" \#
    | No control has the label "Copy". Did you mean "More" #2 > "Copy"?
    tap "More" #3 > "Copy" \#
    | a control with the label "Copy", in the menu with the label "More", number 3 \#
    | No menu, and no row with actions, has the label "More", number 3.
    tap "Help" > "Only a text" \#
    | a control with the label "Only a text", in the menu with the label "Help" \#
    | No control has the label "Only a text".
    tap "More" > "Cler" | a control with the label "Cler", in the menu with the label "More" \#
    | No control has the label "Cler". Did you mean "Clear"?
    tap "More" > "Clear" #2 \#
    | a control with the label "Clear", number 2, in the menu with the label "More" \#
    | There is only one control with the label "Clear", not 2.
    """#)

  @Test(arguments: failures)
  func `A name that is not found has the nearest one`(step: FailingStep) async throws {
    try await step.check(in: makeApp())
  }

  @Test func `Each entry is written as the script that uses it`() async throws {
    let app = try makeApp()
    let items = app.items()
    let names = items.indices.filter { items[$0].isControl }.map {
      "\(ScriptStep.Action.tap(items.controlLocator(at: $0)))"
    }
    #expect(
      names == [
        #"tap "Milk" > "Actions""#, #"tap "Milk" > id "delete""#, #"tap "Milk" > "Open""#,
        ##"tap "Milk" #2 > "Actions""##, ##"tap "Milk" #2 > id "delete""##,
        ##"tap "Milk" #2 > "Open""##, #"tap "Bread" > "Actions""#,
        #"tap "Bread" > id "delete""#, #"tap "Bread" > "Open""#, #"tap "Pinned""#,
        #"tap id "more""#, #"tap id "more" > "Pinned""#, #"tap id "more" > "Clear""#,
        #"tap "More" #2"#, ##"tap "More" #2 > "Copy""##, #"tap "Help""#,
      ])
    for (index, name) in zip(items.indices.filter { items[$0].isControl }, names) {
      let action = try #require(try Script(name).steps.first?.action)
      #expect(try app.control(usedBy: action)?.index == index)
    }
  }

  @Test func `A menu is open as long as one of its entries has the focus`() throws {
    let app = try makeApp()
    let state = app.navigator.state
    #expect(try app.press("More") == nil)
    #expect(app.focusedItem()?.description == "toggle \"More\" > \"Pinned\" (off)")
    #expect(app.frame().text.contains("│    Clear   │"))
    app.focusNext()
    app.focusNext()
    #expect(app.focusedItem()?.label == "Pinned" && app.focusedItem()?.menu == "More")
    #expect(app.outline().contains("toggle \"More\" > \"Pinned\" (off) (focused)\n"))
    // Nothing of this is navigation.
    #expect(app.navigator.state == state)
    try app.press("Clear", in: "More")
    #expect(app.focusedItem()?.description == "menu \"More\"")
    #expect(!app.frame().text.contains("Clear"))
  }

  @Test func `Another screen closes the menu`() throws {
    let app = try makeApp()
    try app.press("More")
    app.navigator.push(ShelfRoute.item)
    #expect(app.frame().text.contains("Item"))
    app.navigator.pop()
    #expect(!app.frame().text.contains("Clear") && app.focusedItem() == nil)
    let item = try #require(app.items().first { $0.menu == "Bread" })
    try app.press(item.id)
    #expect(app.focusedItem()?.description == "button \"Bread\" > \"Delete\"")
  }
}
