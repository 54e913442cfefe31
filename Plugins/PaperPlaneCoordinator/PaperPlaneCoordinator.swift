public import Routebook

/// Two flows that end with the same two screens, which return to the root of the user's flow.
public final class PaperPlaneCoordinator: CoordinatorModule {
  private let router: any Router

  /// Creates the coordinator with a router.
  public init(router: any Router) {
    self.router = router
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(
      for: PaperPlaneRoute.self, as: .push, state: { _ in Subject() }, make: coordinate)
    registry.navigationDestination(for: LandingZoneRoute.self, destination: coordinate)
    registry.destination(
      for: LetterRoute.self, as: .push, state: { _ in Letter() }, make: coordinate)
    registry.entryPoint(
      PaperPlaneTexts.current.paperPlane, summary: PaperPlaneTexts.current.paperPlaneSummary,
      opens: PaperPlaneRoute.main)
    registry.entryPoint(
      PaperPlaneTexts.current.landingZone, summary: PaperPlaneTexts.current.landingZoneSummary,
      opens: LandingZoneRoute.landingZone)
    for texts in PaperPlaneTexts.all { registry.invariant(.returnsToFlowRoot(texts.goHome)) }
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerScripts(in: &registry)
  }

  func coordinate(
    _ route: PaperPlaneRoute, at place: ScreenPlace<PaperPlaneRoute, Subject>
  ) -> TextScreen {
    switch route {
    case .main: .main()
    case .selectSubject: .selectSubject(at: place)
    }
  }

  func coordinate(_ route: LandingZoneRoute) -> TextScreen {
    switch route {
    case .landingZone: .landingZone()
    case .info: .landingZoneInfo()
    }
  }

  /// Makes the shared screens, which know neither flow, only that there is a root to return to. Each
  /// letter on a stack has its own text.
  func coordinate(
    _ route: LetterRoute, at place: ScreenPlace<LetterRoute, Letter>
  ) -> TextScreen {
    switch route {
    case .sendLetter(let purpose): .sendLetter(purpose: purpose, at: place)
    case .flyAnimation(let letter):
      .flyAnimation(letter: letter, goHome: { [router] in router.returnToFlowRoot() })
    }
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let paperPlaneModule: LinkedModule = { linkedModule(PaperPlaneCoordinator.init(router:)) }
