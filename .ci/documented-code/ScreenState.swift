// page: Sources/RoutebookNavigation/RoutebookNavigation.docc/ScreenState.md
@testable import PaperPlaneCoordinator
import Routebook

final class Letters {
  func coordinate(_ route: LetterRoute, at place: ScreenPlace<LetterRoute, Letter>) -> TextScreen {
    TextScreen("Letter") {}
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    // block
  }
}
