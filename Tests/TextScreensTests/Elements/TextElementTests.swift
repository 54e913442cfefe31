import RoutebookTesting
import Testing

@testable import TextScreens

struct TextElementTests {
  @Test func `An empty text takes a row`() {
    expect(
      draw(6, 3) {
        Text("a")
        Text("")
        Text("b")
      },
      shows: """
        a

        b
        """)
  }

  @Test func `A text has the style that it is given`() {
    expect(
      draw(8, 3) {
        Text("plain")
        Text("gone", style: .warning)
        Text("wide 가", style: CellStyle(.disabled, .faint))
      },
      hasStyles: """
        ........
        wwww....
        fffffff.
        """)
  }

  @Test func `A heading is bold`() {
    let frame = draw(12, 3) {
      Heading("A paper plane")
      Text("flies")
    }
    expect(
      frame,
      shows: """
        A paper
        plane
        flies
        """)
    expect(
      frame,
      hasStyles: """
        bbbbbbb.....
        bbbbb.......
        ............
        """)
  }

  @Test func `A section has a blank row before it, unless it is the first`() {
    expect(
      draw(24, 8) {
        Section("Plane") {
          Text("Dart")
        }
        Section("Crew") {
          Text("One")
          Section("Guests") {
            Text("None")
          }
        }
      },
      shows: """
        Plane
        Dart

        Crew
        One

        Guests
        None
        """,
      hasStyles: """
        UUUUU...................
        ........................
        ........................
        UUUU....................
        ........................
        ........................
        UUUUUU..................
        ........................
        """)
  }

  @Test func `An empty section is its title`() {
    expect(draw(10, 2) { Section("Crew") {} }, shows: "Crew")
  }

  @Test func `A section has a footer below its elements, and needs no header`() {
    expect(
      draw(24, 8) {
        Section(footer: "You can change this at any time.") {
          Toggle("Sound", isOn: true) { _ in }
        }
        Section("", footer: "") { Text("Next") }
        Section("Crew", footer: "No guests.") {}
      },
      shows: """
        [x] Sound
        You can change this at
        any time.

        Next

        Crew
        No guests.
        """,
      hasStyles: """
        aaaaaaaaa...............
        ffffffffffffffffffffff..
        fffffffff...............
        ........................
        ........................
        ........................
        UUUU....................
        ffffffffff..............
        """)
    let items = TextScreen("") { Section("Crew", footer: "No guests.") { Text("Ada") } }.items
    #expect(
      items.map(\.description) == [
        #"title """#, #"section "Crew""#, #"text "Ada""#, #"footer "No guests.""#,
      ])
  }

  @Test func `A divider goes across`() {
    expect(
      draw(8, 3) {
        Text("above")
        Divider()
        Text("below")
      },
      shows: """
        above
        ────────
        below
        """,
      hasStyles: """
        ........
        ffffffff
        ........
        """)
  }
}
