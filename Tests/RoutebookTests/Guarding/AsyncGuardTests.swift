import Observation
import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// A guard that asks a server.
@MainActor struct AsyncGuardTests {
  enum BillRoute: Route {
    case bill, paid, list
  }

  /// Answers when the test lets it, and notes which questions nobody needs any more.
  @MainActor final class Server {
    private(set) var questions: [CheckedContinuation<GuardDecision, Never>] = []
    private(set) var cancelled = 0

    func ask() async -> GuardDecision {
      let answer = await withCheckedContinuation { questions.append($0) }
      if Task.isCancelled { cancelled += 1 }
      return answer
    }

    func reply(_ answer: GuardDecision) { questions.removeFirst().resume(returning: answer) }
  }

  @MainActor final class Bills: @MainActor CoordinatorModule {
    let server: Server
    let router: any Router
    var paid = 0

    init(_ router: any Router, _ server: Server) { (self.router, self.server) = (router, server) }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: BillRoute.self) { route in
        TextScreen("\(route)") {
          NavigationLink("Pay", to: BillRoute.paid)
          NavigationLink("List", to: BillRoute.list)
        }
      }
      registry.navigationGuard(
        AsyncGuard("server", entering: BillRoute.self) { @MainActor [server] change in
          change.entering.contains(.push(BillRoute.paid)) ? await server.ask() : .allow
        })
    }
  }

  let server: Server
  let app: HeadlessApp

  init() throws {
    let server = Server()
    self.server = server
    app = try HeadlessApp(root: BillRoute.bill, modules: [{ Bills($0, server) }])
  }

  private func pay() async throws {
    try app.press("Pay")
    while server.questions.isEmpty { await Task.yield() }
  }

  private func settle() async throws { try await app.play(Script("wait")) }

  @Test func `The user waits, and the action follows the answer`() async throws {
    try await pay()
    #expect(app.isWaiting && "\(app.navigator.state)" == "[bill*]")
    server.reply(.allow)
    try await settle()
    #expect(!app.isWaiting && "\(app.navigator.state)" == "[bill, paid*]")
    #expect(server.cancelled == 0)
  }

  @Test func `A request that is given up cancels its task, whose answer changes nothing`()
    async throws
  {
    try await pay()
    app.navigator.requestAwaitingAnswer.map { _ = app.navigator.cancelRequest($0) }
    #expect(!app.isWaiting)
    server.reply(.allow)
    try await settle()
    #expect(server.cancelled == 1 && "\(app.navigator.state)" == "[bill*]")
  }

  @Test func `An answer from before a jump is for nobody, whatever waits now`() async throws {
    let start = app.navigator.moment
    try await pay()
    app.navigator.jump(to: start)
    try await pay()
    server.reply(.refuse(reason: "from before"))
    while server.cancelled == 0 { await Task.yield() }
    #expect(app.isWaiting)
    server.reply(.allow)
    try await settle()
    #expect("\(app.navigator.state)" == "[bill, paid*]")
  }

  @Test func `A navigator that goes cancels what its guards ask`() async throws {
    let server = Server()
    var app: HeadlessApp? = try HeadlessApp(root: BillRoute.bill, modules: [{ Bills($0, server) }])
    try app?.press("Pay")
    while server.questions.isEmpty { await Task.yield() }
    app = nil
    server.reply(.allow)
    while server.cancelled == 0 { await Task.yield() }
  }

  @Test func `A second press asks again, and cancels the first question`() async throws {
    try await pay()
    try app.press("Pay")
    while server.questions.count < 2 { await Task.yield() }
    server.reply(.refuse(reason: "too late"))
    server.reply(.allow)
    try await settle()
    #expect(server.cancelled == 1 && "\(app.navigator.state)" == "[bill, paid*]")
  }

  @Test func `A task that awaits the screen waits through it, and can be cancelled`() async throws {
    let navigator = app.navigator
    let opening = Task.immediate { await navigator.open(BillRoute.paid) }
    while server.questions.isEmpty { await Task.yield() }
    server.reply(.allow)
    try await settle()
    navigator.pop()
    #expect(await opening.value.cause == .popped)
    let other = Task.immediate { await navigator.open(BillRoute.paid) }
    while server.questions.isEmpty { await Task.yield() }
    other.cancel()
    let cause = await other.value.cause
    #expect(
      cause
        == .notOpened(
          .refused(
            Outcome.Refusal(
              guardName: "server", reason: "the task that waited for it was cancelled"))))
    #expect(!app.isWaiting)
    server.reply(.allow)
    try await settle()
    #expect("\(navigator.state)" == "[bill*]")
  }

  @Test func `Who observes the app knows when it waits`() async throws {
    let changes = Counter()
    func observe() {
      withObservationTracking {
        _ = app.isWaiting
      } onChange: {
        MainActor.assumeIsolated { changes.count += 1 }
      }
    }
    observe()
    app.navigator.guards = []
    app.navigator.update(app.navigator.state.front.id, to: BillRoute.bill)
    #expect(changes.count == 0)
    try await pay()
    #expect(changes.count == 1)
    observe()
    server.reply(.allow)
    try await settle()
    #expect(changes.count == 2)
  }

  @MainActor final class Counter { var count = 0 }

  @Test func `A file is restored when the guard allows it`() async throws {
    try await pay()
    server.reply(.allow)
    try await settle()
    let other = try Self()
    let report = try other.app.restore(savedState: app.savedState())
    #expect(report.description == "The state will be restored if server allows it later.")
    #expect("\(other.app.navigator.state)" == "[bill*]")
    while other.server.questions.isEmpty { await Task.yield() }
    other.server.reply(.allow)
    try await other.settle()
    #expect("\(other.app.navigator.state)" == "[bill, paid*]")
  }

  private static func appWithAlert() throws -> HeadlessApp {
    try HeadlessApp(
      root: BillRoute.bill,
      modules: [
        { router in
          Part<Alpha>.module { registry in
            registry.navigationDestination(for: BillRoute.self) { TextScreen("\($0)") {} }
            registry.destination(for: BillRoute.self, as: .alert, state: { _ in 0 }) { _, place in
              TextScreen("Sure?") {
                Button("Pay") { router.push(BillRoute.paid) }
                Button("Finish") { place.finish(returning: "yes") }
                Button("Refused") { router.presentSheet(BillRoute.list) }
                Button("No") {}
              }
            }
          }(router)
        }
      ])
  }

  @Test(arguments: ["Pay", "Finish", "No", "Refused"])
  func `A press in an alert whose closing waits ends as one that does not wait`(label: String)
    throws
  {
    func play(_ decision: GuardDecision) throws -> [String] {
      let app = try Self.appWithAlert()
      var lines: [String] = []
      app.navigator.perform(
        .open(Destination(BillRoute.list, as: .alert)),
        handlers: NavigationHandlers(onEnd: { lines.append("\($0)") }))
      app.navigator.guards = [
        NamedGuard("leaving") { change in
          if change.entering.contains(.sheet(BillRoute.list)) { return .refuse(reason: "never") }
          return change.leaving.contains { $0.presentation == .alert } ? decision : .allow
        }
      ]
      try app.press(label)
      #expect(app.isWaiting == (decision == .later) || label == "Refused")
      while let id = app.navigator.requestAwaitingAnswer { app.navigator.decide(id, .allow) }
      return lines + ["\(app.navigator.state)"]
    }
    #expect(try play(.later) == play(.allow))
  }

  @Test func `A button of an alert can request what waits`() async throws {
    let app = try Self.appWithAlert()
    app.navigator.presentAlert(BillRoute.list)
    app.navigator.guards = [NamedGuard("later") { $0.entering.isEmpty ? .allow : .later }]
    try app.press("Pay")
    #expect("\(app.navigator.state)" == "[bill*]" && app.isWaiting)
    app.navigator.guards = []
    app.navigator.presentAlert(BillRoute.list)
    #expect(!app.isWaiting)
  }
}
