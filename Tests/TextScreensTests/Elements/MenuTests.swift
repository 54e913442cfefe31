import TextScreens
import Testing

/// Menus and the actions of rows: their items, and how they are drawn.
struct MenuTests {
  private static func screen(_ press: @escaping (String) -> Void = { _ in }) -> TextScreen {
    TextScreen("Shelf") {
      Menu("More") {
        Button("Edit") { press("Edit") }.selected()
        Button("Delete", isEnabled: false) {}.id("delete")
      }
      .id("more")
      List {
        for row in ["Milk", "Bread"] {
          Text(row).actions { Button("Eat") { press("Eat \(row)") } }
        }
      }
      Menu("Empty") {}
    }
  }

  /// The screen as it is drawn after its item with a label was opened.
  private func lines(
    _ screen: TextScreen, open opener: Int? = nil, focus: Int = 0,
    size: FrameSize = FrameSize(width: 24, height: 12), art: FrameArt = .unicode
  ) -> [String] {
    var layer = ScreenLayer(screen, as: .cover)
    if let opener { layer.openMenu(opener) }
    for _ in 0..<focus { layer.moveFocus(forward: true) }
    return [layer].layout(size: size, art: art, language: .english).frame.lines
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func `Nobody uses the entries of a menu that is disabled`() {
    let screen = TextScreen("Shelf") {
      Menu("More", isEnabled: false) { Button("Edit") {} }
      Menu("Other") {
        Button("Move") {}
        Menu("Inner", isEnabled: false) { Button("Burn") {} }
      }
    }
    #expect(screen.items.filter(\.isUsable).map(\.label) == ["Other", "Move"])
  }

  @Test func `The entries follow what opens them, and have its name`() {
    let items = Self.screen().items
    #expect(
      items.map(\.description) == [
        "title \"Shelf\"", "menu \"More\"", "button \"More\" > \"Edit\" (on)",
        "button \"More\" > \"Delete\" (disabled)", "text \"Milk\"", "menu \"Milk\" > \"Actions\"",
        "button \"Milk\" > \"Eat\"", "text \"Bread\"", "menu \"Bread\" > \"Actions\"",
        "button \"Bread\" > \"Eat\"", "menu \"Empty\" (disabled)",
      ])
    #expect(Set(items.map(\.id)).count == items.count)
    #expect(items[6].id.description == "button \"Milk\" > \"Eat\"")
    #expect(items[3].id.description == "item \"more\" > \"delete\"")
    #expect(Self.screen().texts == ["Shelf", "More", "Milk", "Bread", "Empty"])
  }

  @Test func `A closed menu is a mark after its label, and that of a row is at its end`() {
    #expect(
      lines(Self.screen()).filter { !$0.isEmpty }.dropFirst(2) == [
        " More ⋯", " • Milk               ⋯", " • Bread              ⋯", " Empty ╌",
      ])
    #expect(lines(Self.screen(), art: .ascii)[2] == " More :")
  }

  @Test func `An open menu is a box below what opens it, and the focus stays in it`() {
    let screen = TextScreen("Shelf") {
      Menu("More") {
        Button("Edit") {}.selected()
        Button("Delete", isEnabled: false) {}
        Toggle("Pinned", isOn: true) { _ in }
        NavigationLink("Open", target: Target()).badge(3)
      }
      Text("Everything that is on the shelf.")
    }
    let open = lines(screen, open: 1)
    #expect(
      open.dropFirst(2).prefix(7) == [
        " More ⋯", " ╭──────────────╮ s on", " │  ✓ Edit      │", " │  ╌ Delete    │",
        " │  ✓ Pinned    │", " │    Open (3)  │", " ╰──────────────╯",
      ], "\(open)")
    // Three entries can have the focus.
    #expect(lines(screen, open: 1, focus: 3) == open)
  }

  @Test func `A menu without room below opens above, and scrolls`() {
    let screen = TextScreen("Shelf") {
      Spacer()
      HStack {
        Spacer()
        Menu("More") { for number in 1...20 { Button("Entry \(number)") {} } }
      }
    }
    let size = FrameSize(width: 24, height: 8)
    let first = lines(screen, open: 1, size: size)
    #expect(
      first[0] == "         ╭────────────╮" && first[1].hasSuffix("│  Entry 1   ┃"), "\(first)")
    for height in FrameSize.minimum.height...24 {
      let size = FrameSize(width: 24, height: height)
      let rows = lines(screen, open: 1, focus: 19, size: size).filter { $0.contains(#/[│┃]/#) }
      // As many of the last entries as there is room for, without a blank row.
      let numbers = (1...20).suffix(rows.count)
      #expect(!rows.isEmpty && rows.allSatisfy { $0.count <= 24 })
      #expect(zip(rows, numbers).allSatisfy { $0.contains("Entry \($1) ") }, "\(rows)")
    }
  }

  @Test func `A text field in a menu shows its text while it is edited`() {
    let screen = TextScreen("Shelf") {
      Menu("More") {
        TextField("Name", text: "Milk") { _ in }
        Button("Delete") {}
      }
    }
    let open = lines(screen, open: 1, size: FrameSize(width: 40, height: 12))
    #expect(open[4] == " │  Name: [Milk            ]  │", "\(open)")
  }

  @Test func `The actions of a row add up, and a picker has actions by its own label`() {
    let screen = TextScreen("Shelf") {
      Text("Milk").actions { Button("Eat") {} }.id("milk").actions { Button("Buy") {} }
      Picker("Kind", options: ["Sweet", "Sour"], selection: 0) { _ in }
        .actions { Button("Reset") {} }
    }
    #expect(
      screen.items.dropFirst().map(\.description) == [
        "text \"Milk\"", "menu \"Milk\" > \"Actions\"", "button \"Milk\" > \"Eat\"",
        "button \"Milk\" > \"Buy\"", "picker \"Kind\"", "option \"Sweet\" (on)",
        "option \"Sour\" (off)", "menu \"Kind\" > \"Actions\"", "button \"Kind\" > \"Reset\"",
      ])
    #expect(screen.items[3].id.description == "button \"milk\" > \"Eat\"")
  }

  @Test func `The marks of rows of cells are below one another, and a menu fits in a toolbar`() {
    let screen = TextScreen("Shelf") {
      List {
        for (name, price) in [("Milk", "1 €"), ("Brown bread", "3 €")] {
          GridRow {
            Text(name)
            Text(price)
          }
          .actions { Button("Buy") {} }
        }
      }
    }
    .toolbar { Menu("More") { Button("Sort") {} } }
    #expect(
      lines(screen).filter { !$0.isEmpty } == [
        "         Shelf   More ⋯", String(repeating: "─", count: 24), " • Milk         1 €  ⋯",
        " • Brown bread  3 €  ⋯",
      ])
    let opener = screen.items.indices.filter { screen.items[$0].opensMenu }
    #expect(lines(screen, open: opener[0])[1] == "──────────── ╭────────╮")
    #expect(lines(screen, open: opener[1])[3] == " • Brown bre ╭───────╮")
  }

  @Test func `A menu in a menu is a section, and a menu is cut off where it is nested too deeply`()
  {
    let nested = TextScreen("Shelf") {
      Menu("More") {
        Menu("Share") { Button("Copy") {}.actions { Button("Again") {} } }
      }
    }
    #expect(
      nested.items.dropFirst().map(\.description) == [
        "menu \"More\"", "section \"More\" > \"Share\"", "button \"More\" > \"Copy\"",
        "button \"More\" > \"Again\"",
      ])
    var deep = Menu("1") { Button("End") {} }
    for number in 2...300 {
      let inner = deep
      deep = Menu("\(number)") { inner }
    }
    let screen = TextScreen("Deep") { deep }
    #expect(screen.items.count < 150 && screen.items.contains { $0.label.contains("levels deep") })
  }

  private final class Target: NavigationLinkTarget {}
}
