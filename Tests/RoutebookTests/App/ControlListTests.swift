import Routebook
import SampleApps
import Testing

struct ControlListTests {
  private func list(_ app: HeadlessApp) -> [String] {
    app.controls().map { control in
      let value = control.value ?? control.isOn.map { $0 ? "on" : "off" }
      return "\(control.role) \(control.label)\(value.map { " (\($0))" } ?? "")"
    }
  }

  @Test func `Back button, toolbar, body and tabs are listed in this order`() throws {
    let app = try HeadlessApp(
      tabs: ["Dart", "Glider"].map { AppTab($0, root: PlaneRoute.plane($0)) },
      modules: [PlaneCoordinator.init(router:)])
    #expect(
      list(app) == [
        "button Fly", "link Write a letter", "link Storm warning", "tab Dart (on)",
        "tab Glider (off)",
      ])
    app.navigator.push(PlaneRoute.plane("Kite"))
    #expect(list(app).first == "back Dart")
    #expect(list(app).last == "tab Glider (off)")
  }

  @Test func `A sheet hides the controls below, tabs included`() throws {
    let app = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    app.navigator.presentSheet(PlaneRoute.storm)
    #expect(list(app) == ["button Land", "button Fly on"])
    app.navigator.push(PlaneRoute.notice)
    #expect(list(app) == ["back Storm"])
  }

  @Test func `A cover hides the controls below`() throws {
    let app = try planeApp()
    try app.press("Air show")
    #expect(
      list(app) == ["button Close", "link Write a letter", "link Notice", "button Land"])
  }

  @Test func `An alert hides all controls but its own`() throws {
    let app = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    try app.press("Hangar")
    try app.press("Dart")
    app.navigator.presentAlert(PlaneRoute.storm)
    #expect(list(app) == ["button Land", "button Fly on"])
    #expect(throws: ItemError.self) { try app.press("Hangar") }
    #expect(throws: ItemError.self) { try app.press("About") }
    app.navigator.dismiss()
    #expect(list(app).count == 6)
  }

  @Test func `A single tab is not a control`() throws {
    let app = try planeApp(.notice)
    #expect(app.controls().isEmpty)
  }

  @Test func `A control has a value, and says whether it can be used`() throws {
    let app = try planeApp(.letter)
    #expect(
      list(app) == [
        "textField Text ()", "toggle Sealed (off)", "option Family (on)", "option 친구에게 (off)",
        "button Send", "link Logbook", "link Air show", "link Notice",
      ])
    #expect(app.controls().filter { !$0.isEnabled }.map(\.label) == ["Send"])
  }
}
