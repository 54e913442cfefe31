import CatalogueCoordinator
import CheckoutCoordinator
import Routebook
import ShopApp
import Testing

/// Forms that compile as an app's developer writes them, and what problems look like.
@MainActor struct ShopFormsTests {
  private let app: HeadlessApp

  init() throws { app = try ShopApp.makeApp() }

  @Test func `A kind of contribution that the app adds reports conflicts with both places`() {
    /// A key of the keyboard that opens a screen.
    struct Shortcut {
      let key: String
      let registration: Registration
    }
    enum Shortcuts: ContributionKey {
      static var defaultValue: [Shortcut] { [] }

      static func reduce(value: inout [Shortcut], nextValue: () -> [Shortcut]) {
        value += nextValue()
      }

      static func problems(in value: [Shortcut]) -> [RegistryProblem] {
        Dictionary(grouping: value, by: \.key).filter { $0.value.count > 1 }.map { key, shortcuts in
          RegistryProblem(
            about: "shortcut \(key)", "Several shortcuts have the key \(key):",
            claimants: shortcuts.map { .init($0.key, at: $0.registration) }.sorted(),
            remedy: "Give each of them its own key.")
        }
      }
    }
    final class Module: CoordinatorModule {
      func register(in registry: inout RegistryBuilder<TextScreen>) {
        for line in [3, 7] {
          let place = registry.registration(fileID: "Help/Help.swift", line: line)
          registry.contribute([Shortcut(key: "F1", registration: place)], to: Shortcuts.self)
        }
      }
    }
    let error = #expect(throws: RegistryError.self) {
      try ShopApp.makeApp(linking: [{ _ in Module() }])
    }
    #expect(
      error?.description == """
        The registry can't be built: 1 problem.

        Several shortcuts have the key F1:
          - F1, registered by Module (Help/Help.swift:3)
          - F1, registered by Module (Help/Help.swift:7)
        Give each of them its own key.
        """)
  }
}
