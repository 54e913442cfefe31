import IntroduceCoordinator
import Routebook
import RoutebookTesting
import Testing

/// What the user of the introduction does and sees.
struct IntroduceScreensTests {
  let app: HeadlessApp

  init() throws {
    app = try HeadlessApp(title: "Test", modules: [{ IntroduceCoordinator(router: $0) }])
    try app.press("Introduce")
  }

  @Test func `The introduction offers its three screens and the jump`() {
    #expect(
      app.screen().controls.map(\.label) == [
        "Team agreement", "Team introduction", "Team blog", "Jump to blog",
      ])
  }

  @Test(arguments: ["Team agreement", "Team introduction", "Team blog"])
  func `Each button opens the screen it names, and Start over leads back`(label: String) throws {
    try app.press(label)
    #expect(app.path() == ["Test", "Introduce", label])
    try app.press("Start over")
    #expect(app.path() == ["Test", "Introduce"])
  }

  @Test func `A post is looked up by its key when its screen is drawn`() throws {
    let posts = [Post(id: 5, title: "Five", text: "V"), Post(id: 6, title: "Six", text: "VI")]
    let app = try HeadlessApp(
      title: "Test", modules: [{ IntroduceCoordinator(router: $0, posts: posts) }])
    app.navigator.push(IntroduceRoute.teamBlog(postID: 6))
    #expect(app.screen().title == "Six")
    #expect(app.texts().contains("VI"))
    // The jump's post is not among these, and its screen says so.
    try app.press("Start over")
    app.navigator.popToRoot()
    try app.press("Introduce")
    try app.press("Jump to blog")
    #expect(app.screen().title == "Post not found")
  }

  @Test(arguments: [0, -1, 3, Int.max])
  func `A screen says that a post is missing`(id: Int) throws {
    app.navigator.push(IntroduceRoute.teamBlog(postID: id))
    #expect(app.screen().title == "Post not found")
    #expect(app.texts().contains("There is no post number \(id)."))
    try app.press("Start over")
    #expect(app.path() == ["Test", "Introduce"])
  }

  @Test func `A blog without posts is an empty list with a way back`() throws {
    let app = try HeadlessApp(
      title: "Test", modules: [{ IntroduceCoordinator(router: $0, posts: []) }])
    try app.press("Introduce")
    try app.press("Team blog")
    #expect(app.screen().controls.map(\.label) == ["Start over"])
  }
}

/// Every intent is a value that is sent; where it leads is verified with no screen.
struct IntroduceActionTests {
  enum Root: Route {
    case home
  }

  let router = RecordingRouter(root: Root.home)
  let coordinator: IntroduceCoordinator

  init() { coordinator = IntroduceCoordinator(router: router) }

  private var notation: String { "\(router.state)" }

  @Test func `Start builds the root`() {
    coordinator.send(.start)
    #expect(notation == "[home, introduceMain*]")
    #expect(router.outcomes == [.unchanged(.notFound), .committed])
  }

  @Test func `presentDetail pushes a route, with a post by its key`() {
    coordinator.send(.start)
    coordinator.send(.presentDetail(.teamAgreement))
    coordinator.send(.presentDetail(.teamBlog(postID: 2)))
    #expect(notation == "[home, introduceMain, teamAgreement, teamBlog(postID: 2)*]")
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
    let recorder = try RecordingNavigator(
      "[home, introduceMain, teamBlogs*]",
      routes: [Root.home, IntroduceRoute.introduceMain, IntroduceRoute.teamBlogs])
    IntroduceCoordinator(router: recorder.navigator).send(.replace(routes))
    #expect(recorder.notation == after)
    #expect(recorder.lines.count == 1)
  }

  @Test func `Pop removes the top screen, down to the introduction's root and no further`() {
    coordinator.send(.start)
    coordinator.send(.presentDetail(.teamAgreement))
    coordinator.send(.pop)
    #expect(notation == "[home, introduceMain*]")
    coordinator.send(.pop)
    coordinator.send(.pop)
    #expect(notation == "[home, introduceMain*]")
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
    #expect(notation == "[home, introduceMain*]")
    #expect(router.outcomes.last == .committed)
  }

  @Test func `presentMain shows the root also where a screen was entered without it`() {
    router.push(IntroduceRoute.teamAgreement)
    coordinator.send(.presentMain)
    #expect(notation == "[home, teamAgreement, introduceMain*]")
  }

  @Test func `Start begins again at the root that is there, with nothing over it`() {
    for action in [IntroduceAction.start, .presentDetail(.teamBlogs), .start] {
      coordinator.send(action)
    }
    #expect(notation == "[home, introduceMain*]")
    coordinator.send(.start)
    #expect(notation == "[home, introduceMain*]")
    #expect(router.outcomes.last == .unchanged(.alreadyThere))
  }
}
