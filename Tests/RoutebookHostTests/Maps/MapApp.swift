import Routebook
import RoutebookExplorer
import SampleApps
import Testing

@testable import RoutebookHost

/// The routes of the app whose map is drawn.
enum MapRoute: Route {
  case list
  case detail(Int)
  case help

  static var routeName: String { "Alpha.Map" }
}

/// An app with a list of two details, and a help that the details open.
enum MapApp {
  /// The map of an app with many screens, which is explored once.
  @MainActor static let city = Task {
    let found = try await explore(
      detail: .everything, within: ExplorationLimits(states: 140), recordsMap: true
    ) {
      try CityModel(districts: 7).makeApp()
    }
    return try #require(found.map)
  }

  @MainActor static func host() -> AppHost {
    AppHost(name: "app", version: "1") { try makeApp() }
  }

  /// An app that begins at the list, of one module.
  @MainActor static func host(
    _ register: @escaping (inout RegistryBuilder<TextScreen>) -> Void
  ) -> AppHost {
    AppHost(name: "app", version: "1") {
      try HeadlessApp(root: MapRoute.list, modules: [Part<Alpha>.module(register)])
    }
  }

  @MainActor static func makeApp() throws -> HeadlessApp {
    try HeadlessApp(
      root: MapRoute.list,
      modules: [
        Part<Alpha>.module { registry in
          registry.navigationDestination(for: MapRoute.self) { route in
            TextScreen("\(route)") {
              if route == .list {
                NavigationLink("One", to: MapRoute.detail(1))
                NavigationLink("Two", to: MapRoute.detail(2))
              } else {
                NavigationLink("Help", to: MapRoute.help, as: .sheet)
              }
            }
          }
          registry.sheetDestination(for: MapRoute.self) { _ in TextScreen("Help") {} }
        }
      ])
  }

  static func map() async throws -> NavigationMap {
    try #require(try await explored())
  }

  @MainActor private static func explored() async throws -> NavigationMap? {
    try await explore(recordsMap: true) { try makeApp() }.map
  }
}
