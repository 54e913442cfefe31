public import Routebook

/// A list of events whose details not everyone may see.
///
/// The flow of responsibility is view, coordinator, router: a screen sends an intent and knows
/// nothing else; the coordinator knows the services and an injected router, and no screen below.
public final class CalendarCoordinator: CoordinatorModule {
  private let router: any Router
  private let services: CalendarServices

  public init(router: any Router, services: CalendarServices = CalendarServices()) {
    self.router = router
    self.services = services
  }

  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: CalendarScreen.self, destination: coordinate)
    registry.sheetDestination(for: CalendarOverlay.self, sheet: coordinate)
    registry.coverDestination(for: CalendarOverlay.self, cover: coordinate)
    registry.alertDestination(for: CalendarOverlay.self, alert: coordinate)
    registry.entryPoint("Calendar", opens: CalendarScreen.events)
    registerGuards(in: &registry)
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerFlows(in: &registry)
  }

  func coordinate(_ screen: CalendarScreen) -> TextScreen {
    switch screen {
    case .events: eventsScreen(services.store.events, send: handle)
    case .eventDetail(let id): detailScreen(event(id), send: handle)
    case .settings: settingsScreen()
    case .profile(let user): profileScreen(user)
    }
  }

  func coordinate(_ overlay: CalendarOverlay) -> TextScreen {
    switch overlay {
    case .quickLook(let id): quickLookScreen(event(id)).detents(.medium)
    case .settings: settingsScreen().toolbar { Button("Done") { [router] in router.dismiss() } }
    case .accessDenied(let title): accessDeniedScreen(title)
    }
  }

  /// What the screens ask for.
  func handle(_ intent: CalendarIntent) {
    switch intent {
    case .select(let event): select(event)
    case .showSettings: router.present(CalendarOverlay.settings)
    case .showProfile(let user): router.push(CalendarScreen.profile(user))
    case .quickLook(let event): router.present(CalendarOverlay.quickLook(eventID: event.id))
    }
  }

  /// The business flow of the write-up: it is recorded, then permission is asked.
  private func select(_ event: Event) {
    services.analytics.record("event_selected", parameters: ["event_id": String(event.id)])
    if services.permissions.maySee(event) {
      router.push(CalendarScreen.eventDetail(eventID: event.id))
    } else {
      router.present(CalendarOverlay.accessDenied(event.title))
    }
  }

  private func event(_ id: Event.ID) -> Event? { services.store.events.first { $0.id == id } }

  /// Whoever asks for a secret event by another way than the list (a link, a restored state) is
  /// led to the same alert.
  private func registerGuards(in registry: inout RegistryBuilder<TextScreen>) {
    let decide: (Event.ID) -> GuardDecision = { [services] id in
      guard let event = services.store.events.first(where: { $0.id == id }),
        !services.permissions.maySee(event)
      else { return .allow }
      let alert = CalendarOverlay.accessDenied(event.title)
      return .redirect(.open(Destination(alert, as: alert.presentation)))
    }
    registry.navigationGuard(
      PermissionGuard("calendar events", for: CalendarScreen.self) { screen, _ in
        if case .eventDetail(let id) = screen { decide(id) } else { .allow }
      })
    registry.navigationGuard(
      PermissionGuard("calendar overlays", for: CalendarOverlay.self) { overlay, _ in
        if case .quickLook(let id) = overlay { decide(id) } else { .allow }
      })
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
