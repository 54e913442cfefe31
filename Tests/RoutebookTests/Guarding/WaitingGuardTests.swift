import Routebook
import RoutebookTesting
import Testing

/// A guard that has to wait for its answer: the recipe “A guard that waits”.
@MainActor struct WaitingGuardTests {
  enum CreditRoute: FlowRoute {
    case check

    typealias Output = Bool

    var startsFlow: Bool { true }
  }

  enum BillRoute: Route {
    case bill, paid
  }

  /// Answers when the test lets it.
  @MainActor final class Credit {
    var answer: Bool?
    private(set) var questions: [CheckedContinuation<Bool, Never>] = []

    func ask() async -> Bool { await withCheckedContinuation { questions.append($0) } }

    func reply(_ answer: Bool) { questions.removeFirst().resume(returning: answer) }
  }

  @MainActor final class Bills: @MainActor CoordinatorModule {
    let router: any Router
    let credit: Credit

    init(_ router: any Router, _ credit: Credit) { (self.router, self.credit) = (router, credit) }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: BillRoute.self) { route in
        TextScreen("\(route)") { NavigationLink("Pay", to: BillRoute.paid) }
      }
      registry.sheetDestination(for: CreditRoute.self) { _ in
        TextScreen("One moment") { Text("The shop asks your bank.") }
      }
      registry.navigationGuard(
        PermissionGuard("credit", entering: BillRoute.self) { [credit] route in
          switch credit.answer {
          case _ where route == .bill, true?: .allow
          case false?: .refuse(reason: "no credit")
          case nil: .detour(to: .sheet(CreditRoute.check))
          }
        })
      registry.onAppear(of: CreditRoute.self) { [credit, router] _ in
        Task {
          let answer = await credit.ask()
          credit.answer = answer
          router.finishFlow(CreditRoute.self, returning: answer)
        }
      }
      registry.featureState(
        "credit", isSaved: false, read: { [credit] in credit.answer },
        restore: { [credit] in credit.answer = $0 })
    }
  }

  let credit = Credit()
  let app: HeadlessApp

  init() throws {
    app = try HeadlessApp(root: BillRoute.bill, modules: [{ [credit] in Bills($0, credit) }])
  }

  /// Presses the button, and lets the task ask.
  private func pay() async throws {
    try app.press("Pay")
    while credit.questions.isEmpty { await Task.yield() }
    #expect("\(app.navigator.state)" == "[bill] sheet[check*]")
  }

  private func reply(_ answer: Bool) async {
    credit.reply(answer)
    while credit.answer == nil { await Task.yield() }
  }

  @Test func `The user waits, and the action follows the answer`() async throws {
    try await pay()
    await reply(true)
    #expect("\(app.navigator.state)" == "[bill, paid*]")
    #expect(app.navigator.state.waiting == nil)
  }

  @Test func `The action is refused after the other answer`() async throws {
    try await pay()
    await reply(false)
    #expect("\(app.navigator.state)" == "[bill*]")
    #expect(
      app.navigator.push(BillRoute.paid)
        == .refused(Outcome.Refusal(guardName: "credit", reason: "no credit")))
  }

  @Test func `A user who does not wait stays, and a late answer opens nothing`() async throws {
    try await pay()
    #expect(app.swipe() == .committed)
    #expect(app.navigator.state.waiting == nil)
    await reply(true)
    #expect("\(app.navigator.state)" == "[bill*]")
    try app.press("Pay")
    #expect("\(app.navigator.state)" == "[bill, paid*]")
  }
}
