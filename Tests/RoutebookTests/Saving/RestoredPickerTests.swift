import Routebook
import Testing

/// A form whose picker is open is restored as it was saved, whatever the picker's end would write.
struct RestoredPickerTests {
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
      registry.destination(for: FormRoute.self, as: .push, state: { _ in "none" }) { _, place in
        TextScreen("Form") {
          Text(place.state)
          NavigationLink("Choose", to: PickerRoute.colours, as: .sheet)
        }
      }
      registry.destination(for: PickerRoute.self, as: .sheet) { _, place in
        TextScreen("Colours") { Button("Red") { place.finish(returning: "red") } }
      }
      registry.onEnd(of: PickerRoute.self, over: FormRoute.self, state: String.self) { end, place in
        place.state = end.result ?? "nothing"
      }
    }
  }

  /// How the form comes back.
  private enum Way: CaseIterable {
    case file, snapshot, navigation, script
  }

  @Test(arguments: Way.allCases)
  private func `A form that is restored while its picker is open has the state that was saved`(
    way: Way
  ) async throws {
    let app = try HeadlessApp(root: FormRoute.form, modules: [{ _ in FormCoordinator() }])
    try app.press("Choose")
    try app.press("Red")
    let (file, snapshot) = (try app.savedState(), app.snapshot())
    try app.press("Choose")
    switch way {
    case .file: #expect(try app.restore(savedState: file).outcome == .committed)
    case .snapshot: #expect(app.restore(snapshot) == .committed)
    case .navigation: #expect(app.navigator.restore(snapshot.navigation) == .committed)
    case .script:
      app.swipe()
      try app.press("Choose")
      try app.press("Red")
      try await app.play(Script("save \"s\"\ntap \"Choose\"\nrestore \"s\""))
    }
    #expect(app.texts() == ["Form", "red", "Choose"])
    #expect(app.snapshot() == snapshot)
    try app.press("Choose")
    app.swipe()
    #expect(app.texts() == ["Form", "nothing", "Choose"])
  }
}
