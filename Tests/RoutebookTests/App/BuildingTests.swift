import Routebook
import RoutebookTesting
import SampleApps
import Testing

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

  @Test func `A press is of a control that the state after has`() throws {
    var pressed: [String] = []
    let app = try placeApp { place, navigator in
      if place == "start", navigator.state.presented.isEmpty {
        navigator.presentSheet("sheet" as Place)
      }
      return TextScreen(place.name) { Button("Go") { pressed.append(place.name) } }
    }
    try app.press("Go")
    #expect(pressed == ["sheet"])
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
}
