public import RoutebookRegistry

// An app with any content, or an adapter for a user interface framework, imports only RoutebookApp.
@_exported public import RoutebookNavigation
@_exported public import RoutebookScripts

/// An app without its views: modules, the registry of everything they register, and a navigator.
///
/// Its factories make content of any type: text screens in a `HeadlessApp`, views in an app with a
/// user interface framework, or values in a test. Guards, deep links, feature state, snapshots and
/// saved state work with any content.
///
/// The app keeps its modules alive, and everything that they register: factories, guards, observers
/// and handlers. The navigator refers to these weakly, so they can capture the module and its
/// router. A module must not keep the app: that would be a reference cycle.
open class NavigationApp<Content> {
  /// Makes a coordinator module that uses the given navigator.
  public typealias ModuleFactory = (Navigator) -> any CoordinatorModule<Content>

  /// Owns the navigation state.
  public let navigator: Navigator
  /// Everything that the modules registered, merged.
  public let registry: Registry<Content>
  /// Whether a request waits for the answer of a guard. Observable: views that read it are made
  /// again when it changes.
  public var isWaiting: Bool { navigator.waitingIndicator.isWaiting }
  /// The style of the tabs; set it where the app is made. It is not part of the state, and not
  /// saved.
  public var tabStyle = TabStyle.bar
  /// The state at the start of the app.
  let start: NavigationState
  /// The tabs with which the app starts.
  let startTabs: [AppTab]
  /// Returns the tabs that the app shows only at other times.
  let otherTabs: () -> [AppTab]
  /// The states that modules contribute, in the order in which they are registered.
  let features: [FeatureState]
  /// The actor to which the app belongs: what modules registered runs only there.
  package var isolation: AppIsolation {
    get { navigator.isolation }
    set { (navigator.isolation, registry.isolation) = (newValue, newValue) }
  }
  private let modules: [any CoordinatorModule<Content>]
  /// The registrations, to which the navigator refers weakly.
  private let registrations: NavigatorRegistrations

  /// Starts an app.
  ///
  /// Actions that modules request while they are created or while they register wait until the app
  /// is complete. Then they go through the guards: first those that modules added to the navigator,
  /// then those that modules registered.
  ///
  /// - Parameters:
  ///   - tabs: The tabs with which the app starts, at least one; the first one is selected.
  ///   - otherTabs: The tabs that the app shows at other times, after `replaceTabs(with:)`. Their
  ///     titles and badges are shown then, a state that was saved with them is restored with them,
  ///     and the guards are asked about links into them at any time. A tab with which the app
  ///     starts can be one of them, too. The expression is evaluated each time that one of these
  ///     tabs is looked for, so they can depend on the states of features, and it must have no
  ///     effects. What looks for them without using the app, as `check` does, finds those that
  ///     belong to the features' first states.
  ///   - modules: The functions that make the modules.
  ///   - policy: The policy for several factories that are registered for one destination.
  ///   - rules: The rules of the app's navigation, such as whether going back leads to the first
  ///     tab.
  /// - Throws: `RegistryError` with the conflicts between the modules, and between the names of the
  ///   tabs.
  public init(
    tabs: [AppTab], otherTabs: @autoclosure @escaping () -> [AppTab] = [],
    modules: [ModuleFactory],
    policy: RegistryBuilder<Content>.ConflictPolicy = .refuse,
    rules: NavigationState.Rules = NavigationState.Rules()
  ) throws(RegistryError) {
    let start = NavigationState(tabs: tabs.map { ($0.name, $0.root) }, rules: rules)
    let navigator = Navigator(start)
    (registry, self.modules, registrations) = try navigator.starting { () throws(RegistryError) in
      let modules = modules.map { make in make(navigator) }
      var builder = RegistryBuilder<Content>(policy: policy)
      builder.problems += Self.all(tabs, otherTabs()).sharedNames
      for module in modules { navigator.environmentWrapper { builder.add(module) } }
      let registry = try builder.build()
      registry.isolation = navigator.isolation
      let problems = registry.problemsOfNativeViews
      guard problems.isEmpty else { throw RegistryError(problems: problems) }
      let features = registry[FeatureStates.self]
      let registrations = NavigatorRegistrations(
        tabs: { Self.all(tabs, otherTabs()).map { ($0.name, $0.root) } },
        guards: registry[NavigationGuards.self],
        observers: registry[NavigationObservers.self],
        handlers: registry[RegisteredHandlers.self],
        screenStates: registry[ScreenStates.self].used(in: registry),
        contributions: registry.contributions,
        readFeature: { name in features.first { $0.name == name }?.read() },
        readFeatures: { RestoredFeatures(features.readStates()) },
        restoreFeatures: { restored in
          for feature in features {
            if let state = restored.values[feature.name], feature.read() != state {
              feature.restore(state)
            }
          }
        })
      navigator.setRegistrations(registrations)
      return (registry, modules, registrations)
    }
    features = registry[FeatureStates.self]
    self.start = start
    startTabs = tabs
    self.otherTabs = otherTabs
    self.navigator = navigator
  }

  /// Starts an app without tabs, at a route.
  ///
  /// - Throws: `RegistryError` with the conflicts between the modules.
  public convenience init(
    root: some Route, modules: [ModuleFactory],
    policy: RegistryBuilder<Content>.ConflictPolicy = .refuse
  ) throws(RegistryError) {
    try self.init(tabs: [AppTab("", root: root)], modules: modules, policy: policy)
  }
}
