public import Routebook

/// A list of events, including events that not everyone is allowed to see.
///
/// Responsibility flows from the view to the coordinator to the router: a screen only sends an
/// intent, and the coordinator only knows its services and the injected router.
public final class CalendarCoordinator: CoordinatorModule {
  private let router: any Router
  let services: CalendarServices

  /// Creates the coordinator with a router and the services of the app.
  public init(router: any Router, services: CalendarServices = CalendarServices()) {
    self.router = router
    self.services = services
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: CalendarRoute.self, destination: coordinate)
    registry.sheetDestination(for: CalendarOverlay.self, sheet: coordinate)
    registry.coverDestination(for: CalendarOverlay.self, cover: coordinate)
    registry.alertDestination(for: CalendarOverlay.self, alert: coordinate)
    registry.entryPoint(
      CalendarTexts.current.calendar, summary: CalendarTexts.current.calendarSummary,
      opens: CalendarRoute.events)
    registerGuards(in: &registry)
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerScripts(in: &registry)
  }

  func coordinate(_ route: CalendarRoute) -> TextScreen {
    switch route {
    case .events: .events(services.store.events, send: handle)
    case .eventDetail(let id): .detail(of: services.event(id))
    case .settings: .settings()
    case .profile(let user): .profile(of: user)
    }
  }

  func coordinate(_ overlay: CalendarOverlay) -> TextScreen {
    switch overlay {
    case .quickLook(let id): .quickLook(at: services.event(id)).detents(.height(6))
    case .settings:
      .settings().toolbar { Button(CalendarTexts.current.done) { [self] in handle(.close) } }
    case .accessDenied(let title): .accessDenied(to: title, send: handle)
    }
  }

  /// Handles the screens' intents. An item that only opens a destination is a navigation link.
  func handle(_ intent: CalendarIntent) {
    switch intent {
    case .select(let event): select(event)
    case .close: router.dismiss()
    }
  }

  /// The business flow: record the choice, then check the permission.
  private func select(_ event: Event) {
    services.analytics.record("event_selected", parameters: ["event_id": String(event.id)])
    if services.permissions.maySee(event) {
      router.push(CalendarRoute.eventDetail(eventID: event.id))
    } else {
      router.present(CalendarOverlay.accessDenied(event.title))
    }
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let calendarModule: LinkedModule = {
  linkedModule { navigator in CalendarCoordinator(router: navigator) }
}
