import RoutebookNavigation
import RoutebookRegistry
import TextScreens

/// Makes a screen for each destination that no module of the app makes: its route, and a button for
/// each result that a user can choose there.
final class StandIns: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.fallback = { destination, context in
      TextScreen("\(destination.route)") {
        Text(
          "A stand-in: no module of this app shows it as \(destination.presentation.rawValue).",
          style: .secondary)
        for (name, result) in context.registry[SampleResults.self][destination.route.type] ?? [] {
          Button(name) { context.finish(returning: result) }
        }
        // A pushed screen has its back button.
        if destination.presentation != .push {
          Button(ScreenLanguage.current.close) { context.finish(returning: nil) }.id("close")
        }
      }
    }
  }
}
