public import Routebook

/// Two flows that end with the same two screens, which return to the root of the user's flow.
public final class PaperPlaneCoordinator: CoordinatorModule {
  private let router: any Router
  private let desk = WritingDesk()

  /// Creates the coordinator with a router.
  public init(router: any Router) {
    self.router = router
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: PaperPlaneRoute.self, destination: coordinate)
    registry.navigationDestination(for: LandingZoneRoute.self, destination: coordinate)
    registry.navigationDestination(for: LetterRoute.self, destination: coordinate)
    registry.entryPoint("MainView", opens: PaperPlaneRoute.main)
    registry.entryPoint("LandingZoneView", opens: LandingZoneRoute.landingZone)
    registry.featureState(
      "paper-plane.desk", read: { [desk] in desk.contents },
      restore: { [desk] in desk.contents = $0 })
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerScripts(in: &registry)
  }

  func coordinate(_ route: PaperPlaneRoute) -> TextScreen {
    switch route {
    case .main: .main()
    case .selectSubject: .selectSubject(desk: desk)
    }
  }

  func coordinate(_ route: LandingZoneRoute) -> TextScreen {
    switch route {
    case .landingZone: .landingZone()
    case .info: .landingZoneInfo()
    }
  }

  /// Makes the shared screens, which know neither flow, only that there is a root to return to.
  func coordinate(_ route: LetterRoute) -> TextScreen {
    switch route {
    case .sendLetter(let purpose): .sendLetter(purpose: purpose, desk: desk)
    case .flyAnimation: .flyAnimation(desk: desk, goHome: goHome)
    }
  }

  private func goHome() {
    router.returnToFlowRoot()
    desk.contents.letter = ""
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let paperPlaneModule: LinkedModule = { linkedModule(PaperPlaneCoordinator.init(router:)) }
