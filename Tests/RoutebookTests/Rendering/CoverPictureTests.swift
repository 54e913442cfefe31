import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct CoverPictureTests {
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

  @Test func `A cover over a sheet hides the sheet`() throws {
    let app = try planeApp()
    try app.press("Write a letter")
    try app.press("Air show")
    let over = app.frame(size: size)
    app.navigator.dismissAll()
    try app.press("Air show")
    #expect(app.frame(size: size).text == over.text)
  }

  @Test func `A sheet over a cover is over nothing else`() throws {
    let app = try planeApp()
    try app.press("Air show")
    try app.press("Write a letter")
    expect(
      app.frame(size: size),
      shows: """
                          Air show        [ Close ]
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
         Hides all that lies below.
         Write a letter ›
         Notice ›

          ╭─────────────────━━━━─────────────────╮
          │                Letter                │
          │──────────────────────────────────────│
          │ Text: [                            ] │
          │ ↓ 8 more                             │
          ╰──────────────────────────────────────╯
        """)
  }

  @Test func `A sheet over a cover over a sheet counts from the cover`() throws {
    let app = try planeApp()
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
