import Routebook
import Testing

@testable import RoutebookHost

struct TextTableTests {
  private static func table(width: Int) -> String {
    TextTable(
      header: ["ROUTE", "STEPS", "REGISTERED AT"],
      groups: [
        TextTable.Group(
          heading: "PaperPlaneCoordinator",
          rows: [
            ["LandingZoneRoute", "7", "PaperPlaneCoordinator.swift:16"],
            ["비행기", "120", "Links\u{1B}.swift:9"],
          ]),
        TextTable.Group(heading: "Home", rows: [["HomeRoute", "1", "HomeCoordinator.swift:25"]]),
      ],
      rightAligned: [1], width: width, styles: TextStyles(areShown: false)
    ).text
  }

  @Test func `A table has a heading for each group, and aligned columns`() {
    #expect(
      Self.table(width: 80) == """
          ROUTE             STEPS  REGISTERED AT
        PaperPlaneCoordinator
          LandingZoneRoute      7  PaperPlaneCoordinator.swift:16
          비행기              120  Links^[.swift:9
        Home
          HomeRoute             1  HomeCoordinator.swift:25

        """)
  }

  @Test func `Without room, the texts of later columns are shortened in the middle`() {
    #expect(
      Self.table(width: 40) == """
          ROUTE             STEPS  REGISTERED AT
        PaperPlaneCoordinator
          LandingZoneRoute      7  Pape…swift:16
          비행기              120  Link….swift:9
        Home
          HomeRoute             1  Home…swift:25

        """)
  }

  @Test(arguments: [30, 33, 40, 47, 60, 80, 200])
  func `No line is wider than the terminal`(width: Int) {
    for line in Self.table(width: width).split(separator: "\n") {
      #expect(CellWidth.of(String(line)) <= width)
    }
  }

  @Test func `Headings are styled in a terminal`() {
    let table = TextTable(
      header: ["A"], groups: [TextTable.Group(heading: "M", rows: [["x"]])], width: 80,
      styles: TextStyles(areShown: true))
    #expect(table.text == "\u{1B}[2m  A\u{1B}[m\n\u{1B}[1mM\u{1B}[m\n  x\n")
  }
}
