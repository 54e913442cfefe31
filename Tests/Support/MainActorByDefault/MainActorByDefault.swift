public import RoutebookApp

/// A place in the module.
public enum DefaultRoute: Route {
  case start
  case note(Int)
}

/// What the module's screens show, on the main actor.
final class DefaultModel {
  var text = "default"
}

/// A module that is isolated to the main actor, by its target's default isolation.
///
/// Its content is text, so that only apps with this content find it.
public final class DefaultCoordinator: CoordinatorModule {
  private let router: any Router
  private let model = DefaultModel()

  /// Makes the module for a router.
  public init(router: any Router) { self.router = router }

  /// Registers a screen, a state and a guard, whose closures are on the main actor too.
  public func register(in registry: inout RegistryBuilder<String>) {
    registry.navigationDestination(for: DefaultRoute.self, destination: coordinate)
    registry.featureState(
      "default", read: { [model] in model.text }, restore: { [model] in model.text = $0 })
    registry.navigationGuard(
      PermissionGuard("default", entering: DefaultRoute.self) { [model] _, _ in
        model.text.isEmpty ? .refuse(reason: "empty") : .allow
      })
  }

  private func coordinate(_ route: DefaultRoute) -> String {
    switch route {
    case .start:
      router.push(DefaultRoute.note(1))
      return model.text
    case .note(let number): return "\(model.text) \(number)"
    }
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let defaultModule: LinkedModule = {
  linkedModule(DefaultCoordinator.init(router:))
}
