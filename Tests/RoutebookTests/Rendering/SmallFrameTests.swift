import Routebook
import RoutebookTesting
import SampleApps
import Sampling
import Testing

struct SmallFrameTests {
  @Test func `The least frame shows bar, body and tabs`() throws {
    let app = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    expect(
      app.frame(size: .minimum),
      shows: """
               Paper
        ────────────────────
         • Hangar ›

        ─━━━━━──────────────
         Paper   About
        """)
    try app.press("Hangar")
    try app.press("Glider")
    expect(
      app.frame(size: .minimum),
      shows: """
         ‹   Glider [ Fly ]
        ────────────────────
         Folds            7
         ↓ 5 more
        ─━━━━━──────────────
         Paper   About
        """)
    try app.press("Write a letter")
    try app.press("Sealed")
    expect(
      app.frame(size: .minimum),
      shows: """
        ╭───────━━━━───────╮
        │      Letter      │
        │──────────────────│
        │ [x] Sealed       │
        │ ↑ 1 ↓ 7 more     │
        ╰──────────────────╯
        """)
    app.navigator.presentAlert(PlaneRoute.storm)
    expect(
      app.frame(size: .minimum),
      shows: """
        ╭──────────────────╮
        │      Storm       │
        │ Strong wind      ┃
        │ from the north.  │
        │ Land all         │
        ╰──────────────────╯
        """)
  }

  @Test func `Under the least size the frame says what it needs`() throws {
    let app = try planeApp()
    expect(app.frame(size: FrameSize(width: 19, height: 6)), shows: "Too small: 19x6,\nneeds 20x6")
    expect(app.frame(size: FrameSize(width: 80, height: 5)), shows: "Too small: 80x5, needs 20x6")
    expect(
      app.frame(size: FrameSize(width: 9, height: 3)),
      shows: """
        Too
        small:
        9x3,
        """)
    expect(app.frame(size: FrameSize(width: 1, height: 1)), shows: "T")
  }

  @Test func `Every state is exact in every size`() throws {
    let app = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    func checkAllSizes() {
      for width in SampleCounts.areFull ? [1, 19, 20, 33, 39, 40, 79] : [19, 20, 40] {
        for height in [1, 2, 5, 6, 7, 8, 13, 24] {
          for art in FrameArt.allCases {
            let frame = app.frame(size: FrameSize(width: width, height: height), art: art)
            expectExactLines(of: frame)
            #expect(frame.width == width && frame.height == height)
          }
        }
      }
    }
    checkAllSizes()
    for label in ["Hangar", "종이비행기", "Write a letter", "Logbook", "Day 1"] {
      try app.press(label)
      checkAllSizes()
    }
    app.navigator.presentAlert(PlaneRoute.storm)
    checkAllSizes()
  }

  @Test func `Sheets of every height, with every element, are exact in every size`() throws {
    let detents: [Detent] = [.medium, .large, .fraction(0.3), .fraction(0.9), .height(8)]
    let app = try placeApp { place, _ in
      TextScreen("A title that is rather long") {
        Section("Mailboxes", footer: "The trash is emptied at night.") {
          List(columns: [.leading, .trailing, .center]) {
            for number in 1...4 {
              GridRow {
                Button("편지함 \(number)") {}.badge(number).selected(number == 2)
                Text("\(number) kB")
                Text("가나다라마")
              }
            }
          }
        }
        NavigationLink("Inbox", to: place).badge("new").selected()
        Text("A text").badge("12")
      }
      .toolbar {
        Button("Select") {}.selected()
        NavigationLink("Settings", to: place)
        Button("Delete everything", isEnabled: false) {}.badge(3)
      }
      .detents(detents[place.name.count % detents.count])
    }
    for number in 0...6 {
      for width in SampleCounts.areFull ? Array(1...26) + [33, 41, 60] : [1, 7, 20, 26, 41] {
        for height in SampleCounts.areFull ? Array(1...24) : [1, 3, 6, 9, 17] {
          for art in FrameArt.allCases {
            let frame = app.frame(size: FrameSize(width: width, height: height), art: art)
            expectExactLines(of: frame)
            #expect(frame.width == width && frame.height == height)
          }
        }
      }
      app.navigator.presentSheet(Place(stringLiteral: String(repeating: "x", count: number)))
    }
  }

  @Test func `A frame's size is brought into range`() {
    #expect(FrameSize(width: 0, height: -5) == FrameSize(width: 1, height: 1))
    #expect(FrameSize(width: .min, height: .max) == FrameSize(width: 1, height: 500))
    #expect(FrameSize(width: 100_000, height: 100_000) == .maximum)
    #expect(FrameSize(width: 3, height: 3).usable == .minimum)
    #expect(FrameSize.standard.usable == .standard)
  }
}
