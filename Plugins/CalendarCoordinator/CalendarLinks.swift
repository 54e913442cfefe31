import Routebook

/// The links that lead to the calendar.
func registerLinks(in registry: inout RegistryBuilder<TextScreen>) {
  let events = Destination(CalendarScreen.events, as: .push)
  registry.link("routebook://calendar", to: CalendarScreen.events)
  registry.link(
    "routebook://calendar/event/:id",
    backStack: { _ in [events] },
    route: { link in CalendarScreen.eventDetail(eventID: try link.value("id")) },
    parameters: { screen in
      if case .eventDetail(let id) = screen { ["id": String(id)] } else { nil }
    })
  registry.link(
    "routebook://calendar/profile/:user",
    backStack: { _ in [events] },
    route: { link in CalendarScreen.profile(UserID(try link.value("user"))) },
    parameters: { screen in
      if case .profile(let user) = screen { ["user": user.rawValue] } else { nil }
    })
  registry.link(
    "routebook://calendar/settings", to: CalendarOverlay.settings, as: .cover, over: [events])
}
