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

  @Test func `Navigation and features come back as they were`() {
    app.navigator.push(DraftCoordinator.Place.desk)
    drafts.draft = "first"
    let snapshot = app.snapshot()
    app.navigator.presentSheet(DraftCoordinator.Place.drawer)
    app.navigator.push(DraftCoordinator.Place.desk)
    drafts.draft = "second"
    drafts.count = 2
    #expect(app.restore(snapshot) == .committed)
    #expect(app.path() == ["Test", "desk"])
    #expect(drafts.draft == "first")
    #expect(drafts.count == nil)
    #expect(app.snapshot() == snapshot)
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

  @Test func `What a guard refuses changes neither`() {
    app.navigator.push(DraftCoordinator.Place.secret)
    drafts.draft = "secret"
    let snapshot = app.snapshot()
    app.navigator.popToRoot()
    drafts.draft = "open"
    drafts.isOpen = false
    guard case .refused = app.restore(snapshot) else {
      Issue.record("the guard was not asked")
      return
    }
    #expect(app.path() == ["Test"])
    #expect(drafts.draft == "open")
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

  @Test func `What a guard leads elsewhere restores no feature`() {
    app.navigator.push(DraftCoordinator.Place.secret)
    drafts.draft = "secret"
    let snapshot = app.snapshot()
    app.navigator.popToRoot()
    drafts.draft = "open"
    drafts.isOpen = false
    drafts.redirects = true
    #expect(app.restore(snapshot).changedState)
    #expect(app.alert()?.title == "notice")
    #expect(app.path() == ["Test"])
    #expect(drafts.draft == "open")
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
    #expect(try app.restore(savedState: bytes).findings == [.ledElsewhere])
    #expect(drafts.draft == "later")
    #expect(app.path() == ["Test"])
  }

  @Test func `A restoration that is queued restores the features when its turn comes`() {
    drafts.draft = "then"
    let snapshot = app.snapshot()
    drafts.draft = "now"
    var seen: [String] = []
    app.navigator.presentSheet(DraftCoordinator.Place.drawer) { [app, drafts] _ in
      // Asked for while the sheet is being dismissed.
      #expect(app.restore(snapshot) == .queued)
      seen.append(drafts.draft)
    }
    app.navigator.push(DraftCoordinator.Place.desk)
    app.navigator.dismiss()
    #expect(seen == ["now"])
    #expect(drafts.draft == "then")
    #expect(app.path() == ["Test"])
  }

  @Test func `The handlers of what went are called first, and what they change is put back`() {
    let snapshot = app.snapshot()
    var causes: [EndCause] = []
    app.navigator.presentSheet(DraftCoordinator.Place.drawer) { [drafts] dismissal in
      causes.append(dismissal.cause)
      drafts.draft = "changed by a handler"
    }
    app.restore(snapshot)
    #expect(causes == [.restoredAway])
    #expect(drafts.draft == "")
  }
}
