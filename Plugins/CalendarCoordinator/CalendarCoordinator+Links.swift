import Routebook

extension CalendarCoordinator {
  /// Registers the links that lead to the calendar.
  ///
  /// They name no tab, so they open in the first one. A quick look is a sheet over whatever the user
  /// is doing.
  func registerLinks(in registry: inout RegistryBuilder<TextScreen>) {
    let events = Destination(CalendarRoute.events, as: .push)
    registry.deepLink("routebook://calendar", to: CalendarRoute.events)
    registry.deepLink(
      "routebook://calendar/event/:id",
      backStack: { _ in [events] },
      route: { link in CalendarRoute.eventDetail(eventID: try link.value("id")) },
      parameters: { route in
        if case .eventDetail(let id) = route { ["id": String(id)] } else { nil }
      })
    registry.deepLink(
      "routebook://calendar/profile/:user",
      backStack: { _ in [events] },
      route: { link in CalendarRoute.profile(UserID(try link.value("user"))) },
      parameters: { route in
        if case .profile(let user) = route { ["user": user.rawValue] } else { nil }
      })
    registry.deepLink(
      "routebook://calendar/quick-look/:id", as: .sheet, placement: .onTop,
      route: { link in CalendarOverlay.quickLook(eventID: try link.value("id")) },
      parameters: { overlay in
        if case .quickLook(let id) = overlay { ["id": String(id)] } else { nil }
      })
    registry.acceptFinding(
      "link: routebook://calendar/quick-look/:id",
      because: "A notification shows the quick look over whatever the user is doing.")
    registry.deepLink(
      "routebook://calendar/settings", to: CalendarOverlay.settings, as: .cover, backStack: [events]
    )
  }
}
