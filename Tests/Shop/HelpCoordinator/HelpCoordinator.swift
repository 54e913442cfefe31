public import Routebook

/// Answers what customers often ask. No list names this module: it is found in the program.
public final class HelpCoordinator: CoordinatorModule {
  /// Creates the coordinator.
  public init() {}

  /// Registers the route, screen, entry point, link, preview and script of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.sheetDestination(for: HelpRoute.self, sheet: coordinate)
    registry.entryPoint("Help", opens: HelpRoute.questions, as: .sheet)
    registry.deepLink("shop://help", to: HelpRoute.questions, as: .sheet, placement: .onTop)
    registry.preview("help/questions", HelpRoute.questions, as: .sheet)
    registry.script(
      "help/questions",
      """
      tap "Help"
      expect layers tab sheet
      expect text "You pay after the login, in the cart."
      swipe
      expect title "Catalogue"
      """)
  }

  func coordinate(_ route: HelpRoute) -> TextScreen {
    switch route {
    case .questions:
      TextScreen("Help") {
        Section("How do I pay?") {
          Text("You pay after the login, in the cart.")
        }
        Section("Can I send a present?") {
          Text("Yes: the cart asks where presents are sent.")
        }
      }
    }
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let helpModule: LinkedModule = { linkedModule { _ in HelpCoordinator() } }
