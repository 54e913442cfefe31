import NewsCoordinator
import Routebook
import SampleApps
import Testing

/// What a guard refuses changes neither the stack nor what the parent keeps beside it.
struct NewsGuardTests {
  /// The news, and a module that refuses what leads to some elements.
  private func news(refusing refuses: @escaping (NewsPath) -> Bool) throws -> NewsApp {
    try NewsApp(modules: [
      Part<Alpha>.module {
        $0.navigationGuard(
          PermissionGuard("strict", entering: NewsPath.self) { element, _ in
            refuses(element) ? .refuse(reason: "not today") : .allow
          })
      }
    ])
  }

  @Test func `A push that is refused leaves the list`() throws {
    let world = try news { $0 == .detail(articleID: 2) }
    try world.app.press("News")
    try world.app.press("The paper plane contest")
    #expect(world.app.path() == ["Test", "News"])
    #expect(world.news.state.path.isEmpty)
    try world.app.press("Bridges of paper")
    #expect(world.news.state.path == [.detail(articleID: 1)])
  }

  @Test func `A setting that is refused is set nowhere`() throws {
    let world = try news { $0 == .settings(isCompact: true) }
    try world.app.press("News")
    try world.app.press("Settings")
    try world.app.press("Titles only")
    #expect(world.news.state.path == [.settings(isCompact: false)])
    #expect(!world.news.state.isCompact)
    #expect(world.app.screen().controls.first?.value == "off")
  }

  @Test func `A departure that is refused leaves the parent's state`() throws {
    let world = try NewsApp(modules: [
      Part<Alpha>.module {
        $0.navigationGuard(
          DepartureGuard(leaving: NewsPath.self) { _ in .refuse(reason: "not today") })
      }
    ])
    try world.app.press("News")
    try world.app.press("Bridges of paper")
    let before = world.news.state
    world.app.navigator.goBack()
    #expect(world.news.state == before)
    #expect(world.app.path() == ["Test", "News", "Bridges of paper"])
  }
}
