import Routebook
import RoutebookExplorer
import Testing

/// What a picker writes to the state of the screen below is part of what is explored.
struct PickerTests {
  @Test func `Each colour that is picked is a state of the form, and of the picker over it`()
    async throws
  {
    let found = try await explore(detail: .everything) {
      try HeadlessApp(root: FormRoute.form, modules: [{ _ in FormCoordinator() }])
    }
    try found.requireNoFindings()
    // The form and the picker, each with no colour, red and blue.
    #expect(found.states == 6)
  }
}

private enum FormRoute: Route {
  case form

  static var routeName: String { "Form" }
}

private enum PickerRoute: Route {
  typealias Output = String

  case colours

  static var routeName: String { "Picker" }
}

private final class FormCoordinator: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(for: FormRoute.self, as: .push, state: { _ in "" }) { _, place in
      TextScreen("Form") {
        Text("Colour: \(place.state)")
        NavigationLink("Choose", to: PickerRoute.colours, as: .sheet)
      }
    }
    registry.destination(for: PickerRoute.self, as: .sheet) { _, place in
      TextScreen("Colours") {
        for colour in ["red", "blue"] {
          Button(colour) { place.finish(returning: colour) }
        }
      }
    }
    registry.onEnd(of: PickerRoute.self, over: FormRoute.self, state: String.self) { end, place in
      if let colour = end.result { place.state = colour }
    }
  }
}
