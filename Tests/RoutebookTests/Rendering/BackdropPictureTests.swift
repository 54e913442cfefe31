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
}

struct CoverPictureTests {
  private let app: HeadlessApp

  init() throws { app = try planeApp() }

  private let size = FrameSize(width: 44, height: 12)

  @Test func `A cover hides everything below, tab bar included`() throws {
    let app = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    try app.press("Hangar")
    try app.press("Air show")
    expect(
      app.frame(size: size),
      shows: """
                          Air show        [ Close ]
        ────────────────────────────────────────────
         Hides all that lies below.
         Write a letter ›
         Notice ›






         [ Land ]
        """)
  }

  @Test func `A sheet over a cover over a sheet counts from the cover`() throws {
    try app.press("Air show")
    try app.press("Write a letter")
    let one = app.frame(size: size)
    app.navigator.dismissAll()
    try app.press("Write a letter")
    try app.press("Air show")
    try app.press("Write a letter")
    #expect(app.frame(size: size).text == one.text)
  }
}

struct ArtTests {
  @Test func `In ASCII there is nothing else except the app's own texts`() throws {
    let app = try planeApp(tabs: "Dart", "Glider")
    func expectASCII() {
      for (width, height) in [(80, 24), (40, 12), (20, 6), (10, 4)] {
        let frame = app.frame(size: FrameSize(width: width, height: height), art: .ascii)
        expectExactLines(of: frame)
        let other = frame.text.unicodeScalars.first { !$0.isASCII }
        #expect(other == nil, "\(width)×\(height)")
      }
    }
    expectASCII()
    app.navigator.presentSheet(PlaneRoute.logbook)
    try app.press("Day 20")
    app.navigator.goBack()
    expectASCII()
    app.navigator.presentCover(PlaneRoute.airShow)
    app.navigator.presentSheet(PlaneRoute.storm)
    expectASCII()
    app.navigator.presentAlert(PlaneRoute.notice)
    expectASCII()
    app.navigator.dismissAll()
    app.navigator.selectTab(1)
    app.navigator.push(Place("nowhere"))
    expectASCII()
  }

  @Test func `A picture in ASCII has borders, arrows and bullets in ASCII`() throws {
    let app = try planeApp(tabs: "Dart", "Glider")
    app.navigator.push(PlaneRoute.hangar)
    expect(
      app.frame(size: FrameSize(width: 44, height: 12), art: .ascii),
      shows: """
         < Dart            Hangar
        --------------------------------------------
         Three planes are ready to fly.
         * Dart >
         * Glider >
         * 종이비행기 >
         Write a letter >
         Air show >
         [ Storm warning ]

        -====---------------------------------------
         Dart   Glider
        """)
  }

  @Test func `ASCII and Unicode differ in art alone`() throws {
    let app = try planeApp(.plane("Dart"))
    app.navigator.presentSheet(PlaneRoute.hangar)
    let unicode = app.frame(art: .unicode)
    let ascii = app.frame(art: .ascii)
    for row in 0..<unicode.height {
      for column in 0..<unicode.width {
        let (left, right) = (unicode[row: row, column: column], ascii[row: row, column: column])
        #expect(left.width == right.width && left.style == right.style)
        if left.text != right.text { #expect(right.text.utf8.allSatisfy { $0 < 0x80 }) }
      }
    }
  }
}
