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
    AppSession(
      drawing: try placeApp { TextScreen("Terms") { body() } }, width: 30, height: height)
  }

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
    #expect(session.focus == nil)
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
    session.press(KeyPress(.enter))
    #expect(session.message == "No item has the focus: Tab focuses the first one.")
    #expect(rows(session) == [0, 6])
  }

  @Test func `Arrows read the text, and a button that comes into sight gets the focus`() throws {
    let session = try session {
      Text(Self.terms)
      Button("Accept") {}
      Text(Self.terms)
    }
    session.press(KeyPress(.down))
    #expect(rows(session) == [1, 7] && session.focus == nil)
    for row in 2...23 {
      session.press(KeyPress(.down))
      #expect(rows(session) == [row, row + 6] && session.focus == nil)
    }
    session.press(KeyPress(.down))
    #expect(rows(session) == [24, 30] && session.focus == "Accept")
    session.press(KeyPress(.down))
    #expect(rows(session) == [25, 31] && session.focus == "Accept")
  }

  @Test func `Home goes to the first line and End to the last one, whatever is there`() throws {
    let session = try session {
      Text(Self.terms)
      Button("Accept") {}
      Button("Decline") {}
      Text(Self.terms)
    }
    session.press(KeyPress(.tab))
    #expect(session.focus == "Accept")
    session.press(KeyPress(.home))
    #expect(rows(session) == [0, 6] && session.focus == nil)
    session.press(KeyPress(.end))
    #expect(rows(session) == [55, 61] && session.focus == nil)
    session.press(KeyPress(.home), KeyPress(.pageUp))
    #expect(rows(session) == [0, 6] && session.focus == nil)
    session.press(KeyPress(.end), KeyPress(.pageDown))
    #expect(rows(session) == [55, 61] && session.focus == nil)
  }

  @Test func `Home and End focus the first and the last control in sight`() throws {
    let session = try session {
      Text("Read this")
      for number in 1...20 { Button("Row \(number)") {} }
      Text("That is all")
    }
    #expect(session.focus == "Row 1" && rows(session) == [0, 6])
    session.press(KeyPress(.end))
    #expect(session.focus == "Row 20" && rows(session) == [15, 21])
    session.press(KeyPress(.home))
    #expect(session.focus == "Row 1" && rows(session) == [0, 6])
  }

  @Test func `A control in sight has the first focus, although others are above in the bars`()
    throws
  {
    let session = AppSession(
      drawing: try placeApp {
        TextScreen("Terms") {
          Text("Read this")
          Button("Print", isEnabled: false) {}
          Button("Share") {}
          Text(Self.terms)
          Button("Accept") {}
        }
        .toolbar { Button("Help") {} }
      }, width: 30, height: 10)
    #expect(session.focus == "Share" && rows(session) == [0, 6])
  }

  @Test func `No arrow leaves out rows that nobody has seen`() throws {
    let session = AppSession(
      drawing: try placeApp {
        TextScreen("Terms") {
          Button("Print") {}
          Text(Self.terms)
          Button("Accept") {}
        }
        .toolbar { Button("Help") {} }
      }, width: 30, height: 10)
    #expect(session.focus == "Print")
    var last = rows(session)
    while session.focus != "Accept", last[0] < 40 {
      session.press(KeyPress(.down))
      #expect(rows(session)[0] <= last[1] + 1)
      last = rows(session)
    }
    #expect(session.focus == "Accept")
    while session.focus != "Help", last[1] > 0 {
      session.press(KeyPress(.up))
      #expect(rows(session)[1] >= last[0] - 1)
      last = rows(session)
    }
    #expect(session.focus == "Help" && rows(session) == [0, 6])
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
    #expect(session.focus == "Cancel")
    isLoading = false
    _ = session.draw()
    #expect(rows(session) == [0, 6] && session.focus == nil)
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
    let session = AppSession(drawing: app, width: 30)
    session.press(KeyPress(.end))
    #expect(session.focus == "Open")
    let before = session.draw().frame
    session.press(KeyPress(.enter))
    let frame = session.draw().frame
    #expect(session.focus == nil)
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
    #expect(rows(session) == [24, 30] && session.focus == "Accept")
    for _ in 1...3 { _ = session.handle(.mouse(down)) }
    _ = session.draw()
    #expect(rows(session) == [33, 39] && session.focus == "Accept")
  }
}
