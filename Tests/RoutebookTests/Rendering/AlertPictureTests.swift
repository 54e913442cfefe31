import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct AlertPictureTests {
  private let size = FrameSize(width: 48, height: 14)

  @Test func `An alert is a box in the middle, over a dimmed screen`() throws {
    let app = try planeApp()
    try app.press("Storm warning")
    expect(
      app.frame(size: size),
      shows: """
                             Hangar
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
         Three planes are ready to fly.
          ╭──────────────────────────────────────────╮
          │                  Storm                   │
          │                                          │
          │ Strong wind from the north. Land all     │
          │ planes?                                  │
          │                 [ Land ]                 │
          │                [ Fly on ]                │
          ╰──────────────────────────────────────────╯
        """)
    expect(
      app.frame(size: size),
      hasStyles: """
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ff............................................ff
        ff...................bbbbb....................ff
        ff............................................ff
        ff............................................ff
        ff............................................ff
        ff..................aaaaaaaa..................ff
        ff.................aaaaaaaaaa.................ff
        ff............................................ff
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ffffffffffffffffffffffffffffffffffffffffffffffff
        ffffffffffffffffffffffffffffffffffffffffffffffff
        """)
  }

  @Test(
    arguments: [
      (40, "Go", 20),
      (64, "A text that goes on for more than the forty-eight cells there are.", 52),
      (20, "A text that goes on for more than there is room.", 20),
    ])
  func `An alert is as wide as it needs, from 16 cells to 48`(
    width: Int, text: String, box: Int
  ) throws {
    let app = try placeApp { place, _ in
      TextScreen(place == "start" ? "" : "Hi") { if place != "start" { Text(text) } }
    }
    app.navigator.presentAlert("alert" as Place)
    let lines = app.frame(size: FrameSize(width: width, height: 8)).lines
    let top = try #require(lines.first { $0.contains("╭") })
    let left = top.prefix { $0 != "╭" }.count
    #expect(top.filter { "╭─╮".contains($0) }.count == box)
    #expect(left == (width - box) / 2)
  }

  @Test func `An alert that is too tall scrolls under its title`() throws {
    let app = try placeApp { place, _ in
      TextScreen("Choose") {
        if place != "start" {
          for number in 1...9 { Button("Plane \(number)") {} }
        }
      }
    }
    app.navigator.presentAlert("alert" as Place)
    expect(
      app.frame(size: FrameSize(width: 32, height: 8)),
      shows: """
              ╭──────────────────╮
              │      Choose      │
              │   [ Plane 1 ]    ┃
              │   [ Plane 2 ]    ┃
              │   [ Plane 3 ]    │
              │   [ Plane 4 ]    │
              │   [ Plane 5 ]    │
              ╰──────────────────╯
        """)
  }

  @Test func `An alert's toolbar goes under its body`() throws {
    let app = try placeApp { place, _ in
      guard place != "start" else { return TextScreen("") {} }
      return TextScreen("Storm") {
        Text("Land?")
        Spacer()
        Button("Fly on") {}
      }
      .toolbar { Button("Land") {} }
    }
    app.navigator.presentAlert("alert" as Place)
    #expect(app.controls().map(\.label) == ["Fly on", "Land"])
    expect(
      app.frame(size: FrameSize(width: 32, height: 9)),
      shows: """

              ╭──────────────────╮
              │      Storm       │
              │                  │
              │      Land?       │
              │    [ Fly on ]    │
              │     [ Land ]     │
              ╰──────────────────╯
        """)
  }

  @Test func `A long title is cut, and fields take the width there is`() throws {
    let app = try placeApp { place, _ in
      guard place != "start" else { return TextScreen("") {} }
      return TextScreen("What is the name of the plane that you want to fly today?") {
        TextField("Name", text: "Dart") { _ in }
        Divider()
        Button("Fly") {}
      }
    }
    app.navigator.presentAlert("alert" as Place)
    expect(
      app.frame(size: FrameSize(width: 40, height: 9)),
      shows: """

          ╭──────────────────────────────────╮
          │ What is the name of the plane t… │
          │                                  │
          │ Name: [Dart                    ] │
          │ ──────────────────────────────── │
          │             [ Fly ]              │
          ╰──────────────────────────────────╯
        """)
  }
}
