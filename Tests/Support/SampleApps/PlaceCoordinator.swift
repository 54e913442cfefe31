package import Routebook

/// A place with a name, of which a test says what is there.
package struct Place: CustomStringConvertible, ExpressibleByStringLiteral, Route {
  package let name: String

  package init(stringLiteral name: String) { self.name = name }

  package var description: String { name }
}

/// Shows each place in every presentation, with the screen that a test gives it.
package final class PlaceCoordinator: CoordinatorModule {
  private let screen: (Place) -> TextScreen

  package init(screen: @escaping (Place) -> TextScreen) { self.screen = screen }

  package func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in Presentation.allCases {
      registry.destination(for: Place.self, as: presentation) { [screen] place in screen(place) }
    }
  }
}

/// Shows the name of each place.
package var namedPlaces: HeadlessApp.ModuleFactory {
  { _ in PlaceCoordinator { TextScreen($0.name) {} } }
}

/// An app that starts at the place `start`.
package func placeApp(
  _ screen: @escaping (Place, Navigator) -> TextScreen
) throws -> HeadlessApp {
  try HeadlessApp(
    root: "start" as Place,
    modules: [{ navigator in PlaceCoordinator { screen($0, navigator) } }])
}

/// An app whose tabs start at the places with their names.
package func placeApp(
  tabs: String..., screen: @escaping (Place) -> TextScreen
) throws -> HeadlessApp {
  try HeadlessApp(
    tabs: tabs.map { AppTab($0, root: Place(stringLiteral: $0)) },
    modules: [{ _ in PlaceCoordinator(screen: screen) }])
}

/// An app that starts at a screen.
package func placeApp(_ screen: @escaping () -> TextScreen) throws -> HeadlessApp {
  try placeApp { _, _ in screen() }
}
