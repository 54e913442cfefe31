import IntroduceCoordinator
import Routebook
import RoutebookTesting
import Testing

/// Every intent is a value that is sent; where it leads is verified with no screen.
struct IntroduceActionTests {
  enum Root: Route {
    case home
  }

  let router = RecordingRouter(root: Root.home)
  let coordinator: IntroduceCoordinator

  init() { coordinator = IntroduceCoordinator(router: router) }

  private var picture: String { "\(router.state)" }

  @Test func `Start builds the root`() {
    coordinator.send(.start)
    #expect(picture == "[home, introduceMain*]")
    #expect(router.outcomes == [.unchanged(.notFound), .committed])
  }

  @Test func `presentDetail pushes a route, with a post by its key`() {
    coordinator.send(.start)
    coordinator.send(.presentDetail(.teamAgreement))
    coordinator.send(.presentDetail(.teamBlog(postID: 2)))
    #expect(picture == "[home, introduceMain, teamAgreement, teamBlog(postID: 2)*]")
  }

  @Test(arguments: [
    ([IntroduceRoute](), "[home*]"),
    ([.teamIntroduce], "[home, teamIntroduce*]"),
    (
      [.introduceMain, .teamAgreement, .teamBlog(postID: 1)],
      "[home, introduceMain, teamAgreement, teamBlog(postID: 1)*]"
    ),
  ])
  func `Replace puts a list, one route or none in place of the stack, in one change`(
    routes: [IntroduceRoute], after: String
  ) throws {
    let trip = try Trip(
      "[home, introduceMain, teamBlogs*]",
      routes: [Root.home, IntroduceRoute.introduceMain, IntroduceRoute.teamBlogs])
    IntroduceCoordinator(router: trip.navigator).send(.replace(routes))
    #expect(trip.picture == after)
    #expect(trip.lines.count == 1)
  }

  @Test func `Pop removes the top screen, down to the introduction's root and no further`() {
    coordinator.send(.start)
    coordinator.send(.presentDetail(.teamAgreement))
    coordinator.send(.pop)
    #expect(picture == "[home, introduceMain*]")
    coordinator.send(.pop)
    coordinator.send(.pop)
    #expect(picture == "[home, introduceMain*]")
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
    #expect(picture == "[home, introduceMain*]")
    #expect(router.outcomes.last == .committed)
  }

  @Test func `presentMain shows the root also where a screen was entered without it`() {
    router.push(IntroduceRoute.teamAgreement)
    coordinator.send(.presentMain)
    #expect(picture == "[home, teamAgreement, introduceMain*]")
  }

  @Test func `Start begins again at the root that is there, with nothing over it`() {
    for action in [IntroduceAction.start, .presentDetail(.teamBlogs), .start] {
      coordinator.send(action)
    }
    #expect(picture == "[home, introduceMain*]")
    coordinator.send(.start)
    #expect(picture == "[home, introduceMain*]")
    #expect(router.outcomes.last == .unchanged(.alreadyThere))
  }
}
