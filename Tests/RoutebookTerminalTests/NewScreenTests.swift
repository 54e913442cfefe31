import Routebook
import RoutebookTerminal
import RoutebookTesting
import SampleApps
import Testing

/// A new screen shows its beginning, and its first focus is in sight.
struct NewScreenTests {
  private static let terms = (1...30).map { "Term \($0)" }.joined(separator: "\n")

  private func session(
    height: Int = 10, @ScreenBuilder _ body: @escaping () -> [ScreenElement]
  ) throws -> AppSession {
    try session(try placeApp { TextScreen("Terms") { body() } }, height: height)
  }

  private func session(_ app: HeadlessApp, height: Int = 10) throws -> AppSession {
    let session = AppSession(app, size: FrameSize(width: 30, height: height))
    _ = session.draw()
    return session
  }

  private func press(_ keys: KeyPress..., in session: AppSession) {
    for key in keys {
      _ = session.handle(.key(key))
      _ = session.draw()
    }
  }

  private func focus(_ session: AppSession) -> String? { session.app.focusedItem()?.label }

  /// The first and the last visible row of the body.
  private func rows(_ session: AppSession) -> [Int] {
    let rows = session.app.layout(size: FrameSize(width: 30, height: 9)).scroll.rows
    return [rows.lowerBound, rows.upperBound - 1]
  }

  @Test func `A long text with a button below it opens at its first line, without a focus`() throws
  {
    let session = try session {
      Text(Self.terms)
      Button("Accept") {}
    }
    #expect(focus(session) == nil)
    expect(
      session.draw().frame,
      shows: """
                    Terms
        ──────────────────────────────
         Term 1                      ┃
         Term 2                      │
         Term 3                      │
         Term 4                      │
         Term 5                      │
         Term 6                      │
         Term 7                      │
         ↑↓ scroll  ? keys  q quit
        """)
    press(KeyPress(.enter), in: session)
    #expect(session.message == "No item has the focus: Tab focuses the first one.")
    #expect(rows(session) == [0, 6])
  }

  @Test func `Arrows read the text, and a button that comes into sight gets the focus`() throws {
    let session = try session {
      Text(Self.terms)
      Button("Accept") {}
      Text(Self.terms)
    }
    press(KeyPress(.down), in: session)
    #expect(rows(session) == [1, 7] && focus(session) == nil)
    for row in 2...23 {
      press(KeyPress(.down), in: session)
      #expect(rows(session) == [row, row + 6] && focus(session) == nil)
    }
    press(KeyPress(.down), in: session)
    #expect(rows(session) == [24, 30] && focus(session) == "Accept")
    press(KeyPress(.down), in: session)
    #expect(rows(session) == [25, 31] && focus(session) == "Accept")
  }

  @Test func `Home goes to the first line and End to the last one, whatever is there`() throws {
    let session = try session {
      Text(Self.terms)
      Button("Accept") {}
      Button("Decline") {}
      Text(Self.terms)
    }
    press(KeyPress(.tab), in: session)
    #expect(focus(session) == "Accept")
    press(KeyPress(.home), in: session)
    #expect(rows(session) == [0, 6] && focus(session) == nil)
    press(KeyPress(.end), in: session)
    #expect(rows(session) == [55, 61] && focus(session) == nil)
    press(KeyPress(.home), KeyPress(.pageUp), in: session)
    #expect(rows(session) == [0, 6] && focus(session) == nil)
    press(KeyPress(.end), KeyPress(.pageDown), in: session)
    #expect(rows(session) == [55, 61] && focus(session) == nil)
  }

  @Test func `Home and End focus the first and the last control in sight`() throws {
    let session = try session {
      Text("Read this")
      for number in 1...20 { Button("Row \(number)") {} }
      Text("That is all")
    }
    #expect(focus(session) == "Row 1" && rows(session) == [0, 6])
    press(KeyPress(.end), in: session)
    #expect(focus(session) == "Row 20" && rows(session) == [15, 21])
    press(KeyPress(.home), in: session)
    #expect(focus(session) == "Row 1" && rows(session) == [0, 6])
  }

  @Test func `A control in sight has the first focus, although others are above in the bars`()
    throws
  {
    let session = try session(
      try placeApp {
        TextScreen("Terms") {
          Text("Read this")
          Button("Print", isEnabled: false) {}
          Button("Share") {}
          Text(Self.terms)
          Button("Accept") {}
        }
        .toolbar { Button("Help") {} }
      })
    #expect(focus(session) == "Share" && rows(session) == [0, 6])
  }

  @Test func `No arrow leaves out rows that nobody has seen`() throws {
    let session = try session(
      try placeApp {
        TextScreen("Terms") {
          Button("Print") {}
          Text(Self.terms)
          Button("Accept") {}
        }
        .toolbar { Button("Help") {} }
      })
    #expect(focus(session) == "Print")
    var last = rows(session)
    while focus(session) != "Accept", last[0] < 40 {
      press(KeyPress(.down), in: session)
      #expect(rows(session)[0] <= last[1] + 1)
      last = rows(session)
    }
    #expect(focus(session) == "Accept")
    while focus(session) != "Help", last[1] > 0 {
      press(KeyPress(.up), in: session)
      #expect(rows(session)[1] >= last[0] - 1)
      last = rows(session)
    }
    #expect(focus(session) == "Help" && rows(session) == [0, 6])
  }

  @Test func `A text that loads above a button does not scroll a screen that nobody used`() throws {
    var isLoading = true
    let session = try session {
      if isLoading {
        Text("Loading")
        Button("Cancel") {}
      } else {
        Text(Self.terms)
        Button("Accept") {}
      }
    }
    #expect(focus(session) == "Cancel")
    isLoading = false
    _ = session.draw()
    #expect(rows(session) == [0, 6] && focus(session) == nil)
  }

  @Test(arguments: [Presentation.sheet, .cover, .alert, .push])
  func `A layer opens at its first line, and a screen is found again as it was`(
    presentation: Presentation
  ) throws {
    let app = try placeApp { place, navigator in
      TextScreen(place.name) {
        if place == "start" {
          Text(Self.terms)
          NavigationLink("Open", to: Destination("terms" as Place, as: presentation))
        } else {
          Text(Self.terms)
          Button("Accept") {}
          Button("Decline") {}
        }
      }
    }
    let session = try session(app, height: 12)
    press(KeyPress(.end), in: session)
    #expect(focus(session) == "Open")
    let before = session.draw().frame
    press(KeyPress(.enter), in: session)
    let frame = session.draw().frame
    #expect(focus(session) == nil)
    #expect(frame.lines.contains { $0.contains("Term 1 ") }, "\(frame.lines)")
    switch presentation {
    case .sheet: session.app.swipe()
    case .push, .cover, .alert: session.app.navigator.goBack()
    }
    expect(session.draw().frame, looksLike: before)
  }

  @Test func `The wheel leaves the focus where it is, and gives one to a screen without`() throws {
    let session = try session {
      Text(Self.terms)
      Button("Accept") {}
      Text(Self.terms)
    }
    let down = MouseEvent(.wheelDown, at: CellPosition(row: 4, column: 4))
    for _ in 1...8 { _ = session.handle(.mouse(down)) }
    _ = session.draw()
    #expect(rows(session) == [24, 30] && focus(session) == "Accept")
    for _ in 1...3 { _ = session.handle(.mouse(down)) }
    _ = session.draw()
    #expect(rows(session) == [33, 39] && focus(session) == "Accept")
  }
}
