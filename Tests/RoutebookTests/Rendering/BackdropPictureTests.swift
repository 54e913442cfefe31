import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// What a screen looks like below a sheet or an alert.
struct BackdropPictureTests {
  /// An app with every kind of control, below an alert.
  private func app() throws -> HeadlessApp {
    let app = try placeApp { place, _ in
      guard place != "alert" else { return TextScreen("Notice") { Text("Closed.") } }
      return TextScreen(place.name) {
        Section("Options") {
          Toggle("Sealed", isOn: true) { _ in }
          Picker("To", options: ["Family", "Friends"], selection: 0) { _ in }
          TextField("Text", text: "hello") { _ in }
        }
        Section("Actions") {
          List {
            NavigationLink("Open", to: "next" as Place)
            Button("Send") {}
            Button("Delete", isEnabled: false) {}
          }
          ProgressBar("Sent", fraction: 0.5)
        }
      }
      .toolbar { Button("Edit") {} }
    }
    app.navigator.push("next" as Place)
    app.navigator.presentAlert("alert" as Place)
    return app
  }

  private let size = FrameSize(width: 56, height: 18)

  @Test
  func `Around an alert everything stays, dimmed and with dotted lines, and beside it only lines`()
    throws
  {
    let frame = try app().frame(size: size)
    expect(
      frame,
      shows: """
         ‹ start                  next                 [ Edit ]
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
         Options
         [x] Sealed
         To
         (•) Family
                          ╭──────────────────╮
                          │      Notice      │
                          │                  │
                          │     Closed.      │
                          │      [ OK ]      │
                          ╰──────────────────╯
         • ╌ Delete ╌
         Sent ━━━━━━━━━━━━━━━━━━━━━━┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈  50%
        """)
  }

  @Test(arguments: 27...32)
  func `The sides of a sheet go on beside an alert, however close it is`(width: Int) throws {
    let app = try placeApp { place, _ in
      TextScreen(place.name) { Button("Keep what was typed") {} }.detents(.large)
    }
    app.navigator.presentSheet("sheet" as Place)
    app.navigator.presentAlert("alert" as Place)
    let lines = app.frame(size: FrameSize(width: width, height: 16)).lines.map { Array($0) }
    let bottom = try #require(lines.lastIndex { $0.contains("┈") && $0.contains("╰") })
    let left = try #require(lines[bottom].firstIndex(of: "╰"))
    let side = (2..<bottom).map { lines[$0][left] }
    #expect(side.allSatisfy { "┊╭╰│".contains($0) }, "\(side)")
  }

  @Test func `In ASCII the lines below an alert are dots`() throws {
    expect(
      try app().frame(size: size, art: .ascii),
      shows: """
         < start                  next                 [ Edit ]
        ........................................................
         Options
         [x] Sealed
         To
         (*) Family
                          +------------------+
                          |      Notice      |
                          |                  |
                          |     Closed.      |
                          |      [ OK ]      |
                          +------------------+
         * - Delete -
         Sent ======================......................  50%
        """)
  }

  @Test func `Every format shows what is below as dimmed text`() throws {
    let frame = try app().frame(size: size)
    #expect(frame.ansi().hasPrefix("\u{1B}[0;2m ‹ start "))
    #expect(frame.svg().contains(#/<g class="dimmed faint"><text [^>]*>Options<\/text>/#))
  }
}
