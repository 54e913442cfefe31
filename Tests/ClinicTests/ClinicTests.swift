import ClinicApp
import Routebook
import RoutebookExplorer
import RoutebookHost
import RoutebookTesting
import Testing

/// The clinic, which the public API is enough for.
@MainActor struct ClinicTests {
  let app: HeadlessApp

  init() throws { app = try ClinicApp.makeApp() }

  private func script(_ name: String) -> String { "include \"\(name)\"\n" }

  @Test(arguments: ["en", "de"], ["80x24", "120x24"])
  func `Every registered script passes in every language and width`(
    language: String, size: String
  ) async {
    let result = await ClinicApp.host().result(of: "play", "--language", language, "--size", size)
    #expect(result.exitCode == 0, "\(result.output)\(result.messages)")
  }

  @Test func `The registry has no problems, and all scripts work in both languages`() async {
    let check = await ClinicApp.host().result(of: "check")
    #expect(check.output == "ok: 3 modules, 10 destinations, 0 entry points, 10 scripts\n")
    #expect(check.messages == "")
  }

  @Test(arguments: [80, 120])
  func `What a patient can do in a few steps has no finding`(columns: Int) async throws {
    // CI explores everything, with the program.
    let found = try await explore(within: ExplorationLimits(states: 15, time: .seconds(600))) {
      let app = try ClinicApp.makeApp()
      app.columns = columns
      return app
    }
    try found.requireNoFindings(allowsCutOff: true)
    #expect(found.states >= 15)
  }

  @Test func `A script that the explorer writes passes in every language`() async throws {
    let found = await ClinicApp.host().result(
      of: "explore", "--to", "DoctorRoute.doctor", "--states", "12", "--allow-cut-off")
    #expect(found.output.contains("tap id \""), "\(found.output)\(found.messages)")
    try await app.play(Script("tap id \"settings\"\ntap \"Deutsch\"\nswipe"))
    #expect(app.path() == ["Praxis"])
    try await app.play(Script(found.output + "expect control id \"book\""))
  }

  @Test func `A booking that is restored in the middle ends with its appointment`() async throws {
    try await app.play(Script(script("booking/form")))
    let next = try ClinicApp.makeApp()
    try next.restore(savedState: app.savedState())
    #expect(next.snapshot() == app.snapshot())
    try await next.play(
      Script(
        """
        back
        expect control id "name" value "Ada"
        tap id "next"
        tap id "confirm"
        expect layers tab
        expect badge "1" on tab "appointments"
        """))
  }

  @Test func `A form that is restored still receives what its pickers return`() async throws {
    try app.open(deepLink: "clinic://book/vogel")
    try await app.play(Script("tap id \"9\"\ntap id \"reason\""))
    let next = try ClinicApp.makeApp()
    try next.restore(savedState: app.savedState())
    try await next.play(Script("tap id \"pain\""))
    #expect(next.texts().contains { $0.contains("Pain") })
  }

  @Test func `An appointment that is booked is not offered again`() async throws {
    try await app.play(
      Script(script("booking/book") + "tab \"doctors\"\nopen \"clinic://book/vogel\""))
    try await app.play(Script("expect no control id \"9\"\ntap id \"later\"\ntap id \"9\""))
  }

  @Test func `Another week and a colleague are the same screens, with their states`() throws {
    try app.open(deepLink: "clinic://book/vogel")
    let step = app.navigator.state.front.id
    try app.press("Only mornings")
    try app.press("Later")
    #expect(app.navigator.state.front.id == step)
    #expect(app.path() == ["Book", "Dr. Vogel, week 2"])
    app.navigator.dismissAll()
    try app.open(deepLink: "clinic://doctors/vogel")
    let doctor = app.navigator.state.front.id
    try app.press("Dr. Okafor")
    #expect(app.navigator.state.front.id == doctor)
    #expect(app.path() == ["Doctors", "Dr. Okafor"])
  }

  @Test func `The language is saved with the app, and restored with it`() async throws {
    try await app.play(Script("tap id \"settings\"\ntap \"Deutsch\"\nswipe"))
    #expect(app.language.code == "de")
    let next = try ClinicApp.makeApp()
    try next.restore(savedState: app.savedState())
    #expect(next.path() == ["Praxis"])
    #expect(next.frame(size: FrameSize(width: 60, height: 14)).text.contains("Termine"))
  }

  @Test func `A link to a doctor who does not exist is refused`() {
    #expect(throws: (any Error).self) { try app.open(deepLink: "clinic://book/nobody") }
    #expect(app.path() == ["Doctors"])
  }
}
