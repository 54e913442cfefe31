import Routebook
import SampleApps
import Testing

/// Factories with a state compile as a user writes them, without a type at the closure.
struct FactorySpellingTests {
  private enum Page: Route {
    case first, second

    static let routeName = "FactorySpellingTests.Page"
  }

  private struct Draft: Codable, Hashable {
    var text = ""
  }

  @Test func `A single expression can read and write the state in the screen's builder`() throws {
    let app = try HeadlessApp(
      tabs: [AppTab("page", root: Page.first)],
      modules: [
        Part<Alpha>.module { registry in
          registry.destination(for: Page.self, as: .push, state: { _ in Draft() }) { route, place in
            TextScreen("\(route)") {
              TextField("Text", text: place.state.text) { place.state.text = $0 }
              Button("Done") { place.finish(returning: place.state.text) }
            }
          }
          registry.destination(
            for: Page.self, as: .sheet, state: { route in Draft(text: "\(route)") }
          ) {
            _, place in TextScreen(place.state.text) { Text(place.state.text) }
          }
          registry.destination(for: Page.self, as: .cover, state: { _ in 1 }) { route, place in
            switch route {
            case .first: TextScreen("First") { Text("\(place.state)") }
            case .second: TextScreen("Second") { Text("\(place.state + 1)") }
            }
          }
          registry.destination(for: Page.self, as: .alert, state: { _ in "?" }) { _, place in
            let title = place.state + "!"
            return TextScreen(title) { Button("OK") { place.state = "" } }
          }
        }
      ])
    try app.type("typed", into: "Text")
    #expect(app.controls().first?.value == "typed")
    app.navigator.presentSheet(Page.second)
    #expect(app.texts() == ["second", "second"])
    app.navigator.presentCover(Page.second)
    #expect(app.texts() == ["Second", "2"])
    app.navigator.presentAlert(Page.first)
    #expect(app.texts().first == "?!")
  }
}
