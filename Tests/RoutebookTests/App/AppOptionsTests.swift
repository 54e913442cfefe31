import Routebook
import Testing

/// What an app asks for when it is made.
struct AppOptionsTests {
  enum PlainRoute: Route {
    case home, other
  }

  @Test func `An app goes back to its first tab if it asks for it, and has its own limit`() throws {
    final class Empty: CoordinatorModule {
      func register(in registry: inout RegistryBuilder<TextScreen>) {
        for presentation in Presentation.allCases {
          registry.destination(for: PlainRoute.self, as: presentation) { route in
            TextScreen("\(route)") {}
          }
        }
      }
    }
    let tabs = [AppTab("one", root: PlainRoute.home), AppTab("two", root: PlainRoute.other)]
    let app = try HeadlessApp(
      tabs: tabs, modules: [{ _ in Empty() }], presentationLimit: 1, goesBackToFirstTab: true)
    app.navigator.selectTab(1)
    #expect(app.navigator.goBack() == .committed)
    #expect(app.navigator.state.selectedTab == 0)
    app.navigator.presentSheet(PlainRoute.other)
    #expect(app.navigator.presentSheet(PlainRoute.other) == .unchanged(.presentationLimit))
  }
}
