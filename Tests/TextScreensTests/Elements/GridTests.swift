import RoutebookTesting
import Testing

@testable import TextScreens

struct GridTests {
  private final class Hangar: NavigationLinkTarget {}

  @ScreenBuilder private var planes: [ScreenElement] {
    Grid(columns: [.leading, .trailing, .center]) {
      GridRow {
        Heading("Plane")
        Heading("Metres")
        Heading("Folded")
      }
      Divider()
      GridRow {
        NavigationLink("Dart", target: Hangar())
        Text("18")
        Text("yes")
      }
      GridRow {
        NavigationLink("종이비행기", target: Hangar())
        Text("325")
      }
      GridRow {
        Text("Glider")
        Text("")
        Text("not yet")
      }
    }
  }

  @Test func `Columns are as wide as their widest cells, and cells are aligned in them`() {
    expect(
      draw(40, 6) { planes },
      shows: """
        Plane         Metres  Folded
        ─────────────────────────────
        Dart ›            18    yes
        종이비행기 ›     325
        Glider                not yet
        """)
    expect(
      draw(40, 6, art: .ascii) { planes },
      shows: """
        Plane         Metres  Folded
        -----------------------------
        Dart >            18    yes
        종이비행기 >     325
        Glider                not yet
        """)
  }

  @Test func `In little room wide columns are narrowed first, and their texts wrap`() {
    let body = Grid {
      GridRow {
        Text("A plane that flies far")
        Text("325 m")
      }
      GridRow {
        Text("Dart")
        Text("18 m")
      }
    }
    expect(
      draw(20, 4) { body },
      shows: """
        A plane that   325 m
        flies far
        Dart           18 m
        """)
    expect(
      draw(10, 8) { body },
      shows: """
        A     325
        plan  m
        e
        that
        flie
        s
        far
        Dart  18 m
        """)
    for width in 1...30 {
      for height in 1...8 { expectExactLines(of: draw(width, height) { body }) }
    }
  }

  @Test func `A spacer or a field in a cell takes the remaining width`() {
    expect(
      draw(30, 3) {
        Grid(columns: [.leading, .leading, .trailing]) {
          GridRow {
            Text("Dart")
            Spacer()
            Text("18 m")
          }
          GridRow {
            Text("Glider")
            Text("")
            Text("325 m")
          }
        }
        Grid {
          GridRow {
            Text("Name")
            TextField("", text: "Dart") { _ in }
          }
        }
      },
      shows: """
        Dart                      18 m
        Glider                   325 m
        Name  [Dart                  ]
        """)
  }

  @Test func `The rows of a list have columns, too`() {
    expect(
      draw(30, 5) {
        List(columns: [.leading, .trailing]) {
          GridRow {
            Button("Design review") {}
            Text("9:30")
          }
          GridRow {
            Button("팀 회의") {}
            Text("11:00")
          }
          Text("No more events today")
        }
      },
      shows: """
        • [ Design review ]   9:30
        • [ 팀 회의 ]        11:00
        • No more events today
        """)
  }

  @Test func `A grid that is not alone in its row is as wide as its columns`() {
    expect(
      draw(30, 2) {
        HStack {
          Text("Planes:")
          Grid {
            GridRow {
              Text("Dart")
              Text("18")
            }
            Divider()
          }
          Text("end")
        }
      },
      shows: """
        Planes: Dart  18 end
                ────────
        """)
  }

  @Test func `A row without a grid is a row of elements`() {
    expect(
      draw(20, 1) {
        GridRow {
          Text("a")
          Text("b")
        }
      },
      shows: """
        a b
        """)
  }

  @Test func `An empty grid takes no room`() {
    expect(
      draw(8, 2) {
        Grid {}
        Grid { GridRow {} }
        Text("end")
      },
      shows: """
        end
        """)
  }

  @Test func `The cells are read row by row`() {
    let labels = TextScreen("") { planes }.items.map(\.label)
    #expect(
      labels == [
        "", "Plane", "Metres", "Folded", "Dart", "18", "yes", "종이비행기", "325", "Glider", "",
        "not yet",
      ])
  }
}
