import Observation
import RoutebookTesting
import SampleApps
import Synchronization
import Testing

@testable import Routebook

/// What the consumers of an app's changes receive.
@MainActor struct ChangesTests {
  @Observable final class Counter {
    var count = 0
    var unread = 0
  }

  /// An app whose start and detail read their own models.
  private static func app(
    _ counter: Counter, detail: Counter = Counter()
  ) throws -> HeadlessApp {
    try placeApp { place, navigator in
      TextScreen(place.name) {
        if place == "detail" {
          Text("Detail: \(detail.count)")
        } else {
          Text("Count: \(counter.count)")
          NavigationLink("Detail", to: Place("detail"))
          NavigationLink("Sheet", to: Place("sheet"), as: .sheet)
          Button("Add") { counter.count += 1 }
        }
      }
    }
  }

  private let counter = Counter()
  private let app: HeadlessApp

  init() throws { app = try Self.app(counter) }

  static let causes: [(name: String, cause: (HeadlessApp, Counter) -> Void)] = [
    ("a push", { app, _ in app.navigator.push(Place("detail")) }),
    ("a press that opens a sheet", { app, _ in _ = try? app.press("Sheet") }),
    ("a model", { _, counter in counter.count += 1 }),
    ("a press that changes a model", { app, _ in _ = try? app.press("Add") }),
    ("another language", { app, _ in app.language = ScreenLanguage(code: "ko") }),
    (
      "restoring",
      { app, _ in
        app.navigator.restore(NavigationState(root: Place("detail")))
      }
    ),
  ]

  @Test(arguments: 0..<6)
  func `Each change is yielded once, whatever its cause`(index: Int) async throws {
    var changes = app.changes.makeAsyncIterator()
    Self.causes[index].cause(app, counter)
    #expect(await changes.next() != nil)
    #expect(await !changes.hasChange(), "\(Self.causes[index].name)")
  }

  @Test func `What changes nothing is not yielded`() async throws {
    app.navigator.guards.append(
      PermissionGuard("closed", entering: Place.self) { _, _ in .refuse(reason: "closed") })
    var changes = app.changes.makeAsyncIterator()
    app.navigator.push(Place("detail"))
    app.navigator.pop()
    counter.unread += 1
    _ = app.frame()
    #expect(await !changes.hasChange())
  }

  @Test func `A waiting consumer draws what the model has become`() async throws {
    var changes = app.changes.makeAsyncIterator()
    for count in 1...3 {
      Task { counter.count = count }
      #expect(await changes.next() != nil)
      #expect(app.texts() == ["start", "Count: \(count)", "Detail", "Sheet", "Add"])
    }
  }

  @Test func `Changes that are not consumed yet are one change`() async throws {
    var changes = app.changes.makeAsyncIterator()
    counter.count = 1
    counter.count = 2
    app.navigator.push(Place("detail"))
    app.navigator.pop()
    #expect(await changes.next() != nil)
    #expect(await !changes.hasChange())
  }

  @Test func `Each consumer receives every change at its own pace`() async throws {
    var early = app.changes.makeAsyncIterator()
    var slow = app.changes.makeAsyncIterator()
    for count in 1...3 {
      counter.count = count
      #expect(await early.next() != nil)
    }
    var late = app.changes.makeAsyncIterator()
    #expect(await slow.next() != nil)
    #expect(await !early.hasChange())
    #expect(await !slow.hasChange())
    #expect(await !late.hasChange())
  }

  @Test func `The models that the visible screens read are those of the last change`() async throws
  {
    let (counter, detail) = (Counter(), Counter())
    let app = try Self.app(counter, detail: detail)
    var changes = app.changes.makeAsyncIterator()
    app.navigator.push(Place("detail"))
    #expect(await changes.next() != nil)
    detail.count = 1
    #expect(await changes.next() != nil)
    counter.count = 1
    // The title of the start, on the back button, comes from a screen that reads the counter.
    #expect(await changes.next() != nil)
    app.navigator.presentCover(Place("detail"))
    #expect(await changes.next() != nil)
    counter.count = 2
    #expect(await !changes.hasChange())
  }

  @Test func `A model below a sheet is visible, and partial reads do not stop watching it`()
    async throws
  {
    try app.press("Sheet")
    var changes = app.changes.makeAsyncIterator()
    _ = app.path()
    _ = app.items()
    _ = app.frame(size: FrameSize(width: 1, height: 1))
    counter.count = 1
    #expect(await changes.next() != nil)
  }

  @Test func `A screen that is drawn again without a change has its new models watched`()
    async throws
  {
    let (first, second) = (Counter(), Counter())
    final class Choice { var isSecond = false }
    let choice = Choice()
    let app = try placeApp {
      TextScreen("Choice") { Text("\(choice.isSecond ? second.count : first.count)") }
    }
    var changes = app.changes.makeAsyncIterator()
    choice.isSecond = true
    _ = app.frame()
    second.count = 1
    #expect(await changes.next() != nil)
  }

  @Test func `A cancelled consumer ends, and the others go on`() async throws {
    var other = app.changes.makeAsyncIterator()
    let task = Task {
      var count = 0
      for await _ in app.changes { count += 1 }
      return count
    }
    await Task.yield()
    task.cancel()
    #expect(await task.value == 0)
    counter.count = 1
    #expect(await other.next() != nil)
  }

  @Test func `The changes end with the app, which a waiting consumer does not keep`() async throws {
    let counter = Counter()
    var app: HeadlessApp? = try Self.app(counter)
    weak let released = app
    let changes = try #require(app?.changes)
    let task = Task {
      var count = 0
      for await _ in changes { count += 1 }
      return count
    }
    await Task.yield()
    app = nil
    #expect(released == nil)
    #expect(await task.value == 0)
    var late = changes.makeAsyncIterator()
    #expect(await late.next() == nil)
    // The model is left with no registration that does anything.
    counter.count = 1
  }

  @Test func `The app keeps no model that it has watched`() async throws {
    final class Owner { var counter: Counter? = Counter() }
    let owner = Owner()
    weak let model = owner.counter
    let app = try placeApp { TextScreen("Model") { Text("\(owner.counter?.count ?? -1)") } }
    var changes = app.changes.makeAsyncIterator()
    owner.counter?.count = 1
    #expect(await changes.next() != nil)
    owner.counter = nil
    #expect(model == nil)
    #expect(app.texts() == ["Model", "-1"])
  }

  @Test func `An app without consumers has no observer and watches nothing`() async throws {
    let app = try Self.app(Counter())
    _ = app.frame()
    #expect(app.navigator.observers.isEmpty)
    #expect(!app.changeFeed.hasConsumers)
    var consumers = [app.changes.makeAsyncIterator()]
    #expect(app.changeFeed.hasConsumers)
    consumers.removeAll()
    #expect(!app.changeFeed.hasConsumers)
  }

  @Test func `A tracking replaces the one before, and fires once`() {
    final class Count: Sendable {
      let fired = Mutex([Int]())
    }
    let (counter, count, tracking) = (Counter(), Count(), ModelTracker())
    for number in 0..<100 {
      tracking.track({ _ = counter.count }) { count.fired.withLock { $0.append(number) } }
    }
    #expect(count.fired.withLock { $0 } == [])
    counter.count = 1
    counter.count = 2
    #expect(count.fired.withLock { $0 } == [99])
    tracking.track({ _ = counter.count }) { count.fired.withLock { $0.append(100) } }
    tracking.stop()
    counter.count = 3
    #expect(count.fired.withLock { $0 } == [99])
  }

  @Test(arguments: ["another tracking", "a stop", "the end"])
  func `A tracking leaves nothing in a model after`(end: String) {
    final class Token: Sendable {}
    let counter = Counter()
    var tracking: ModelTracker? = ModelTracker()
    weak var token: Token?
    do {
      let own = Token()
      token = own
      tracking?.track({ _ = counter.count }) { withExtendedLifetime(own) {} }
    }
    #expect(token != nil)
    switch end {
    case "another tracking": tracking?.track({ _ = counter.count }) {}
    case "a stop": tracking?.stop()
    default: tracking = nil
    }
    #expect(token == nil)
  }

  @Test func `A write to a screen's state is yielded once, and an equal one is not`() async throws {
    let own = try NotebookApp()
    var changes = own.app.changes.makeAsyncIterator()
    try own.type("draft")
    #expect(await changes.next() != nil)
    #expect(await !changes.hasChange())
    var later = own.app.changes.makeAsyncIterator()
    try own.type("draft")
    #expect(await !later.hasChange())
  }

  @MainActor @Test func `What changes after a waiting consumer is woken up is the same change`()
    async throws
  {
    let consumer = Task.immediate {
      var changes = app.changes.makeAsyncIterator()
      let hasFirst = await changes.next() != nil
      return [hasFirst, await changes.hasChange()]
    }
    app.navigator.push(Place("detail"))
    app.navigator.push(Place("more"))
    #expect(await consumer.value == [true, false])
  }

  @Test func `Features that are restored where the user already is are a change`() async throws {
    let drafts = DraftCoordinator()
    let app = try HeadlessApp(title: "Test", modules: [{ _ in drafts }])
    let snapshot = app.snapshot()
    drafts.draft = "changed"
    var changes = app.changes.makeAsyncIterator()
    #expect(app.restore(snapshot) == .unchanged(.alreadyThere))
    #expect(drafts.draft == "")
    #expect(await changes.hasChange())
  }
}

extension AppChanges.AsyncIterator {
  /// Whether there is a change that nobody has consumed yet.
  @MainActor mutating func hasChange() async -> Bool {
    // An iterator that has ended never waits.
    end()
    return await next() != nil
  }
}
