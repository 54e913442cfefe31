public import RoutebookNavigation
public import RoutebookRegistry

/// An app without its views: modules, the registry that they are merged into, and a navigator.
///
/// Its factories make any type of content: text screens in a `HeadlessApp`, views in an app with a
/// user interface framework, or values in a test. Guards, deep links, features' states, snapshots
/// and saved state work for any content.
///
/// The app keeps its modules, so their factories can capture them weakly. A module must not keep the
/// app: that would be a reference cycle.
open class NavigationApp<Content> {
  /// Makes a coordinator module, given the navigator to use.
  public typealias ModuleFactory = (Navigator) -> any CoordinatorModule<Content>

  /// Owns the navigation state.
  public let navigator: Navigator
  /// Everything that the modules registered, merged.
  public let registry: Registry<Content>
  /// The state at the start of the app.
  let start: NavigationState
  private let modules: [any CoordinatorModule<Content>]

  /// Starts an app.
  ///
  /// Actions that modules request while they are made and while they register wait until the app is
  /// complete, and then go through the guards: those that modules added to the navigator, then those
  /// that they registered.
  ///
  /// - Parameters:
  ///   - tabs: At least one; an app without tabs has one with an empty title.
  ///   - modules: Each makes a module, given the navigator.
  ///   - policy: What happens if there are several factories for one destination.
  /// - Throws: `RegistryError` with every conflict between the modules.
  public init(
    tabs: [(title: String, root: AnyRoute)], modules: [ModuleFactory],
    policy: RegistryBuilder<Content>.ConflictPolicy = .refuse
  ) throws(RegistryError) {
    let start = NavigationState(tabs: tabs)
    let navigator = Navigator(start)
    (registry, self.modules) = try navigator.starting { () throws(RegistryError) in
      let modules = modules.map { make in make(navigator) }
      var builder = RegistryBuilder<Content>(policy: policy)
      for module in modules { builder.add(module) }
      let registry = try builder.build()
      navigator.guards += registry[NavigationGuards.self]
      return (registry, modules)
    }
    self.start = start
    self.navigator = navigator
  }
}
