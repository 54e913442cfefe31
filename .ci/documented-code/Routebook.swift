// page: Sources/Routebook/Routebook.docc/Routebook.md
import Routebook

final class GreetingCoordinator: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<TextScreen>) {}
}

func draw() async throws {
  // block
  // block
}
