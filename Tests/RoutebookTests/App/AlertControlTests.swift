import Routebook
import Testing

struct AlertControlTests {
  private final class Log {
    var lines: [String] = []
  }

  /// An app with an alert of some controls over its first screen.
  private func app(
    _ log: Log = Log(), @ScreenBuilder alert: @escaping (Navigator) -> [Element]
  ) throws -> HeadlessApp {
    let app = try placeApp { place, navigator in
      place == "alert" ? TextScreen("Alert") { alert(navigator) } : TextScreen(place.name) {}
    }
    app.navigator.presentAlert("alert" as Place) { log.lines.append("dismissed, \($0.cause)") }
    return app
  }

  @Test func `A button closes the alert after its action`() throws {
    let log = Log()
    let app = try app(log) { navigator in
      Button("Land") { log.lines.append("land, alert is \(navigator.state.alert != nil)") }
    }
    try app.press("Land")
    #expect(app.alert() == nil)
    #expect(log.lines == ["land, alert is true", "dismissed, dismissed"])
  }

  @Test func `A button that pushes closes the alert once`() throws {
    let log = Log()
    let app = try app(log) { navigator in
      Button("Go") { navigator.push("next" as Place) }
    }
    try app.press("Go")
    #expect(app.alert() == nil)
    #expect(app.path() == ["start", "next"])
    #expect(log.lines == ["dismissed, replaced"])
  }

  @Test func `A button that presents another alert leaves that one open`() throws {
    let log = Log()
    let app = try app(log) { navigator in
      Button("More") { navigator.presentAlert("more" as Place) }
    }
    try app.press("More")
    #expect(app.alert()?.title == "more")
    #expect(log.lines == ["dismissed, replaced"])
  }

  @Test func `A button that presents a sheet leaves the sheet open`() throws {
    let app = try app { navigator in
      Button("Open") { navigator.presentSheet("sheet" as Place) }
    }
    try app.press("Open")
    #expect(app.alert() == nil)
    #expect(app.path() == ["sheet"])
  }

  @Test func `A button that closes the alert itself closes nothing else`() throws {
    let app = try placeApp { place, navigator in
      place == "alert"
        ? TextScreen("Alert") { Button("Close") { navigator.dismiss() } }
        : TextScreen(place.name) {}
    }
    app.navigator.presentSheet("sheet" as Place)
    app.navigator.presentAlert("alert" as Place)
    try app.press("Close")
    #expect(app.alert() == nil)
    #expect(app.path() == ["sheet"])
  }

  @Test func `A link in an alert leads on`() throws {
    let app = try app { _ in Link("Go", to: "next" as Place) }
    try app.press("Go")
    #expect(app.alert() == nil)
    #expect(app.path() == ["start", "next"])
  }

  @Test func `A toggle, an option and a field leave the alert open`() throws {
    let log = Log()
    let app = try app(log) { _ in
      TextField("Name", text: "") { log.lines.append("type \($0)") }
      Toggle("Windy", isOn: false) { log.lines.append("toggle \($0)") }
      Picker("To", options: ["Family"], selection: nil) { log.lines.append("option \($0)") }
    }
    try app.type("Dart", into: "Name")
    try app.press("Windy")
    try app.press("Family")
    #expect(app.alert()?.title == "Alert")
    #expect(log.lines == ["type Dart", "toggle true", "option 0"])
  }

  @Test func `A disabled button does not close the alert`() throws {
    let app = try app { _ in Button("OK", isEnabled: false) {} }
    #expect(throws: ControlError.self) { try app.press("OK") }
    #expect(app.alert() != nil)
  }
}
