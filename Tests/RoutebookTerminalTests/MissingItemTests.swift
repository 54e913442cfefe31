import Routebook
import RoutebookTerminal
import RoutebookTesting
import SampleApps
import Testing

/// What there is no room to draw can't have the focus.
struct MissingItemTests {
  private func session() throws -> AppSession {
    let app = try placeApp {
      TextScreen("Row") {
        HStack { for number in 1...30 { Button("Button \(number)") {} } }
        Button("End") {}
      }
      .toolbar { for number in 1...30 { Button("Tool \(number)") {} } }
    }
    let session = AppSession(app, size: FrameSize(width: 40, height: 8))
    _ = session.draw()
    return session
  }

  private func press(_ key: KeyPress, in session: AppSession) -> String? {
    _ = session.handle(.key(key))
    _ = session.draw()
    return session.app.focusedItem()?.label
  }

  @Test func `No key moves the focus to what is not drawn`() throws {
    let session = try session()
    expect(
      session.draw().frame,
      shows: """
                          Row
           [ Tool 1 ] [ Tool 2 ] [ Tool 3 ] +27
        ────────────────────────────────────────
         [ Button 1 ] [ Button 2 ] +28
         [ End ]


         Enter press  ↑↓ move  ? keys  q quit
        """)
    let labels = ["Button 2", "End", "Tool 1", "Tool 2", "Tool 3", "Button 1"]
    for label in labels { #expect(press(KeyPress(.tab), in: session) == label) }
    for label in labels.dropLast().reversed() {
      #expect(press(KeyPress(.tab, .shift), in: session) == label)
    }
    for key: KeyPress.Key in [.right, .right, .up, .right, .right, .right, .down, .down] {
      let label = press(KeyPress(key), in: session)
      #expect(labels.contains(label ?? "none"))
    }
    _ = session.handle(.key("/"))
    for character in "Button 7" { _ = session.handle(.key(.character(character))) }
    #expect(session.draw().frame.lines.last?.contains("No such item") == true)
  }

  @Test func `In a narrower terminal the focus leaves what is not drawn any more`() throws {
    let session = try session()
    _ = press(KeyPress(.right), in: session)
    #expect(session.app.focusedItem()?.label == "Button 2")
    session.size = FrameSize(width: 24, height: 8)
    _ = session.draw()
    #expect(session.app.focusedItem()?.label == "Button 1")
  }
}
