// page: Sources/RoutebookRegistry/RoutebookRegistry.docc/RoutebookRegistry.md
@testable import FirstTabCoordinator
import Routebook

final class FirstTab {
  func coordinate(_ route: FirstTabRoute) -> TextScreen { TextScreen("First tab") {} }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    // block
  }
}
