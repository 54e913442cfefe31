import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// What comes from outside is answered by a module, through the guards.
struct EventTests {
  private let log = NavigationLog(now: { .zero })

  /// A message to an account of the app.
  private struct Notice: Sendable {
    let account: String
    let place: String
  }

  private final class World {
    var account = "ann"
    var answers = 0
  }

  private static func app(
    _ world: World = World(), guards: [any NavigationGuard] = []
  ) throws -> HeadlessApp {
    try partApp(root: Place("home"), with: namedPlaces) { registry in
      registry.event(
        "notice", of: Notice.self,
        samples: [
          "other account": Notice(account: "bo", place: "letter"),
          "own": Notice(account: "ann", place: "news"),
        ]
      ) { notice in
        world.answers += 1
        let open = NavigationAction.open(.push(Place(stringLiteral: notice.place)))
        return notice.account == world.account
          ? open
          : .sequence([
            .replaceTabs(NavigationState(root: Place(stringLiteral: notice.account))), open,
          ])
      }
      registry.event("nothing", of: Int.self) { _ in .goBack }
      for navigationGuard in guards { registry.navigationGuard(navigationGuard) }
    }
  }

  @Test func `An event leads to where its value says, in one change`() throws {
    let app = try Self.app()
    let eventRecorder = EventRecorder()
    app.navigator.observers = [log, eventRecorder]
    #expect(try app.send("notice", Notice(account: "ann", place: "news")) == .committed)
    #expect(app.navigator.state.description == "[home, news*]")
    #expect(try app.send("notice", Notice(account: "bo", place: "letter")) == .committed)
    #expect(app.navigator.state.description == "[bo, letter*]")
    #expect(try app.send("nothing", 1) == .committed)
    #expect(try app.send("nothing", 1) == .unchanged(.atRoot))
    #expect(eventRecorder.events.map(\.eventName) == ["notice", "notice", "nothing", "nothing"])
    app.navigator.push(Place("x"))
    #expect(eventRecorder.events.last?.eventName == nil)
    #expect(
      log.entries.map(\.text) == [
        "event \"notice\": open Place.news as push", "pushed Place.news",
        "event \"notice\": replace tabs, open Place.letter as push",
        "removed Place.news: replaced", "removed Place.home: replaced", "selected tab \"\"",
        "replaced the root with Place.bo", "pushed Place.letter",
        "event \"nothing\": go back", "popped Place.letter: go back",
        "event \"nothing\" changed nothing: at the root", "pushed Place.x",
      ])
  }

  @Test func `An event that no module answers, or with another value, is an error`() throws {
    let app = try Self.app()
    let before = app.navigator.state
    func problem(_ send: () throws(EventError) -> Outcome) -> String? {
      do {
        _ = try send()
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      problem { () throws(EventError) in try app.send("notise", 1) }
        == #"No module answers the event "notise". Did you mean "notice"?"#)
    #expect(
      problem { () throws(EventError) in try app.send("\u{1B}quite another", 1) }
        == #"No module answers the event "^[quite another"."#)
    #expect(
      problem { () throws(EventError) in try app.send("notice", "bo") }
        == #"The event "notice" has values of type Notice, not String."#)
    #expect(
      problem { () throws(EventError) in try app.send(EventSample(event: "notice", name: "owm")) }
        == #"The event "notice" has no sample "owm". Did you mean "own"?"#)
    #expect(
      problem { () throws(EventError) in try app.send(EventSample(event: "nothing", name: "own")) }
        == #"The event "nothing" has no sample "own"."#)
    #expect(app.navigator.state == before)
  }

  @Test func `Events with one name are a conflict, and so are samples`() {
    let error = #expect(throws: RegistryError.self) {
      try HeadlessApp(
        root: Place("home"),
        modules: [
          namedPlaces,
          Part<Alpha>.module {
            $0.event("a", of: Int.self, fileID: "A/A.swift", line: 1) { _ in .goBack }
          },
          Part<Beta>.module {
            $0.event("a", of: Int.self, fileID: "B/B.swift", line: 2) { _ in .goBack }
            $0.event("b", of: Int.self, samples: ["x": 1, "x": 2], fileID: "B/B.swift", line: 3) {
              _ in .goBack
            }
          },
        ])
    }
    #expect(
      error?.description == """
        The registry can't be built: 2 problems.

        Several events have the name a:
          - a, registered by Alpha (A/A.swift:1)
          - a, registered by Beta (B/B.swift:2)
        Give each of them its own name.

        Several samples of the event b have the name x:
          - Beta (B/B.swift:3)
        Give each of them its own name.
        """)
  }

  @Test func `An event with a slash could look like another one, so it is refused`() {
    let error = #expect(throws: RegistryError.self) {
      try partApp(root: Place("home"), with: namedPlaces) {
        $0.event("a", of: Int.self, samples: ["b/c": 1]) { _ in .goBack }
        $0.event("a/b", of: Int.self, samples: ["c": 1], fileID: "A/A.swift", line: 1) {
          _ in .goBack
        }
      }
    }
    #expect(
      error?.description == """
        The registry can't be built: 1 problem.

        The event a/b has a slash in its name, which separates events from their samples:
          - Alpha (A/A.swift:1)
        Give it a name without one.
        """)
  }

  @Test func `A guard can refuse an event, and the log names it`() throws {
    let app = try Self.app(guards: [
      PermissionGuard("no letters", entering: Place.self) {
        $0.name == "letter" ? .refuse(reason: "busy") : .allow
      }
    ])
    app.navigator.observers = [log]
    let sample = EventSample(event: "notice", name: "other account")
    #expect(try app.send(sample) == .refused(.init(guardName: "no letters", reason: "busy")))
    #expect(app.navigator.state.description == "[home*]")
    #expect(log.entries.map(\.text) == ["event \"notice\" was refused by no letters: busy"])
  }

  @Test func `An event waits for a detour, and follows it under its name`() throws {
    var isLoggedIn = false
    let app = try Self.app(guards: [
      PermissionGuard("login", entering: Place.self) {
        $0.name == "letter" && !isLoggedIn ? .detour(to: .sheet(Place("login"))) : .allow
      }
    ])
    app.navigator.observers = [log]
    _ = try app.send(EventSample(event: "notice", name: "other account"))
    #expect(app.navigator.state.description == "[home] sheet[login*]")
    isLoggedIn = true
    app.navigator.dismiss(returning: "ann")
    #expect(app.navigator.state.description == "[bo, letter*]")
    let named = log.entries.map(\.text).filter { $0.hasPrefix("event") }
    #expect(
      named
        == Array(repeating: "event \"notice\": replace tabs, open Place.letter as push", count: 2))
  }

  @Test func `While an action is applied, an event waits, and is answered when it has its turn`()
    throws
  {
    let world = World()
    let app = try Self.app(world)
    app.navigator.deferringActions {
      let outcome = try? app.send("notice", Notice(account: "bo", place: "letter"))
      #expect(outcome == .queued)
      #expect(world.answers == 0)
      world.account = "bo"
    }
    #expect(world.answers == 1)
    #expect(app.navigator.state.description == "[home, letter*]")
  }

  @Test func `An event that is sent while an app starts waits until it is complete`() {
    let navigator = Navigator(root: Place("home"))
    var isComplete = false
    navigator.starting {
      let outcome = navigator.perform(event: "notice") {
        .open(.push(isComplete ? "letter" as Place : "too early"))
      }
      #expect(outcome == .queued && navigator.state.description == "[home*]")
      isComplete = true
    }
    #expect(navigator.state.description == "[home, letter*]")
  }

  @Test func `An event that can't have its turn is not answered`() throws {
    struct Problem: Error {}
    let navigator = Navigator(root: Place("home"))
    let eventRecorder = EventRecorder()
    navigator.observers = [eventRecorder]
    #expect(throws: Problem.self) {
      try navigator.starting {
        _ = navigator.perform(event: "notice") {
          Issue.record("answered")
          return .goBack
        }
        throw Problem()
      }
    }
    #expect(
      eventRecorder.events.map(\.description) == [
        "event \"notice\" changed nothing: the app could not start"
      ])
  }
}
