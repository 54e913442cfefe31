// page: README.md
import RoutebookExplorer
import RoutebookTesting
import Testing

// block

@Test func app() async throws {
  // block
  // block
  // block
}

@MainActor func main() async {
  // block
}

@MainActor func mainWithTabs() async {
  // block
}
