// page: Sources/RoutebookHost/RoutebookHost.docc/RoutebookHost.md
import Routebook

final class GreetingCoordinator: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<TextScreen>) {}
}

func makeGreetingApp() throws -> HeadlessApp { try HeadlessApp(title: "Greeting", modules: []) }

@MainActor func main() async {
  // block
}

@MainActor func mainWithApp() async {
  // block
}
