// page: Sources/RoutebookNavigation/RoutebookNavigation.docc/DeepLinks.md
@testable import CalendarCoordinator
@testable import PaperPlaneCoordinator
import Routebook

func register(in registry: inout RegistryBuilder<TextScreen>, relay: [Destination]) {
  // block
  // block
}
