import Routebook
import SampleApps
import Testing

struct HeadlessAppTests {
  /// Registers a factory that another module has as well.
  private let impostor = Part<Alpha>.module {
    $0.sheetDestination(for: PlaneRoute.self, fileID: "Alpha/Alpha.swift", line: 7) { _ in
      TextScreen("Impostor") {}
    }
  }

  @Test func `The path is the titles of the top layer's stack, root first`() throws {
    let app = try planeApp()
    #expect(app.path() == ["Hangar"])
    try app.press("Dart")
    #expect(app.path() == ["Hangar", "Dart"])
    app.navigator.presentSheet(PlaneRoute.logbook)
    #expect(app.path() == ["Logbook"])
    try app.press("Day 1")
    app.navigator.presentAlert(PlaneRoute.storm)
    #expect(app.path() == ["Logbook", "Day 1"])
  }

  @Test func `Texts are those of the alert, then of the screen under it`() throws {
    let app = try planeApp(.airShow)
    let texts = [
      "Air show", "Close", "Hides all that lies below.", "Write a letter", "Notice",
      "Land",
    ]
    #expect(app.texts() == texts)
    app.navigator.presentAlert(PlaneRoute.notice)
    #expect(app.texts() == ["Notice", "The hangar closes at six.", "OK"] + texts)
    app.navigator.presentSheet(PlaneRoute.notice)
    #expect(app.texts() == ["Notice", "The hangar closes at six."])
  }

  @Test func `Modules that conflict are refused with both named`() {
    let modules: [HeadlessApp.ModuleFactory] = [
      PlaneCoordinator.init(router:), impostor,
    ]
    let error = #expect(throws: RegistryError.self) {
      try HeadlessApp(title: "Paper", modules: modules)
    }
    #expect(error?.problems.count == 1)
    #expect(error?.description.contains("the sheet of SampleApps.PlaneRoute") == true)
    #expect(error?.description.contains("Alpha/Alpha.swift:7") == true)
    #expect(error?.description.contains("Planes") == true)
    #expect(throws: RegistryError.self) {
      try HeadlessApp(root: PlaneRoute.hangar, modules: modules)
    }
  }

  @Test func `The last module wins where the app asks for that`() throws {
    let app = try HeadlessApp(
      title: "Paper", modules: [PlaneCoordinator.init(router:), impostor],
      policy: .lastWins)
    app.navigator.presentSheet(PlaneRoute.letter)
    #expect(app.screen().title == "Impostor")
    app.navigator.dismiss()
    app.navigator.push(PlaneRoute.letter)
    #expect(app.screen().title == "Letter")
  }

  @Test func `Every module gets the app's own navigator`() throws {
    var navigators: [Navigator] = []
    let app = try HeadlessApp(
      title: "Paper",
      modules: [
        { navigator in
          navigators.append(navigator)
          return PlaneCoordinator(router: navigator)
        },
        { navigator in
          navigators.append(navigator)
          return PlaceCoordinator { place in TextScreen(place.name) {} }
        },
      ])
    #expect(navigators.count == 2)
    #expect(navigators.allSatisfy { $0 === app.navigator })
  }
}
