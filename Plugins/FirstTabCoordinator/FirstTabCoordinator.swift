public import Routebook

/// Shows every presentation: pushes with and without a value, a sheet, a sheet over another sheet,
/// a cover and an alert.
public final class FirstTabCoordinator: CoordinatorModule {
  private let router: any Router
  /// How the last presentation ended, in words.
  private var lastDismissal: String?

  /// Creates the coordinator with a router.
  public init(router: any Router) {
    self.router = router
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: FirstTabRoute.self, destination: coordinate)
    registry.sheetDestination(for: FirstTabRoute.self, sheet: coordinate)
    registry.coverDestination(for: FirstTabRoute.self, cover: coordinate)
    registry.alertDestination(for: FirstTabRoute.self, alert: coordinate)
    registry.onEnd(of: FirstTabRoute.self) { [self] end in remember(end) }
    registry.entryPoint("First tab", opens: FirstTabRoute.firstTab)
    registry.featureState(
      "first-tab.last-dismissal", read: { [self] in lastDismissal },
      restore: { [self] in lastDismissal = $0 })
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerScripts(in: &registry)
  }

  /// Makes the screen of each route; this is also where a sheet gets its detents.
  func coordinate(_ route: FirstTabRoute) -> TextScreen {
    switch route {
    case .firstTab: .firstTab(lastDismissal: lastDismissal, send: handle)
    case .detailView: .detail()
    case .secondDetailView(let text): .secondDetail(text)
    case .sheet: .sheet(send: handle).detents(.medium, .large)
    case .cover: .cover(send: handle)
    case .alert: .alert()
    }
  }

  /// Handles the screens' intents. An item that only opens a destination is a navigation link.
  private func handle(_ intent: FirstTabIntent) {
    switch intent {
    case .presentSheet: router.presentSheet(FirstTabRoute.sheet)
    case .presentCover: router.presentCover(FirstTabRoute.cover)
    case .showAlert: router.presentAlert(FirstTabRoute.alert)
    case .close: router.dismiss()
    }
  }

  /// Remembers the end of a presentation, also of one that was restored in another process.
  private func remember(_ end: AnyEnd) {
    if end.presentation == .push { return }
    lastDismissal = "\(end.presentation.rawValue), \(end.cause)"
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let firstTabModule: LinkedModule = { linkedModule(FirstTabCoordinator.init(router:)) }
