import Routebook

enum GreetingRoute: Route {
  case hello
  case farewell(name: String)
}

final class GreetingCoordinator: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: GreetingRoute.self, destination: coordinate)
    registry.coverDestination(for: GreetingRoute.self, cover: coordinate)
    registry.entryPoint("Greeting", opens: GreetingRoute.hello)
  }

  func coordinate(_ route: GreetingRoute) -> TextScreen {
    switch route {
    case .hello:
      TextScreen("Hello") {
        NavigationLink("Leave", to: GreetingRoute.farewell(name: "Ada"), as: .cover)
      }
    case .farewell(let name):
      TextScreen("Farewell") { Text("Goodbye, \(name)!") }
    }
  }
}
