// page: Sources/RoutebookApp/RoutebookApp.docc/SavedState.md
import Routebook

struct Letter: Codable, Hashable, Sendable {}
enum LetterRoute: Route { case letter }
struct News: Hashable { var isCompact = false }
final class NewsStore {
  var state = News()
  func update(_ change: (inout News) -> Void) { change(&state) }
}

final class Letters {
  let store = NewsStore()

  func coordinate(_ route: LetterRoute, at place: ScreenPlace<LetterRoute, Letter>) -> TextScreen {
    TextScreen("Letter") {}
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    // block
    // block
  }
}
