public import RoutebookNavigation
public import RoutebookRegistry

/// An app without its views: modules, the registry that they are merged into, and a navigator.
///
/// It knows nothing of what its factories make: text screens in a `HeadlessApp`, views in an app
/// that draws them with a user interface framework, or a test's own values. Guards, links, features'
/// states, snapshots and saved state work for any content.
///
/// The app holds its modules for as long as it lives, so that their factories may capture them
/// weakly. A module must not hold the app: that would be a reference cycle.
open class NavigationApp<Content> {
  /// Makes a coordinator module around the navigator it is to use.
  public typealias ModuleFactory = (Navigator) -> any CoordinatorModule<Content>

  public let navigator: Navigator
  public let registry: Registry<Content>
  /// The state in which the app started.
  let start: NavigationState
  private let modules: [any CoordinatorModule<Content>]

  /// Starts an app.
  ///
  /// What modules ask of the navigator while they are made and while they register waits until the
  /// app is complete, and then goes through the guards: those that modules added to the navigator,
  /// then those that they registered.
  ///
  /// - Parameters:
  ///   - tabs: At least one; an app without tabs has one with an empty title.
  ///   - modules: Make each module around the navigator.
  ///   - policy: What becomes of several factories for one destination.
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
