import Observation
import Routebook
import SampleApps
import Testing

/// What modules add to screens that are not theirs.
struct DecoratorTests {
  /// Draws the places, with one text.
  private let places: HeadlessApp.ModuleFactory = { _ in
    PlaceCoordinator { place in
      TextScreen(place.name) { Text("own") }.toolbar { Button("Edit") {} }
    }
  }

  private func app(_ decorators: HeadlessApp.ModuleFactory...) throws -> HeadlessApp {
    let app = try HeadlessApp(title: "Test", modules: [places] + decorators)
    app.navigator.push(Place("shelf"))
    return app
  }

  /// A module that puts its name first on each screen, and in the toolbar.
  private func banner<Name: PartName>(_: Name.Type) -> HeadlessApp.ModuleFactory {
    Part<Name>.module { registry in
      registry.decorate { screen, _ in
        screen.prepending { Text("top \(Name.text)") }.appending { Text("bottom \(Name.text)") }
          .toolbar { Button("bar \(Name.text)") {} }
      }
    }
  }

  @Test func `Modules decorate in the order of their names, outer after inner`() throws {
    for decorators in [
      try app(banner(Alpha.self), banner(Beta.self)),
      try app(banner(Beta.self), banner(Alpha.self)),
    ] {
      #expect(
        decorators.screen().items.map(\.label) == [
          "shelf", "Edit", "bar Alpha", "bar Beta",
          "top Beta", "top Alpha", "own", "bottom Alpha", "bottom Beta",
        ])
    }
  }

  @Test func `A decorator of a route type leaves the others as they are`() throws {
    let app = try app(
      Part<Alpha>.module { registry in
        registry.decorate(Place.self) { screen, place in
          screen.appending { Text("\(place.route) as \(place.presentation)") }
        }
      })
    #expect(app.texts().last == "Place.shelf as push", "\(app.texts())")
    app.navigator.presentSheet(Place("box"))
    #expect(app.texts().last == "Place.box as sheet", "\(app.texts())")
    app.navigator.dismissAll()
    app.navigator.popToRoot()
    #expect(!app.texts().contains { $0.hasSuffix("as push") })
  }

  @Test func `A place tells two elements with one route apart`() throws {
    var seen: Set<StackElement.ID> = []
    let app = try app(
      Part<Alpha>.module { registry in
        registry.decorate(Place.self) { screen, place in
          seen.insert(place.id)
          return screen
        }
      })
    app.navigator.push(Place("shelf"))
    _ = app.screen()
    app.navigator.pop()
    _ = app.screen()
    #expect(seen.count == 2)
  }

  @Test func `Neither alerts nor missing screens are decorated`() throws {
    let app = try app(banner(Alpha.self))
    app.navigator.presentAlert(Place("warning"))
    #expect(app.alert()?.texts.contains { $0.contains("Alpha") } == false)
    try app.press("Edit")
    app.navigator.push(Nowhere())
    #expect(!app.texts().contains { $0.contains("Alpha") })
  }

  private struct Nowhere: Route {}

  @Observable final class Connection { var isLost = false }

  @Test func `A banner comes and goes with a model, and its button navigates`() throws {
    let connection = Connection()
    let app = try app({ router in
      Part<Alpha> { registry in
        registry.decorate { screen, _ in
          guard connection.isLost else { return screen }
          return screen.prepending {
            Text("No connection")
            Button("Retry") {
              connection.isLost = false
              router.push(Place("back"))
            }
          }
        }
      }
    })
    #expect(!app.texts().contains("No connection"))
    connection.isLost = true
    #expect(app.texts().contains("No connection"))
    try app.press("Retry")
    #expect(app.path() == ["Test", "shelf", "back"] && !app.texts().contains("No connection"))
  }

  @Test func `A decorator decides how a sheet is swiped away and how high it is`() throws {
    let app = try app(
      Part<Alpha>.module { registry in
        registry.decorate(Place.self) { screen, _ in screen.detents(.medium).swipeDisabled() }
      })
    app.navigator.presentSheet(Place("box"))
    #expect(app.screen().detents == [.medium] && !app.screen().isSwipeable)
  }

  @Test func `Several toolbars add up, in a screen as well`() {
    let screen = TextScreen("Two") {}.toolbar { Button("A") {} }.toolbar { Button("B") {} }
    #expect(screen.controls.map(\.label) == ["A", "B"])
  }
}
