import Routebook

enum GreetingRoute: Route {
  case hello
  case farewell(name: String)
}

final class GreetingCoordinator: CoordinatorModule {
  let router: any Router
  init(router: any Router) { self.router = router }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: GreetingRoute.self, destination: coordinate)
    registry.sheetDestination(for: GreetingRoute.self, sheet: coordinate)
    registry.entryPoint("Greeting", opens: GreetingRoute.hello)
  }

  func coordinate(_ route: GreetingRoute) -> TextScreen {
    switch route {
    case .hello:
      TextScreen("Hello") {
        Button("Leave") { [router] in router.presentSheet(GreetingRoute.farewell(name: "Ada")) }
      }
    case .farewell(let name):
      TextScreen("Farewell") { Text("Goodbye, \(name)!") }.detents(.medium)
    }
  }
}
