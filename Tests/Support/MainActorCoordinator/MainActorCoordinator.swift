public import RoutebookApp

/// A place in the module.
public enum AnnotatedRoute: Route {
  case start
  case note(Int)
}

/// What the module's screens show, on the main actor.
@MainActor final class AnnotatedModel {
  var text = "annotated"
}

/// A module that is isolated to the main actor, by an annotation.
///
/// Its content is text, so that only apps with this content find it.
@MainActor public final class AnnotatedCoordinator: @MainActor CoordinatorModule {
  private let router: any Router
  private let model = AnnotatedModel()

  /// Makes the module for a router.
  public init(router: any Router) { self.router = router }

  /// Registers a screen, a state and a guard, whose closures are on the main actor too.
  public func register(in registry: inout RegistryBuilder<String>) {
    registry.navigationDestination(for: AnnotatedRoute.self, destination: coordinate)
    registry.featureState(
      "annotated", read: { [model] in model.text }, restore: { [model] in model.text = $0 })
    registry.navigationGuard(
      PermissionGuard("annotated", entering: AnnotatedRoute.self) { [model] _, _ in
        model.text.isEmpty ? .refuse(reason: "empty") : .allow
      })
  }

  private func coordinate(_ route: AnnotatedRoute) -> String {
    switch route {
    case .start:
      router.push(AnnotatedRoute.note(1))
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
@used let annotatedModule: LinkedModule = {
  linkedModule(AnnotatedCoordinator.init(router:))
}
