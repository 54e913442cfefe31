public import Routebook

/// Shows every presentation: pushes with and without a value, a sheet, a sheet over another sheet,
/// a cover and an alert.
public final class FirstTabCoordinator: CoordinatorModule {
  private let router: any Router
  /// The end of the last presentation.
  private var lastDismissal: Dismissal?
  /// The duration of the last sheet or cover; `nil` if none was opened and closed in this process.
  public private(set) var lastDuration: Duration?

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
    registry.entryPoint(
      FirstTabTexts.current.firstTab, summary: FirstTabTexts.current.firstTabSummary,
      opens: FirstTabRoute.firstTab)
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
    case .presentSheet: router.presentSheet(FirstTabRoute.sheet, onDismiss: stopwatch())
    case .presentCover: router.presentCover(FirstTabRoute.cover, onDismiss: stopwatch())
    case .close: router.dismiss()
    }
  }

  /// Starts to measure how long something is presented; the closure ends the measurement.
  ///
  /// Like every closure that is passed to a call, it lives only as long as the process.
  private func stopwatch() -> (AnyEnd) -> Void {
    let start = ContinuousClock.now
    return { [weak self] _ in self?.lastDuration = start.duration(to: .now) }
  }

  /// Remembers the end of a presentation, also of one that was restored in another process.
  ///
  /// No closure of a call could do that, so this handler is registered for the route type.
  private func remember(_ end: AnyEnd) {
    if end.presentation == .push { return }
    lastDismissal = Dismissal(presentation: end.presentation, cause: "\(end.cause)")
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let firstTabModule: LinkedModule = { linkedModule(FirstTabCoordinator.init(router:)) }
