import Routebook
import SampleApps
import Testing

struct AlertControlTests {
  private final class Log {
    var lines: [String] = []
  }

  /// An app with an alert of some controls over its first screen.
  private func app(
    _ log: Log = Log(), @ScreenBuilder alert: @escaping (Navigator) -> [ScreenElement]
  ) throws -> HeadlessApp {
    let app = try placeApp { place, navigator in
      place == "alert" ? TextScreen("Alert") { alert(navigator) } : TextScreen(place.name) {}
    }
    app.navigator.presentAlert("alert" as Place) { log.lines.append("dismissed, \($0.cause)") }
    return app
  }

  @Test(
    arguments: [
      ("Land", "dismissed", ["start"], nil), ("Go", "replaced", ["start", "next"], nil),
      ("Link", "replaced", ["start", "next"], nil), ("More", "replaced", ["start"], "more"),
      ("Open", "replaced", ["sheet"], nil),
    ] as [(String, String, [String], String?)])
  func `A button or a link closes the alert once, whatever else it does`(
    label: String, cause: String, path: [String], alert: String?
  ) throws {
    let log = Log()
    let app = try app(log) { navigator in
      Button("Land") { log.lines.append("land, alert is \(navigator.state.alert != nil)") }
      Button("Go") { navigator.push("next" as Place) }
      NavigationLink("Link", to: "next" as Place)
      Button("More") { navigator.presentAlert("more" as Place) }
      Button("Open") { navigator.presentSheet("sheet" as Place) }
    }
    try app.press(label)
    #expect(app.alert()?.title == alert && app.path() == path)
    #expect(log.lines == (label == "Land" ? ["land, alert is true"] : []) + ["dismissed, \(cause)"])
  }

  @Test func `A control of an alert returns the outcome of its own action`() throws {
    for label in ["Button", "Link", "Nothing", "Close"] {
      let app = try app { navigator in
        Button("Button") { navigator.push("next" as Place) }
        NavigationLink("Link", to: "next" as Place)
        Button("Nothing") {}
        Button("Close") { navigator.dismiss() }
      }
      app.navigator.guards = [
        PermissionGuard("door", entering: Place.self) { place, _ in
          place == "next" ? .refuse(reason: "closed") : .allow
        }
      ]
      let outcome = try app.press(label)
      let isRefused = label == "Button" || label == "Link"
      let refusal = Outcome.Refusal(guardName: "door", reason: "closed")
      #expect(outcome == (isRefused ? .refused(refusal) : .committed))
      #expect(app.alert() == nil)
    }
  }

  @Test func `What is pressed in a queue closes the alert once`() throws {
    for label in ["Dismiss", "Stay"] {
      let app = try app { navigator in
        Button("Dismiss") { navigator.dismiss() }
        Button("Stay") {}
      }
      let log = NavigationLog(write: { _ in })
      app.navigator.observers = [log]
      var outcome: Outcome?
      app.navigator.deferringActions { outcome = try? app.press(label) }
      #expect(outcome == .queued)
      #expect(app.alert() == nil)
      #expect(log.entries.count == 1)
    }
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
    #expect(throws: ItemError.self) { try app.press("OK") }
    #expect(app.alert() != nil)
  }

  private final class Elsewhere: NavigationLinkTarget {}

  /// Controls none of which closes an alert.
  private static var closed: [(name: String, elements: [ScreenElement])] {
    [
      ("nothing", []),
      ("a text", [Text("Wait").element]),
      ("a disabled button", [Button("Land", isEnabled: false) {}.element]),
      ("a field", [TextField("Name", text: "") { _ in }.element]),
      ("a toggle", [Toggle("On", isOn: true) { _ in }.element]),
      ("a choice", [Picker("One", options: ["A", "B"], selection: 0) { _ in }.element]),
      ("a disabled link", [NavigationLink("Go", target: Elsewhere(), isEnabled: false).element]),
      ("a link that leads nowhere", [NavigationLink("Go", target: Elsewhere()).element]),
      (
        "all of these",
        [
          Toggle("On", isOn: true) { _ in }.element, Button("Land", isEnabled: false) {}.element,
          TextField("Name", text: "") { _ in }.element,
        ]
      ),
    ]
  }

  @Test func `An alert without a control that closes it has an OK button`() throws {
    for (name, elements) in Self.closed {
      let app = try app { _ in elements }
      #expect(app.controls().last?.label == "OK", "\(name)")
      #expect(app.controls().count { $0.label == "OK" } == 1, "\(name)")
      try app.press("OK")
      #expect(app.alert() == nil, "\(name)")
    }
  }

  @Test func `A button or a link that closes the alert is enough`() throws {
    for element in [
      Button("Land") {}.element, NavigationLink("Go", to: "next" as Place).element,
    ] {
      let app = try app { _ in
        Toggle("On", isOn: true) { _ in }
        element
      }
      #expect(!app.controls().contains { $0.label == "OK" })
    }
  }

  @Test func `If a disabled control is labelled OK, the button that closes is labelled Close`()
    throws
  {
    for own in [
      Button("OK", isEnabled: false) {}.element, Button("OK", isEnabled: false) {}.id("ok"),
    ] {
      let app = try app { _ in own }
      #expect(app.controls().map(\.label) == ["OK", "Close"])
      try app.press("Close")
      #expect(app.alert() == nil)
    }
  }

  @Test(arguments: [(true, "ok"), (false, "close")])
  func `The button that is added has the same name in each language`(
    isEmpty: Bool, name: String
  ) async throws {
    for (code, ok, close) in [("en", "OK", "Close"), ("ko", "확인", "닫기")] {
      let app = try app { _ in
        if !isEmpty { Button(ok, isEnabled: false) {} }
      }
      var language = ScreenLanguage(code: code)
      (language.ok, language.close) = (ok, close)
      app.language = language
      #expect(app.controls().last?.label == (isEmpty ? ok : close))
      try await app.play(Script("tap id \"\(name)\"\nexpect no alert"))
    }
  }
}
