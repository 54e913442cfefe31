public import Routebook

/// Two flows that end in the same two screens, each of which leads back to its own flow's root.
public final class PaperPlaneCoordinator: CoordinatorModule {
  private let router: any Router
  private let desk = WritingDesk()

  public init(router: any Router) {
    self.router = router
  }

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
    registerFlows(in: &registry)
  }

  func coordinate(_ route: PaperPlaneRoute) -> TextScreen {
    switch route {
    case .main:
      mainScreen { [router] in router.push(PaperPlaneRoute.selectSubject) }
    case .selectSubject:
      selectSubjectScreen(desk: desk) { [router] in
        router.push(LetterRoute.sendLetter(purpose: "start"))
      }
    }
  }

  func coordinate(_ route: LandingZoneRoute) -> TextScreen {
    switch route {
    case .landingZone:
      landingZoneScreen { [router] in router.push(LandingZoneRoute.info) }
    case .info:
      landingZoneInfoScreen { [router] in router.push(LetterRoute.sendLetter(purpose: "relay")) }
    }
  }

  /// The shared screens: they know no flow, only that there is one to return to.
  func coordinate(_ route: LetterRoute) -> TextScreen {
    switch route {
    case .sendLetter(let purpose):
      sendLetterScreen(purpose: purpose, desk: desk) { [router] in
        router.push(LetterRoute.flyAnimation)
      }
    case .flyAnimation:
      flyAnimationScreen(desk: desk) { [router, desk] in
        router.returnToFlowRoot()
        desk.contents.letter = ""
      }
    }
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let paperPlaneModule: LinkedModule = { linkedModule(PaperPlaneCoordinator.init(router:)) }
