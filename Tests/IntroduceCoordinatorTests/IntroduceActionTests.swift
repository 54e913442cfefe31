import IntroduceCoordinator
import Routebook
import RoutebookTesting
import Testing

/// Every intent is a value that is sent; where it leads is verified with no screen.
@Suite struct IntroduceActionTests {
  enum Root: Route {
    case home
  }

  let router = RecordingRouter(root: Root.home)
  let coordinator: IntroduceCoordinator

  init() { coordinator = IntroduceCoordinator(router: router) }

  /// What is pushed on the root, of the introduction's own.
  private var stack: [IntroduceRoute?] {
    router.state.topLayer.elements.dropFirst().map { $0.route.as(IntroduceRoute.self) }
  }

  @Test func `Start builds the root`() {
    coordinator.send(.start)
    #expect(stack == [.introduceMain])
    #expect(router.outcomes == [.unchanged(.notFound), .committed])
  }

  @Test func `presentDetail pushes a route, with a post by its key`() {
    coordinator.send(.start)
    coordinator.send(.presentDetail(.teamAgreement))
    coordinator.send(.presentDetail(.teamBlog(postID: 2)))
    #expect(stack == [.introduceMain, .teamAgreement, .teamBlog(postID: 2)])
  }

  @Test(arguments: [
    [IntroduceRoute](),
    [.teamIntroduce],
    [.introduceMain, .teamAgreement, .teamBlog(postID: 1)],
  ])
  func `Replace puts a list, one route or none in place of the stack, in one change`(
    routes: [IntroduceRoute]
  ) {
    let changes = ChangeCounter()
    let navigator = Navigator(root: Root.home, observers: [changes])
    let coordinator = IntroduceCoordinator(router: navigator)
    coordinator.send(.start)
    coordinator.send(.presentDetail(.teamBlogs))
    coordinator.send(.replace(routes))
    let shown = navigator.state.topLayer.elements.dropFirst().map(\.route)
    #expect(Array(shown) == routes.map { AnyRoute($0) })
    #expect(changes.count == 3)
  }

  @Test(arguments: [true, false])
  func `Replace carries along whether it is animated`(animated: Bool) {
    coordinator.send(.replace([.introduceMain], animated: animated))
    #expect(router.actions == [.replaceStack([AnyRoute(IntroduceRoute.introduceMain)])])
    #expect(router.requests.map(\.isAnimated) == [animated])
  }

  @Test func `Pop takes the top off, down to the introduction's root and no further`() {
    coordinator.send(.start)
    coordinator.send(.presentDetail(.teamAgreement))
    coordinator.send(.pop)
    #expect(stack == [.introduceMain])
    coordinator.send(.pop)
    coordinator.send(.pop)
    #expect(stack == [.introduceMain])
  }

  @Test(arguments: [IntroduceAction.popToRoot, .presentMain])
  func `From any depth there is one step to the introduction's root, not the app's`(
    action: IntroduceAction
  ) {
    coordinator.send(.start)
    for route in [IntroduceRoute.teamBlogs, .teamBlog(postID: 1), .teamAgreement] {
      coordinator.send(.presentDetail(route))
    }
    coordinator.send(action)
    #expect(stack == [.introduceMain])
    #expect(router.outcomes.last == .committed)
  }

  @Test func `presentMain shows the root also where a screen was entered without it`() {
    router.push(IntroduceRoute.teamAgreement)
    coordinator.send(.presentMain)
    #expect(stack == [.teamAgreement, .introduceMain])
  }

  @Test func `popToRoot without a root changes nothing`() {
    router.push(IntroduceRoute.teamAgreement)
    coordinator.send(.popToRoot)
    #expect(stack == [.teamAgreement])
    #expect(router.outcomes.last == .unchanged(.notFound))
  }

  @Test func `Start begins again at the root that is there, with nothing over it`() {
    for action in [IntroduceAction.start, .presentDetail(.teamBlogs), .start] {
      coordinator.send(action)
    }
    #expect(stack == [.introduceMain])
    coordinator.send(.start)
    #expect(stack == [.introduceMain])
    #expect(router.outcomes.last == .unchanged(.alreadyThere))
  }

  @Test func `Replace takes a single route as well as a list`() {
    coordinator.send(.start)
    coordinator.send(.presentDetail(.teamBlogs))
    coordinator.send(.replace(.teamAgreement, animated: false))
    #expect(stack == [.teamAgreement])
    #expect(router.actions.last == .replaceStack([AnyRoute(IntroduceRoute.teamAgreement)]))
    #expect(router.requests.last?.isAnimated == false)
  }
}

/// Counts changes.
private final class ChangeCounter: NavigationObserver {
  private(set) var count = 0

  func navigationDidChange(_ event: NavigationEvent) { count += 1 }
}
