public import RoutebookNavigation
public import RoutebookRegistry

/// An app without its views: modules, the registry of everything they register, and a navigator.
///
/// Its factories make content of any type: text screens in a `HeadlessApp`, views in an app with a
/// user interface framework, or values in a test. Guards, deep links, feature state, snapshots and
/// saved state work with any content.
///
/// The app keeps its modules alive, and everything that they register: factories, guards, observers
/// and handlers. The navigator refers to these weakly, so they can capture the module and its router.
/// A module must not keep the app: that would be a reference cycle.
open class NavigationApp<Content> {
  /// Makes a coordinator module that uses the given navigator.
  public typealias ModuleFactory = (Navigator) -> any CoordinatorModule<Content>

  /// Owns the navigation state.
  public let navigator: Navigator
  /// Everything that the modules registered, merged.
  public let registry: Registry<Content>
  /// The state at the start of the app.
  let start: NavigationState
  private let modules: [any CoordinatorModule<Content>]
  /// What the navigator refers to weakly.
  private let parts: RegisteredParts

  /// Starts an app.
  ///
  /// Actions that modules request while they are created or while they register wait until the app
  /// is complete. Then they go through the guards: first those that modules added to the navigator,
  /// then those that modules registered.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, at least one; an app without tabs has one with an empty title.
  ///   - modules: The functions that make the modules.
  ///   - policy: What happens if several factories are registered for one destination.
  /// - Throws: `RegistryError` with every conflict between the modules.
  public init(
    tabs: [(title: String, root: AnyRoute)], modules: [ModuleFactory],
    policy: RegistryBuilder<Content>.ConflictPolicy = .refuse
  ) throws(RegistryError) {
    let start = NavigationState(tabs: tabs)
    let navigator = Navigator(start)
    (registry, self.modules, parts) = try navigator.starting { () throws(RegistryError) in
      let modules = modules.map { make in make(navigator) }
      var builder = RegistryBuilder<Content>(policy: policy)
      for module in modules { builder.add(module) }
      builder.contribute(NavigatorReference(navigator), to: NavigatorReference.self)
      let registry = try builder.build()
      let parts = RegisteredParts(
        guards: registry[NavigationGuards.self], observers: registry[NavigationObservers.self],
        handlers: registry[RegisteredHandlers.self],
        screenStates: registry[ScreenStates.self].used(in: registry))
      navigator.use(parts)
      return (registry, modules, parts)
    }
    self.start = start
    self.navigator = navigator
  }
}
