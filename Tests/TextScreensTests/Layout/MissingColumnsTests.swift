import RoutebookTesting
import Testing

@testable import TextScreens

/// What does not fit into a row is counted.
struct MissingColumnsTests {
  @ScreenBuilder private var table: [ScreenElement] {
    Grid(columns: [.leading, .trailing]) {
      GridRow { for number in 1...40 { Heading("No. \(number)") } }
      Divider()
      GridRow { for number in 1...40 { Text("\(number * number)") } }
      GridRow {
        Text("few")
        Text("cells")
      }
    }
  }

  @Test func `Of more columns than fit the first ones are drawn, and the others are counted`() {
    expect(
      draw(80, 5) { table },
      shows: """
        No. 1  No. 2  No. 3  No. 4  No. 5  No. 6  No. 7  No. 8  No. 9  No. 10  +30
        ──────────────────────────────────────────────────────────────────────────
        1          4  9      16     25     36     49     64     81     100     +30
        few    cells
        """)
    expect(
      draw(20, 5, art: .ascii) { table },
      shows: """
        No. 1  No. 2  +38
        -----------------
        1          4  +38
        few    cells
        """)
  }

  @Test func `A row of elements counts those that don't fit`() {
    expect(
      draw(30, 2) {
        HStack { for number in 1...20 { Button("Fold \(number)") {} } }
        HStack {
          for _ in 1...15 { Text("종이비행기") }
          Spacer()
          Text("")
          Text("나는")
        }
      },
      shows: """
        [ Fold 1 ] [ Fold 2 ] +18
        종이비행기 종이비행기 +14
        """)
  }

  @Test func `As the room shrinks columns are narrowed before they are missing`() {
    expect(
      widths: 1...14,
      show: """
        …|
        +3|
        +3 |
        +3  |
        D  +2|
        Da  +2|
        Dar  +2|
        Dart  +2|
        Dart  +2 |
        Dart  +2  |
        Dart  +2   |
        Dart  18  +1|
        Dart  18  far|
        Dart  18  far |
        """
    ) {
      Grid {
        GridRow { for text in ["Dart", "18", "far"] { Text(text) } }
      }
    }
    // A wide character has no half: in a single cell, it is a blank.
    expect(
      widths: 1...12,
      show: """
        …|
        +4|
        +4 |
          +3|
        종 +3|
        종  +3|
        종이 +3|
        종이  +3|
        종이비 +3|
        종이비  +3|
        종이비행 +3|
        종이비행  +3|
        """
    ) {
      HStack { for text in ["종이비행기", "Dart", "far", "18"] { Text(text) } }
    }
  }

  @Test func `What is not drawn has no place, also if there was room before the body had a track`()
  {
    let body = canvas(21, 3, in: Rect(x: 0, y: 0, width: 20, height: 3)) {
      for row in 1...5 {
        HStack { for number in 10...20 { Button("\(row)0\(number)") {} } }
      }
    }
    let layout = ScreenLayout(body)
    let placed = layout.placedItems.filter(\.item.isControl)
    #expect(placed.filter(\.hasRoom).map(\.item.label) == ["1010", "2010", "3010", "4010", "5010"])
    #expect(placed.filter { $0.area != nil }.map(\.item.label) == ["1010", "2010", "3010"])
    expect(
      layout.frame,
      shows: """
        [ 1010 ] +10        ┃
        [ 2010 ] +10        │
        [ 3010 ] +10        │
        """)
  }
}
