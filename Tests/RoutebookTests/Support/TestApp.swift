import Routebook

/// An app whose only tab starts at a plane route.
func planeApp(_ root: PlaneRoute = .hangar) throws -> HeadlessApp {
  try HeadlessApp(tabs: [("", AnyRoute(root))], modules: [PlaneCoordinator.init(router:)])
}

/// A place of which a test says what is there.
struct Place: Route, ExpressibleByStringLiteral {
  let name: String

  init(stringLiteral name: String) { self.name = name }
}

/// Shows each place in every presentation, with the screen that a test gives it.
final class PlaceCoordinator: CoordinatorModule {
  private let screen: (Place) -> TextScreen

  init(screen: @escaping (Place) -> TextScreen) { self.screen = screen }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in Presentation.allCases {
      registry.destination(for: Place.self, as: presentation) { [screen] place, _ in screen(place) }
    }
  }
}

/// An app that starts at the place `start`.
func placeApp(_ screen: @escaping (Place, Navigator) -> TextScreen) throws -> HeadlessApp {
  try HeadlessApp(
    tabs: [("", AnyRoute(Place(stringLiteral: "start")))],
    modules: [{ navigator in PlaceCoordinator { screen($0, navigator) } }])
}

/// An app that starts at a screen.
func placeApp(_ screen: @escaping () -> TextScreen) throws -> HeadlessApp {
  try placeApp { _, _ in screen() }
}
