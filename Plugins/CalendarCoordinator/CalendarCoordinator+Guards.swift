import Routebook

extension CalendarCoordinator {
  /// Redirects every other way to a secret event (a link, a restored state) to the same alert.
  func registerGuards(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationGuard(
      PermissionGuard("calendar events", entering: CalendarRoute.self) { [services] route in
        if case .eventDetail(let id) = route { services.decision(about: id) } else { .allow }
      })
    registry.navigationGuard(
      PermissionGuard("calendar overlays", entering: CalendarOverlay.self) { [services] overlay in
        if case .quickLook(let id) = overlay { services.decision(about: id) } else { .allow }
      })
  }
}

extension CalendarServices {
  fileprivate func decision(about id: Event.ID) -> GuardDecision {
    guard let event = event(id), !permissions.maySee(event) else { return .allow }
    let alert = CalendarOverlay.accessDenied(event.title)
    return .redirect(.open(Destination(alert, as: alert.presentation)))
  }
}
