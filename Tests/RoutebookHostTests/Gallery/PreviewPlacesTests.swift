import Routebook
import SampleApps
import Testing

@testable import RoutebookHost

/// Where the previews of a gallery are drawn.
@MainActor struct PreviewPlacesTests {
  private enum PlaceRoute: Route {
    case home, list, page

    static var routeName: String { "Alpha.Place" }
  }

  private final class Owner {
    weak var app: HeadlessApp?
  }

  /// An app that has its language in the state of a feature.
  private func makeApp() throws -> HeadlessApp {
    let owner = Owner()
    let app = try HeadlessApp(
      root: PlaceRoute.home,
      modules: [
        Part<Alpha>.module { registry in
          for presentation in Presentation.allCases {
            registry.destination(for: PlaceRoute.self, as: presentation) { TextScreen("\($0)") {} }
            registry.preview("\(presentation)", PlaceRoute.page, as: presentation)
          }
          registry.featureState(
            "alpha.language", read: { owner.app?.language.code ?? "" },
            restore: { owner.app?.language = ScreenLanguage(code: $0) })
        }
      ])
    owner.app = app
    return app
  }

  @Test(arguments: Presentation.allCases)
  func `A preview is at the nearest place that shows it, in the language of the app that is drawn`(
    _ presentation: Presentation
  ) throws {
    let explored = try makeApp()
    let places = PreviewPlaces(explored.registry[DestinationPreviews.self])
    let page = Destination(PlaceRoute.page, as: presentation)
    for destination in [Destination(PlaceRoute.list, as: .push), page] {
      places.visit(explored)
      explored.navigator.perform(.open(destination))
    }
    places.visit(explored)
    explored.navigator.goBack()
    explored.navigator.perform(.open(Destination(PlaceRoute.list, as: .push)))
    explored.navigator.perform(.open(page))
    places.visit(explored)

    let app = try makeApp()
    app.language = ScreenLanguage(code: "ko")
    #expect(places.show(page, in: app))
    #expect(app.navigator.state.top.route == page.route)
    #expect(
      app.navigator.state.allElements.map(\.element.route).filter {
        $0 == AnyRoute(PlaceRoute.list)
      }.count == 1)
    #expect(app.language.code == "ko")
  }

  @Test func `An app stays as it is if no place of a preview is known`() throws {
    let app = try makeApp()
    let places = PreviewPlaces(app.registry[DestinationPreviews.self])
    places.visit(app)
    #expect(!places.show(Destination(PlaceRoute.page, as: .push), in: app))
    #expect(app.navigator.state.top.route == AnyRoute(PlaceRoute.home))
  }
}
