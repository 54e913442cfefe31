import FramePictures
import Routebook
import Testing

struct TabBarPictureTests {
  private func app(_ titles: String...) throws -> HeadlessApp {
    try HeadlessApp(
      tabs: titles.map { ($0, AnyRoute(PlaneRoute.plane($0))) },
      modules: [PlaneCoordinator.init(router:)])
  }

  @Test func `The tab bar marks the selected tab`() throws {
    let app = try app("Dart", "Glider", "비행기")
    expect(
      app.frame(size: FrameSize(width: 44, height: 10)),
      shows: """
                            Dart            [ Fly ]
        ────────────────────────────────────────────
         Folds                                    7
         Farthest flight                       18 m
         Folded ███████████████████████░░░░░░░  75%
         Write a letter ›
         Storm warning ›

        ────────────────────────────────────────────
         • Dart     Glider     비행기
        """)
    try app.press("비행기")
    expect(
      app.frame(size: FrameSize(width: 44, height: 10)),
      shows: """
                           비행기           [ Fly ]
        ────────────────────────────────────────────
         Folds                                    7
         Farthest flight                       18 m
         Folded ███████████████████████░░░░░░░  75%
         Write a letter ›
         Storm warning ›

        ────────────────────────────────────────────
           Dart     Glider   • 비행기
        """)
    expect(
      app.frame(size: FrameSize(width: 44, height: 10)),
      hasStyles: """
        ...................bbbbbb...........aaaaaaa.
        ffffffffffffffffffffffffffffffffffffffffffff
        ............................................
        ............................................
        ........aaaaaaaaaaaaaaaaaaaaaaafffffff......
        .aaaaaaaaaaaaaaaa...........................
        .aaaaaaaaaaaaaaa............................
        ............................................
        ffffffffffffffffffffffffffffffffffffffffffff
        .....................a.BBBBBB...............
        """)
  }

  @Test func `One tab alone has no bar`() throws {
    let frame = try app("Dart").frame(size: FrameSize(width: 24, height: 8))
    expect(
      frame,
      shows: """
                  Dart  [ Fly ]
        ────────────────────────
         Folds                7
         Farthest flight   18 m
         Folded ████████░░  75%
         Write a letter ›
         Storm warning ›
        """)
  }

  @Test func `In little room the gaps narrow, then the titles are cut alike`() throws {
    let app = try app("Routebook", "About")
    app.navigator.selectTab(1)
    expect(
      app.frame(size: FrameSize(width: 24, height: 6)),
      shows: """
                 About  [ Fly ]
        ────────────────────────
         Folds                7
         ↓ 4 more
        ────────────────────────
           Routebook   • About
        """)
    expect(
      app.frame(size: FrameSize(width: 20, height: 6)),
      shows: """
              About [ Fly ]
        ────────────────────
         Folds            7
         ↓ 5 more
        ────────────────────
           Routebo… • About
        """)
    let many = try self.app("Gliders", "Darts", "비행기들", "All", "Settings")
    many.navigator.selectTab(4)
    expect(
      many.frame(size: FrameSize(width: 32, height: 6)),
      shows: """
                    Settings    [ Fly ]
        ────────────────────────────────
         Folds                        7
         ↓ 4 more
        ────────────────────────────────
           Gl…   Da…   비…   All • Set…
        """)
  }

  @Test func `Behind a sheet the tab bar is veiled`() throws {
    let app = try app("Dart", "Glider")
    app.navigator.presentAlert(PlaneRoute.notice)
    expect(
      app.frame(size: FrameSize(width: 40, height: 12)),
      shows: """
        ░░░░░░░░░░░░░░░░░░Dart░░░░░░░░░░[ Fly ]░
        ────────────────────────────────────────
        ░Folds░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░7░
        ░Far░╭───────────────────────────╮░18 m░
        ░Fol░│          Notice           │░░75%░
        ░Wri░│                           │░░░░░░
        ░Sto░│ The hangar closes at six. │░░░░░░
        ░░░░░│ [ OK ]                    │░░░░░░
        ░░░░░╰───────────────────────────╯░░░░░░
        ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
        ────────────────────────────────────────
        ░• Dart░░░░░Glider░░░░░░░░░░░░░░░░░░░░░░
        """)
  }
}
