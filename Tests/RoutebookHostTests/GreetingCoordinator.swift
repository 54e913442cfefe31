import Routebook

enum GreetingRoute: Route {
  case hello
  case farewell(name: String)
}

final class GreetingCoordinator: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: GreetingRoute.self, destination: coordinate)
  }

  func coordinate(_ route: GreetingRoute) -> TextScreen {
    switch route {
    case .hello:
      TextScreen("Hello") { NavigationLink("Leave", to: GreetingRoute.farewell(name: "Ada")) }
    case .farewell(let name):
      TextScreen("Farewell") { Text("Goodbye, \(name)!") }
    }
  }
}
