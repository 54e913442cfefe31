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

  @Test func `A link returns the outcome of opening its destination`() throws {
    let app = try app { _ in NavigationLink("Go", to: "next" as Place) }
    #expect(try app.press("Go") == .committed)
    #expect(try app.press(number: 1) == .committed)
    #expect(app.path() == ["start"])
  }

  @Test func `A button that is refused returns which guard refused`() throws {
    let app = try app { navigator in
      Button("Go") {
        navigator.push("next" as Place)
        navigator.push("last" as Place)
      }
    }
    app.navigator.guards = [
      PermissionGuard("door", for: Place.self) { place, _ in
        place == "last" ? .refuse(reason: "closed") : .allow
      }
    ]
    guard case .refused(let refusal)? = try app.press("Go") else {
      Issue.record("the door is open")
      return
    }
    #expect(refusal.description == "door: closed")
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

  @Test func `A field that navigates returns the outcome of that`() throws {
    let app = try app { navigator in
      TextField("Name", text: "") { _ in navigator.pop() }
    }
    #expect(try app.type("a", into: "Name") == .unchanged(.atRoot))
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
    app.navigator.presentAlert("alert" as Place)
    app.navigator.observers = [log]
    #expect(try app.press("Close") == .committed)
    #expect(log.entries.map(\.text) == ["dismissed alert Place.alert: dismissed"])
  }
}
