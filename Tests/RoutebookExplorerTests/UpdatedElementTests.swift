import Routebook
import RoutebookExplorer
import Testing

/// An element that gets another route, or another place, is another state of the app.
struct UpdatedElementTests {
  @Test func `Elements that are updated, and stacks in another order, are explored to the end`()
    async throws
  {
    let found = try await explore(detail: .everything) {
      try HeadlessApp(root: PageRoute.page(1), modules: [{ PageCoordinator($0) }])
    }
    try found.requireNoFindings()
    // Two roots, with nothing, either note, or both in either order above them; the red one is marked
    // or not.
    #expect(found.states == 16)
  }

  @Test func `A note that is brought to the top keeps what was written`() async throws {
    let app = try HeadlessApp(root: PageRoute.page(1), modules: [{ PageCoordinator($0) }])
    try await app.play(
      Script(
        """
        tap "Red"
        tap "Mark"
        tap "Blue"
        expect path "Page 1" "Red!" "Blue"
        tap "Red"
        expect path "Page 1" "Blue" "Red!"
        back
        back
        tap "Next page"
        expect title "Page 2"
        """))
  }
}

private enum PageRoute: Route {
  case page(Int)

  static var routeName: String { "Page" }
}

private enum NoteRoute: Route {
  case note(String)

  static var routeName: String { "Note" }
}

private final class PageCoordinator: CoordinatorModule {
  private let router: any Router

  init(_ router: any Router) { self.router = router }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(for: PageRoute.self, as: .push) { [self] route, place in
      switch route {
      case .page(let number):
        TextScreen("Page \(number)") {
          Button(number == 1 ? "Next page" : "First page") { [router] in
            if let id = place.id { router.update(id, to: PageRoute.page(3 - number)) }
          }
          notes()
        }
      }
    }
    registry.destination(for: NoteRoute.self, as: .push, state: { _ in false }) {
      [self] route, place in
      switch route {
      case .note(let name):
        TextScreen(place.state ? "\(name)!" : name) {
          // Only one of them, so that there are few states.
          if name == "Red" { Button("Mark") { place.state.toggle() } }
          notes()
        }
      }
    }
  }

  /// Leads to either note; one that is there is brought to the top.
  private func notes() -> some ScreenContent {
    HStack {
      for name in ["Red", "Blue"] {
        Button(name) { [router] in
          let note = AnyRoute(NoteRoute.note(name))
          let others = router.state.topLayer.elements.dropFirst().map(\.route).filter { $0 != note }
          router.replaceStack(others + [note])
        }
      }
    }
  }
}
