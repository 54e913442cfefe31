import Routebook
import Testing

/// A snapshot is where the user is and what the features keep, and both come back together.
struct AppSnapshotTests {
  let drafts = DraftCoordinator()
  let app: HeadlessApp

  init() throws {
    let drafts = drafts
    app = try HeadlessApp(title: "Test", modules: [{ _ in drafts }])
  }

  @Test func `A snapshot names every feature's state, with its value`() {
    drafts.draft = "안녕"
    drafts.count = 3
    let snapshot = app.snapshot()
    #expect(
      snapshot.features == ["draft": StateValue("안녕"), "count": StateValue(Int?.some(3))])
    #expect(snapshot.navigation == app.navigator.state)
  }

  @Test func `A feature takes no value of another type, also if there is none`() {
    var snapshot = app.snapshot()
    snapshot.features["count"] = StateValue(String?.none)
    drafts.count = 5
    app.restore(snapshot)
    #expect(drafts.count == 5)
    snapshot.features["count"] = StateValue(Int?.none)
    app.restore(snapshot)
    #expect(drafts.count == nil)
  }

  @Test func `A feature that the snapshot doesn't name keeps what it has`() {
    var snapshot = app.snapshot()
    snapshot.features["count"] = nil
    drafts.draft = "gone"
    drafts.count = 5
    app.restore(snapshot)
    #expect(drafts.draft == "")
    #expect(drafts.count == 5)
  }

  @Test func `A feature that no module offers is skipped, and the rest is restored`() {
    drafts.draft = "kept"
    var snapshot = app.snapshot()
    snapshot.features["removed.since"] = StateValue(1)
    drafts.draft = ""
    #expect(app.restore(snapshot) == .unchanged(.alreadyThere))
    #expect(drafts.draft == "kept")
    #expect(app.snapshot().features.keys.sorted() == ["count", "draft"])
  }

  @Test(arguments: [StateValue(1), StateValue(["text"]), StateValue(1.5)])
  func `A value of another type is skipped, and the rest is restored`(value: StateValue) {
    drafts.count = 1
    var snapshot = app.snapshot()
    snapshot.features["draft"] = value
    drafts.draft = "as it is"
    drafts.count = 2
    app.restore(snapshot)
    #expect(drafts.draft == "as it is")
    #expect(drafts.count == 1)
  }

  @Test func `Where the user is there already, nothing enters, and the features come back`() {
    app.navigator.push(DraftCoordinator.Place.secret)
    drafts.draft = "first"
    let snapshot = app.snapshot()
    drafts.draft = "later"
    drafts.isOpen = false
    #expect(app.restore(snapshot) == .unchanged(.alreadyThere))
    #expect(drafts.draft == "first")
  }

  /// Adds an action to each restoration.
  private struct Addition: NavigationGuard {
    let name = "addition"
    let action: NavigationAction

    func decide(_ change: ProposedChange) -> GuardDecision {
      guard case .restore = change.action else { return .allow }
      return .redirect(.sequence([change.action, action]))
    }
  }

  @Test func `What a guard adds to brings the features`() throws {
    app.navigator.push(DraftCoordinator.Place.desk)
    drafts.draft = "first"
    let (snapshot, bytes) = (app.snapshot(), try app.savedState())
    app.navigator.guards = [Addition(action: .open(.alert(DraftCoordinator.Place.drawer)))]
    for isSaved in [false, true] {
      app.navigator.dismissAll()
      app.navigator.popToRoot()
      drafts.draft = "later"
      if isSaved {
        #expect(try app.restore(savedState: bytes).description == "Everything was restored.")
      } else {
        #expect(app.restore(snapshot).changedState)
      }
      #expect(app.alert()?.title == "drawer")
      #expect(drafts.draft == "first")
    }
  }

  @Test func `What a guard adds something impossible to restores nothing`() throws {
    app.navigator.push(DraftCoordinator.Place.desk)
    drafts.draft = "first"
    let (snapshot, bytes) = (app.snapshot(), try app.savedState())
    app.navigator.guards = [Addition(action: .selectTabNamed("none"))]
    app.navigator.popToRoot()
    drafts.draft = "later"
    #expect(!app.restore(snapshot).changedState)
    #expect(drafts.draft == "later")
    #expect(try app.restore(savedState: bytes).findings == [.redirected])
    #expect(drafts.draft == "later")
    #expect(app.path() == ["Test"])
  }
}

/// A moment of an app is its navigation, its screens' states and its features' states.
struct AppMomentTests {
  @Test func `A jump brings back the features' and the screens' states, and ends nothing`() throws {
    let own = try NotebookApp()
    own.app.navigator.push(NoteRoute.note(1))
    try own.type("one")
    own.notebook.count = 7
    let (moment, snapshot) = (own.app.moment(), own.app.snapshot())
    try own.type("other")
    own.app.navigator.popToRoot()
    own.notebook.count = 8
    own.notebook.ends = []
    own.app.jump(to: moment)
    #expect(own.app.snapshot() == snapshot)
    #expect(own.drafts == ["new list", "one"])
    #expect(own.notebook.count == 7)
    #expect(own.notebook.ends == [])
    try own.app.press("Done")
    #expect(own.notebook.ends.count == 1)
  }

  @Test func `A screen that was built before a jump acts on its element afterwards`() throws {
    let own = try NotebookApp()
    own.app.navigator.push(NoteRoute.note(1))
    let moment = own.app.moment()
    let controls = own.app.controls()
    for text in ["one", "two"] {
      own.app.jump(to: moment)
      for control in controls {
        if case .edit(let edit) = control.action { edit(text) }
      }
      #expect(own.drafts == ["new list", text])
    }
  }
}

/// Keeps a draft and a count beside the navigation, and lets a test look at them.
final class DraftCoordinator: CoordinatorModule {
  enum Place: Route {
    case desk, drawer, secret
  }

  var draft = ""
  var count: Int?
  /// Whether the secret place may be gone to.
  var isOpen = true

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: Place.self) { place in TextScreen("\(place)") {} }
    registry.sheetDestination(for: Place.self) { place in TextScreen("\(place)") {} }
    registry.alertDestination(for: Place.self) { place in TextScreen("\(place)") {} }
    registry.featureState(
      "draft", read: { [self] in draft }, restore: { [self] in draft = $0 })
    registry.featureState(
      "count", read: { [self] in count }, restore: { [self] in count = $0 })
    registry.navigationGuard(
      PermissionGuard("drafts", entering: Place.self) { [self] place, _ in
        place == .secret && !isOpen ? .refuse(reason: "secret") : .allow
      })
  }
}
