import Routebook
import RoutebookTesting
import Testing

/// A feature's state that snapshots have and files don't.
struct UnsavedFeatureTests {
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
}
