import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct SheetPictureTests {
  private let app: HeadlessApp

  init() throws { app = try planeApp() }

  private let size = FrameSize(width: 48, height: 16)

  @Test func `A sheet of medium height takes the lower half`() throws {
    try app.press("Write a letter")
    expect(
      app.frame(size: size),
      shows: """
                             Hangar
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
         Three planes are ready to fly.
         • Dart ›
         • Glider ›
         • 종이비행기 ›
         Write a letter ›
         Air show ›
          ╭───────────────────━━━━───────────────────╮
          │                  Letter                  │
          │──────────────────────────────────────────│
          │ Text: [                               ]  ┃
          │ [ ] Sealed                               │
          │ To                                       │
          │ (•) Family                               │
          ╰──────────────────────────────────────────╯
        """)
    expect(
      app.frame(size: size),
      hasStyles: """
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ff............................................ff
        ff...................bbbbbb...................ff
        ff.ffffffffffffffffffffffffffffffffffffffffff.ff
        ff..aaaaaaauuuuuuuuuuuuuuuuuuuuuuuuuuuuuuua...ff
        ff..aaaaaaaaaa...............................fff
        ff...........................................fff
        ff..aaaaaaaaaa...............................fff
        ff............................................ff
        """)
  }

  @Test func `A large sheet leaves a strip of what is below`() throws {
    app.navigator.presentSheet(PlaneRoute.logbook)
    expect(
      app.frame(size: size),
      shows: """
                             Hangar
          ╭──────────────────────────────────────────╮
          │                 Logbook         [ Done ] │
          │──────────────────────────────────────────│
          │ Day 1 ›                                  ┃
          │ Day 2 ›                                  ┃
          │ Day 3 ›                                  ┃
          │ Day 4 ›                                  ┃
          │ Day 5 ›                                  │
          │ Day 6 ›                                  │
          │ Day 7 ›                                  │
          │ Day 8 ›                                  │
          │ Day 9 ›                                  │
          │ Day 10 ›                                 │
          │ Day 11 ›                                 │
          ╰──────────────────────────────────────────╯
        """)
  }

  @Test func `A sheet over a sheet is narrower, and shows the lower one's edge`() throws {
    try app.press("Write a letter")
    try app.press("Logbook")
    expect(
      app.frame(size: size),
      shows: """
                             Hangar
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
            ╭──────────────────────────────────────╮
            │               Logbook       [ Done ] │
            │──────────────────────────────────────│
            │ Day 1 ›                              ┃
            │ Day 2 ›                              ┃
            │ Day 3 ›                              ┃
          ╭┈│ Day 4 ›                              │┈╮
          ┊ │ Day 5 ›                              │ ┊
          ┊ │ Day 6 ›                              │ ┊
          ┊ │ Day 7 ›                              │ ┊
          ┊ │ Day 8 ›                              │ ┊
          ┊ │ Day 9 ›                              │ ┊
          ┊ │ Day 10 ›                             │ ┇
          ╰┈╰──────────────────────────────────────╯┈╯
        """)
  }

  @Test func `A medium sheet over a medium one is lower by a row`() throws {
    app.navigator.presentSheet(PlaneRoute.letter)
    app.navigator.presentSheet(PlaneRoute.letter)
    expect(
      app.frame(size: size),
      shows: """
                             Hangar
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
         Three planes are ready to fly.
         • Dart ›
         • Glider ›
         • 종이비행기 ›
         Write a letter ›
         Air show ›
          ╭┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈╮
          ┊ ╭─────────────────━━━━─────────────────╮ ┊
          ┊ │                Letter                │ ┊
          ┊ │──────────────────────────────────────│ ┇
          ┊ │ Text: [                           ]  ┃ ┊
          ┊ │ [ ] Sealed                           │ ┊
          ┊ │ To                                   │ ┊
          ╰┈╰──────────────────────────────────────╯┈╯
        """)
  }

  @Test func `In a narrow frame a sheet takes the whole width`() throws {
    app.navigator.presentSheet(PlaneRoute.logbook)
    app.navigator.presentSheet(PlaneRoute.letter)
    expect(
      app.frame(size: FrameSize(width: 24, height: 12)),
      shows: """
                 Hangar
        ╭┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈╮
        ┊     Logbook [ Done ] ┊
        ┊┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┊
        ┊ Day 1 ›              ┇
        ┊ Day 2 ›              ┊
        ╭─────────━━━━─────────╮
        │        Letter        │
        │──────────────────────│
        │ Text: [            ] │
        │ ↓ 8 more             │
        ╰──────────────────────╯
        """)
  }
}
