import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// Rows that are selected, and rows with badges, in scripts and in the toolbar.
struct SelectedRowTests {
  private func app() throws -> HeadlessApp {
    var day = "Monday"
    return try placeApp { _, _ in
      TextScreen("Week") {
        List {
          for name in ["Monday", "Sunday"] {
            Button(name) { day = name }.selected(day == name)
          }
          NavigationLink("Holidays", to: "holidays" as Place).badge(2)
        }
      }
      .toolbar {
        NavigationLink("Days", to: "days" as Place).badge("7")
        Button("All") {}.selected()
      }
    }
  }

  @Test func `A script expects that a row is on or off, and the badge as its value`() async throws {
    let app = try app()
    try await app.play(
      Script(
        """
        expect control "Monday" on
        expect control "Sunday" off
        tap "Sunday"
        expect control "Monday" off
        expect control "Sunday" on
        expect control "Holidays" value "2"
        expect text "Holidays"
        """))
    await #expect(throws: ScriptFailure.self) {
      try await app.play(Script(#"expect control "Monday" on"#))
    }
  }

  @Test func `The toolbar shows badges and check marks, too`() throws {
    expect(
      try app().frame(size: FrameSize(width: 40, height: 6)),
      shows: """
                    Week [ Days ] (7) [ All ] ✓
        ────────────────────────────────────────
         • [ Monday ] ✓
         • [ Sunday ]
         • Holidays ›                       (2)
        """)
  }
}
