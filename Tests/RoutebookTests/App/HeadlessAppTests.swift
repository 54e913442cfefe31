import Routebook
import RoutebookTesting
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
}

struct BuildingTests {
  private final class Log: NavigationObserver {
    var outcomes: [Outcome] = []
    var builds = 0

    func navigationDidChange(_ event: NavigationEvent) { outcomes.append(event.outcome) }
    func navigationDidNotChange(_ event: NavigationEvent) { outcomes.append(event.outcome) }
  }

  @Test func `What a factory requests while it builds follows when the build is complete`() throws {
    let log = Log()
    var answers: [Outcome] = []
    let app = try placeApp { place, navigator in
      log.builds += 1
      if place == "start", navigator.state.topLayer.isAtRoot {
        answers.append(navigator.push("login" as Place))
        #expect(navigator.state.topLayer.isAtRoot)
      }
      return TextScreen(place.name) { Text("Built") }
    }
    app.navigator.observers.append(log)
    #expect(app.path() == ["start", "login"])
    #expect(answers == [.queued])
    #expect(log.outcomes == [.committed])
    #expect(app.texts() == ["login", "Built"])
  }

  @Test func `Controls and frames are of the state after`() throws {
    let app = try placeApp { place, navigator in
      if place == "start", navigator.state.alert == nil { navigator.presentAlert("stop" as Place) }
      return TextScreen(place.name) { Button("Press \(place.name)") {} }
    }
    #expect(app.controls().map(\.label) == ["Press stop"])
    #expect(app.frame(size: FrameSize(width: 30, height: 10)).text.contains("Press stop"))
    #expect(app.alert()?.title == "stop")
    #expect(app.screen().title == "stop")
  }

  @Test func `A factory that always navigates is built a bounded number of times`() throws {
    var builds = 0
    let app = try placeApp { place, navigator in
      builds += 1
      navigator.push("deeper" as Place)
      return TextScreen(place.name) { Button("Go") {} }
    }
    #expect(app.screen().title == "deeper")
    #expect(builds <= 32)
    let frame = app.frame(size: FrameSize(width: 40, height: 8))
    expectExactLines(of: frame)
    #expect(frame.text.contains("deeper"))
    try app.press("Go")
  }

  @Test func `A factory that navigates to where the user is changes nothing, and is built once`()
    throws
  {
    var builds = 0
    let app = try placeApp { place, navigator in
      builds += 1
      navigator.popToRoot()
      navigator.dismissAll()
      return TextScreen(place.name) {}
    }
    _ = app.screen()
    #expect(builds == 1)
  }

  @Test func `An observer may look at the app while an action is applied`() throws {
    final class Reader: NavigationObserver {
      var app: HeadlessApp?
      var paths: [[String]] = []

      func navigationDidChange(_ event: NavigationEvent) { paths.append(app?.path() ?? []) }
    }
    let reader = Reader()
    let app = try planeApp()
    reader.app = app
    app.navigator.observers.append(reader)
    try app.press("Dart")
    app.navigator.goBack()
    #expect(reader.paths == [["Hangar", "Dart"], ["Hangar"]])
    reader.app = nil
  }

  enum PlainRoute: Route {
    case home, other
  }

  @Test func `An app starts in the language that it is given, and its modules register in it`()
    throws
  {
    final class Speaking: CoordinatorModule {
      let made = ScreenLanguage.current.code

      func register(in registry: inout RegistryBuilder<TextScreen>) {
        let (made, registered) = (made, ScreenLanguage.current.code)
        registry.destination(
          for: PlainRoute.self, as: .push, state: { _ in ScreenLanguage.current.code }
        ) { _, place in
          TextScreen("\(made) \(registered) \(place.state) \(ScreenLanguage.current.code)") {}
        }
      }
    }
    let korean = ScreenLanguage(code: "ko")
    let modules: [HeadlessApp.ModuleFactory] = [{ _ in Speaking() }]
    let apps = [
      try HeadlessApp(
        tabs: [AppTab("one", root: PlainRoute.home)], modules: modules, language: korean),
      try HeadlessApp(root: PlainRoute.home, modules: modules, language: korean),
      try HeadlessApp(previewing: PlainRoute.home, modules: modules, language: korean),
    ]
    for app in apps {
      #expect(app.path() == ["ko ko ko ko"])
      app.navigator.push(PlainRoute.other)
      #expect(app.path() == ["ko ko ko ko", "ko ko ko ko"])
    }
    let app = try HeadlessApp(title: "Home", modules: modules, language: korean)
    app.navigator.push(PlainRoute.other)
    #expect(app.path() == ["Home", "ko ko ko ko"])
    let english = try HeadlessApp(root: PlainRoute.home, modules: modules)
    #expect(english.path() == ["en en en en"])
  }
}
