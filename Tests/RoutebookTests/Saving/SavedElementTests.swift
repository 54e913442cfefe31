import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// Which elements and states files and snapshots restore: renamed routes, updated elements, what
/// only snapshots have.
struct SavedElementTests {
  private let station: Station

  init() throws { station = try Station() }

  enum DeskRoute: Route {
    case desk, vault
  }

  /// A desk for everybody, and a vault for those who are logged in.
  private final class Desk: CoordinatorModule {
    var user: String?
    var note = ""
    let isSaved: Bool

    init(isSaved: Bool) { self.isSaved = isSaved }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: DeskRoute.self) { [unowned self] route in
        TextScreen("\(route)") { Text("\(user ?? "nobody") \(note)") }
      }
      registry.featureState("note", read: { self.note }, restore: { self.note = $0 })
      registry.featureState(
        "session", isSaved: isSaved, read: { self.user }, restore: { self.user = $0 })
      registry.navigationGuard(
        PermissionGuard("session", entering: DeskRoute.self) { [unowned self] route in
          route == .vault && user == nil ? .refuse(reason: "log in") : .allow
        })
    }
  }

  private static func app(
    isSaved: Bool = false, user: String? = nil, note: String = ""
  ) throws -> (app: HeadlessApp, desk: Desk) {
    let desk = Desk(isSaved: isSaved)
    (desk.user, desk.note) = (user, note)
    return (try HeadlessApp(root: DeskRoute.desk, modules: [{ _ in desk }]), desk)
  }

  @Test func `A file does not have it, and restoring leaves it as it is, without a word`() throws {
    let first = try Self.app(user: "Ann", note: "tea")
    let bytes = try first.app.savedState()
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Ann"))
    let second = try Self.app(user: "Eva")
    let report = try second.app.restore(savedState: bytes)
    #expect(report.findings.isEmpty)
    #expect((second.desk.user, second.desk.note) == ("Eva", "tea"))
  }

  @Test func `A file in which it was saved does not set it`() throws {
    let bytes = try Self.app(isSaved: true, user: "Ann", note: "tea").app.savedState()
    #expect(String(decoding: bytes, as: UTF8.self).contains("Ann"))
    let second = try Self.app(note: "coffee")
    let report = try second.app.restore(savedState: bytes)
    #expect(report.findings.isEmpty)
    #expect((second.desk.user, second.desk.note) == (nil, "tea"))
  }

  @Test func `Guards see the present one when a file is restored`() throws {
    let first = try Self.app(user: "Ann")
    first.app.navigator.push(DeskRoute.vault)
    let bytes = try first.app.savedState()
    #expect(throws: StateError.self) { try Self.app().app.restore(savedState: bytes) }
    let second = try Self.app(user: "Eva")
    #expect(try second.app.restore(savedState: bytes).outcome == .committed)
    #expect(second.app.texts() == ["vault", "Eva "])
  }

  @Test func `Snapshots have it, and compare it`() throws {
    let (app, desk) = try Self.app()
    let loggedOut = app.snapshot()
    desk.user = "Ann"
    #expect(app.snapshot() != loggedOut)
    #expect(app.restore(loggedOut) == .unchanged(.alreadyThere))
    #expect(desk.user == nil)
    #expect(app.snapshot() == loggedOut)
  }

  @Test func `A route is found by each of its former names, and the report says so`() throws {
    let report = try station.app.restore(
      savedState: Array(
        saved(
          tab("Hall", "Halt"), entry("push", platform: 1, "Stop"), entry("push", platform: 2),
          entry("sheet", platform: 3, "Halt")
        ).utf8))
    #expect(
      station.picture == ">Hall[hall, platform(1), platform(2)] Tracks[hall] sheet[platform(3)*]")
    #expect(report.description == "Renamed Halt to Station, 2 times.\nRenamed Stop to Station.")
    #expect(report.findings.first == .renamed(from: "Halt", to: "Station"))
  }

  @Test func `A route that was restored under a former name is saved under its current name`()
    throws
  {
    _ = try station.report(of: saved(tab("Hall", "Stop")))
    let text = String(decoding: try station.app.savedState(), as: UTF8.self)
    #expect(!text.contains("Stop") && text.contains(#""route":"Station""#))
  }

  @Test func `A former name with a value that can't be read is dropped, not renamed`() throws {
    #expect(
      try station.report(
        of: saved(tab("Hall"), #"{"at":"push","route":"Stop","value":{"quay":{}}}"#))
        == "Dropped Stop (push): its value can't be read.")
  }

  @Test func `An updated element is restored with its new route and its screen's state`() throws {
    let own = try NotebookApp()
    own.app.navigator.push(NoteRoute.note(1))
    try own.type("rain")
    own.app.navigator.push(NoteRoute.note(2), unless: .sameCaseOnTop)
    #expect(own.picture == "[list, note(2)*]")
    let next = try NotebookApp()
    #expect(try next.restore(own.saved()).findings == [])
    #expect(next.app.snapshot() == own.app.snapshot())
    #expect(next.drafts == ["new list", "rain"])
  }

  private enum FormRoute: Route {
    case form

    static var routeName: String { "Form" }
  }

  private enum PickerRoute: Route {
    typealias Output = String

    case colours

    static var routeName: String { "Picker" }
  }

  private func formApp() throws -> HeadlessApp {
    try partApp(root: FormRoute.form) { registry in
      registry.destination(for: FormRoute.self, as: .push, state: { _ in "none" }) { _, place in
        TextScreen("Form") {
          Text(place.state)
          NavigationLink("Choose", to: PickerRoute.colours, as: .sheet)
        }
      }
      registry.destination(for: PickerRoute.self, as: .sheet) { _, place in
        TextScreen("Colours") { Button("Red") { place.finish(returning: "red") } }
      }
      registry.onEnd(of: PickerRoute.self, over: FormRoute.self, state: String.self) { end, place in
        place.state = end.result ?? "nothing"
      }
    }
  }

  /// How the form comes back.
  private enum Way: CaseIterable {
    case file, snapshot, navigation, script
  }

  @Test(arguments: Way.allCases)
  private func `A form that is restored while its picker is open has the state that was saved`(
    way: Way
  ) async throws {
    let app = try formApp()
    try app.press("Choose")
    try app.press("Red")
    let (file, snapshot) = (try app.savedState(), app.snapshot())
    try app.press("Choose")
    switch way {
    case .file: #expect(try app.restore(savedState: file).outcome == .committed)
    case .snapshot: #expect(app.restore(snapshot) == .committed)
    case .navigation: #expect(app.navigator.restore(snapshot.navigation) == .committed)
    case .script:
      app.swipe()
      try app.press("Choose")
      try app.press("Red")
      try await app.play(Script("save \"s\"\ntap \"Choose\"\nrestore \"s\""))
    }
    #expect(app.texts() == ["Form", "red", "Choose"])
    #expect(app.snapshot() == snapshot)
    try app.press("Choose")
    app.swipe()
    #expect(app.texts() == ["Form", "nothing", "Choose"])
  }
}
