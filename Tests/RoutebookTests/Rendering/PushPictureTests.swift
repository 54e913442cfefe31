import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct PushPictureTests {
  private let size = FrameSize(width: 40, height: 12)

  @Test func `A root has its title in the middle and no back button`() throws {
    let app = try planeApp()
    expect(
      app.frame(size: size),
      shows: """
                         Hangar
        ────────────────────────────────────────
         Three planes are ready to fly.
         • Dart ›
         • Glider ›
         • 종이비행기 ›
         Write a letter ›
         Air show ›
         [ Storm warning ]
        """)
    expect(
      app.frame(size: size),
      hasStyles: """
        .................bbbbbb.................
        ffffffffffffffffffffffffffffffffffffffff
        ........................................
        ...aaaaaa...............................
        ...aaaaaaaa.............................
        ...aaaaaaaaaaaa.........................
        .aaaaaaaaaaaaaaaa.......................
        .aaaaaaaaaa.............................
        .aaaaaaaaaaaaaaaaa......................
        ........................................
        ........................................
        ........................................
        """)
  }

  @Test func `A pushed screen has a back button that names the screen below`() throws {
    let app = try planeApp()
    try app.press("Dart")
    expect(
      app.frame(size: size),
      shows: """
         ‹ Hangar         Dart          [ Fly ]
        ────────────────────────────────────────
         Folds                                7
         Farthest flight                   18 m
         Folded ████████████████████░░░░░░  75%
         Write a letter ›
         Storm warning ›
        """)
    expect(
      app.frame(size: size),
      hasStyles: """
        .aaaaaaaa.........bbbb..........aaaaaaa.
        ffffffffffffffffffffffffffffffffffffffff
        ........................................
        ........................................
        ........aaaaaaaaaaaaaaaaaaaaffffff......
        .aaaaaaaaaaaaaaaa.......................
        .aaaaaaaaaaaaaaa........................
        ........................................
        ........................................
        ........................................
        ........................................
        ........................................
        """)
  }

  @Test func `A title that needs the room has it instead of the label of the back button`() throws {
    let app = try placeApp { place, navigator in
      switch place {
      case "start":
        TextScreen("A very long title of the first screen") {
          NavigationLink("Next", to: "next" as Place)
        }
      default:
        TextScreen("Another title that is far too long") {}
          .toolbar {
            Button("Edit the whole plane") {}
            Button("Share it with friends", isEnabled: false) {}
          }
      }
    }
    expect(
      app.frame(size: FrameSize(width: 32, height: 6)),
      shows: """
         A very long title of the firs…
        ────────────────────────────────
         Next ›
        """)
    try app.press("Next")
    expect(
      app.frame(size: FrameSize(width: 72, height: 6)),
      shows: """
         ‹                 Another title that is far too long
                             [ Edit the whole plane ] ╌ Share it with friends ╌
        ────────────────────────────────────────────────────────────────────────
        """)
    expect(
      app.frame(size: FrameSize(width: 40, height: 6)),
      shows: """
         ‹ Another title that is far too long
         [ Edit the whol… ] ╌ Share it with … ╌
        ────────────────────────────────────────
        """)
    expect(
      app.frame(size: FrameSize(width: 20, height: 6)),
      shows: """
         ‹ Another title t…
         [ Edit the w… ] +1
        ────────────────────
        """)
  }

  @Test func `Nothing in the bar is cut where all of it has room`() throws {
    let app = try placeApp { place, navigator in
      switch place {
      case "start": TextScreen("Planes of paper") { NavigationLink("Next", to: "next" as Place) }
      default:
        TextScreen("Dart") {}
          .toolbar {
            Button("Edit the plane") {}
            Button("Fly") {}
          }
      }
    }
    try app.press("Next")
    expect(
      app.frame(size: FrameSize(width: 51, height: 6)),
      shows: """
         ‹ Planes of paper Dart [ Edit the plane ] [ Fly ]
        ───────────────────────────────────────────────────
        """)
    expect(
      app.frame(size: FrameSize(width: 50, height: 6)),
      shows: """
         ‹                Dart [ Edit the plane ] [ Fly ]
        ──────────────────────────────────────────────────
        """)
    expect(
      app.frame(size: FrameSize(width: 44, height: 6)),
      shows: """
         ‹          Dart [ Edit the plane ] [ Fly ]
        ────────────────────────────────────────────
        """)
  }

  @Test func `Everything in a toolbar that is read is also drawn`() throws {
    let app = try placeApp {
      TextScreen("Planes") {}
        .toolbar {
          Text("3 new")
          LabeledContent("Folds", value: "7")
          Toggle("Wind", isOn: true) { _ in }
          TextField("Find", text: "Dart") { _ in }
          Button("Fly") {}
        }
    }
    #expect(
      app.texts() == [
        "Planes", "3 new", "Folds", "7", "Folds: 7", "Wind", "Find", "Dart", "Fly",
      ])
    expect(
      app.frame(size: FrameSize(width: 76, height: 6)),
      shows: """
                          Planes 3 new Folds: 7 [x] Wind Find: [Dart      ] [ Fly ]
        ────────────────────────────────────────────────────────────────────────────
        """)
  }

  @Test
  func `Of more buttons than the bar has room for, the first are drawn and the others counted`()
    throws
  {
    let app = try placeApp {
      TextScreen("Many") {}
        .toolbar {
          for number in 1...30 { Button("\(number)") {} }
        }
    }
    expect(
      app.frame(size: FrameSize(width: 30, height: 6)),
      shows: """
                     Many
          [ 1 ] [ 2 ] [ 3 ] [ 4 ] +26
        ──────────────────────────────
        """)
  }
}
