import Routebook
import SampleApps
import Testing

/// What `press` and `type` return of the navigation that a control asks for.
struct PressOutcomeTests {
  private func app(
    @ScreenBuilder _ start: @escaping (Navigator) -> [ScreenElement]
  ) throws -> HeadlessApp {
    try placeApp { place, navigator in
      TextScreen(place.name) { if place == "start" { start(navigator) } }
    }
  }

  @Test func `A button that is refused returns which guard refused`() throws {
    let app = try app { navigator in
      Button("Go") {
        navigator.push("next" as Place)
        navigator.push("last" as Place)
      }
    }
    app.navigator.guards = [
      PermissionGuard("door", entering: Place.self) { place, _ in
        place == "last" ? .refuse(reason: "closed") : .allow
      }
    ]
    #expect(try app.press("Go")?.block == "door: closed")
    #expect(app.path() == ["start", "next"])
  }

  @Test func `What requests no navigation returns nothing`() throws {
    let app = try app { _ in
      Button("Stay") {}
      TextField("Name", text: "") { _ in }
    }
    #expect(try app.press("Stay") == nil)
    #expect(try app.type("a", into: "Name") == nil)
  }

  @Test func `What is pressed while an action is being applied is queued`() throws {
    let app = try app { navigator in
      NavigationLink("Go", to: "next" as Place)
      TextField("Name", text: "") { _ in navigator.push("typed" as Place) }
      Button("Stay") {}
    }
    var outcomes: [Outcome?] = []
    let observer = Replying {
      guard outcomes.isEmpty else { return }
      outcomes = [
        try? app.press("Go"), try? app.pressFocusedItem(), try? app.type("a", into: "Name"),
        try? app.press("Stay"),
      ]
    }
    app.navigator.observers = [observer]
    app.navigator.pop()
    #expect(outcomes == [.queued, .queued, .queued, nil])
    #expect(app.path() == ["start", "next", "next", "typed"])
  }

  @Test func `A control that removes the observers returns its outcome`() throws {
    let app = try app { navigator in
      Button("Go") {
        navigator.observers = []
        navigator.push("next" as Place)
      }
    }
    #expect(try app.press("Go") == .committed)
    #expect(app.navigator.observers.isEmpty)
  }

  @Test func `Actions that reply to the control's action don't count`() throws {
    var inner: [Outcome?] = []
    let app = try app { navigator in
      Button("Go") { navigator.push("next" as Place) }
      Button("Draw") {
        navigator.push("next" as Place)
        navigator.popToRoot()
        navigator.pop()
      }
    }
    let observer = Replying {
      guard inner.count < 3 else { return }
      inner.append(app.navigator.popToRoot())
    }
    app.navigator.observers = [observer]
    #expect(try app.press("Go") == .committed)
    #expect(inner == [.queued, .queued, .queued])
    #expect(app.path() == ["start"])
    #expect(try app.press("Draw") == .unchanged(.atRoot))
  }

  @Test func `A control that presses another one returns the last outcome of both`() throws {
    var app: HeadlessApp?
    app = try self.app { navigator in
      Button("Back") { navigator.pop() }
      Button("First") {
        navigator.pop()
        _ = try? app?.press("Go")
      }
      Button("Last") {
        _ = try? app?.press("Stay")
        _ = try? app?.press("Back")
      }
      Button("Stay") {}
      Button("Go") { navigator.push("next" as Place) }
    }
    #expect(try app?.press("Last") == .unchanged(.atRoot))
    #expect(try app?.press("First") == .committed)
    app = nil
  }

  @Test func `What a screen requests while it is built is not the control's action`() throws {
    var app: HeadlessApp?
    var isBuilding = false
    app = try placeApp { place, navigator in
      if isBuilding {
        isBuilding = false
        navigator.push("built" as Place)
      }
      return TextScreen(place.name) {
        Button("Draw") {
          isBuilding = true
          _ = app?.frame()
        }
      }
    }
    #expect(try app?.press("Draw") == nil)
    #expect(app?.path() == ["start", "built"])
    app = nil
  }

  @Test func `No observer is left, and those that the control adds stay`() throws {
    let app = try app { navigator in
      Button("Watch") { navigator.observers.append(NavigationLog()) }
    }
    #expect(try app.press("Watch") == nil)
    #expect(app.navigator.observers.count == 1)
    #expect(app.navigator.observers.first is NavigationLog)
  }

  @Test func `An alert whose button dismisses it is closed once, with no word of a second time`()
    throws
  {
    let log = NavigationLog(now: { .zero })
    let app = try placeApp { place, navigator in
      TextScreen(place.name) {
        if place == "alert" { Button("Close") { navigator.dismiss() } }
      }
    }
    app.navigator.presentSheet("sheet" as Place)
    app.navigator.presentAlert("alert" as Place)
    app.navigator.observers = [log]
    #expect(try app.press("Close") == .committed)
    #expect(app.path() == ["sheet"])
    #expect(log.entries.map(\.text) == ["removed alert Place.alert: dismissed"])
  }
}

/// Runs code in reply to every action.
private final class Replying: NavigationObserver {
  let reply: () -> Void

  init(_ reply: @escaping () -> Void) { self.reply = reply }

  func navigationDidChange(_ event: NavigationEvent) { reply() }
  func navigationDidNotChange(_ event: NavigationEvent) { reply() }
}
