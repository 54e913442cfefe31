import Routebook
import RoutebookTesting
import Testing

private enum Page: FlowRoute {
  case home, letter, secret, sent

  // A private type has no stable name of its own.
  static var routeName: String { "Page" }

  var startsFlow: Bool { self == .letter }
}
/// A business flow that knows nothing but a router.
private final class Post {
  private let router: any Router
  private(set) var log: [String] = []

  init(router: any Router) { self.router = router }

  func write() {
    router.push(Page.letter, onReturn: { [unowned self] value in log.append("returned \(value!)") })
  }

  func send(isSecret: Bool) {
    if isSecret {
      router.presentAlert(Page.secret) { [unowned self] in log.append("\($0.cause)") }
    } else {
      router.push(Page.sent)
      router.returnToFlowRoot(returning: 1)
    }
  }
}

struct RecordingRouterTests {
  private let router = RecordingRouter(root: Page.home)

  @Test func `Any router asks the guards about what is shown`() {
    let navigator = Navigator(root: Page.home)
    let router = RecordingRouter(wrapping: navigator)
    router.push(Page.secret)
    navigator.guards = [PermissionGuard(entering: Page.self) { _ in .refuse(reason: "closed") }]
    #expect(router.reviewGuards() == navigator.reviewGuards())
    #expect(router.actions.last == .review)
    #expect("\(navigator.state)" == "[home*]")
  }

  @Test func `A flow is verified by what it asked for, and by where that led`() {
    let post = Post(router: router)
    post.write()
    post.send(isSecret: true)
    #expect(
      router.destinations == [
        Destination(Page.letter, as: .push), Destination(Page.secret, as: .alert),
      ])
    #expect(router.outcomes == [.committed, .committed])
    #expect(router.state.top.route == AnyRoute(Page.secret))
  }

  @Test func `Handlers are called as by the real router`() {
    let post = Post(router: router)
    post.write()
    post.send(isSecret: true)
    router.dismiss()
    post.send(isSecret: false)
    #expect(post.log == ["dismissed", "returned 1"])
    #expect(router.state.topLayer.elements.map(\.route) == [Page.home, .letter].map(AnyRoute.init))
  }

  @Test func `Every verb is recorded as its action, with what became of it`() {
    #expect(router.pop() == .unchanged(.atRoot))
    router.dismiss(returning: 3)
    router.replaceStack([Page.letter, Page.sent])
    router.pop(to: Page.letter)
    router.goBack()
    #expect(
      router.actions == [
        .pop(count: 1), .dismiss(returning: AnyResult(3)),
        .replaceStack([AnyRoute(Page.letter), AnyRoute(Page.sent)]),
        .popTo(.route(AnyRoute(Page.letter))), .goBack,
      ])
    #expect(
      router.outcomes == [
        .unchanged(.atRoot), .unchanged(.nothingPresented), .committed, .committed, .committed,
      ])
  }

  @Test func `A change of a typed stack is recorded as one action`() {
    router.updateStack(of: Page.self, over: Page.home) { stack in
      stack.append(.letter)
      stack.append(.sent)
    }
    #expect(router.actions.count == 1)
    #expect(router.destinations.map(\.route) == [Page.letter, .sent].map { AnyRoute($0) })
    router.updateStack(of: Page.self, over: Page.home) { $0.removeLast() }
    #expect(router.destinations.count == 2, "to take one off leads nowhere")
  }

  @Test func `A router that others use as well is wrapped, and its guards decide`() {
    struct Closed: NavigationGuard {
      let name = "closed"
      func decide(_ change: ProposedChange) -> GuardDecision {
        .refuse(reason: "today")
      }
    }
    let navigator = Navigator(root: Page.home)
    let router = RecordingRouter(wrapping: navigator)
    navigator.push(Page.letter)
    #expect(router.actions == [])
    #expect(router.state == navigator.state)
    navigator.guards = [Closed()]
    guard case .refused(let refusal) = router.push(Page.sent) else {
      Issue.record("\(router.outcomes)")
      return
    }
    #expect(refusal.description == "closed: today")
    #expect(router.outcomes == [.refused(refusal)])
  }

  @Test func `What a handler asks for is recorded in the order of asking`() {
    router.presentSheet(Page.letter) { _ in router.push(Page.sent) }
    router.dismiss()
    #expect(
      router.actions == [
        .open(Destination(Page.letter, as: .sheet)), .dismiss(),
        .open(Destination(Page.sent, as: .push)),
      ])
    #expect(router.outcomes == [.committed, .committed, .queued])
    #expect(router.state.topLayer.elements.count == 2)
  }
}
