// page: Sources/RoutebookTesting/RoutebookTesting.docc/RoutebookTesting.md
@testable import CalendarCoordinator
import Routebook
import RoutebookTesting
import Testing

func makeApp() throws -> HeadlessApp { try HeadlessApp(title: "App", modules: []) }

@Test func plays() async throws {
  let app = try makeApp()
  // block
  // block
}

@Test func draws() throws {
  let app = try makeApp()
  // block
}

func describes(_ event: Event) throws {
  // block
}

@Test func records() {
  // block
}
