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

  /// Registers previews of the calendar's screens, with sample values.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("calendar/events", CalendarRoute.events)
    registry.preview("calendar/event", CalendarRoute.eventDetail(eventID: 2))
    registry.preview("calendar/profile", CalendarRoute.profile(UserID("ada")))
    registry.preview("calendar/quick-look", CalendarOverlay.quickLook(eventID: 1), as: .sheet)
    registry.preview("calendar/settings", CalendarOverlay.settings, as: .cover)
    registry.preview(
      "calendar/denied", CalendarOverlay.accessDenied(CalendarTexts.current.salaryTalk), as: .alert)
  }

  /// Registers scripts of what a calendar user does and sees, for `routebook play calendar/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    let texts = CalendarTexts.current
    registry.script(
      "calendar/permissions",
      """
      tap "\(texts.calendar)"
      tap "\(texts.teamMeeting)"
      expect title "\(texts.teamMeeting)"
      tap "\(texts.quickLook)"
      expect layers tab sheet
      swipe
      back
      # Not everyone has permission to see this event.
      tap "\(texts.salaryTalk)"
      expect alert "\(texts.accessDenied)"
      expect path "Routebook" "\(texts.calendar)"
      tap "\(texts.ok)"
      expect no alert
      """)
    registry.script(
      "calendar/settings",
      """
      tap "\(texts.calendar)"
      tap "\(texts.settings)"
      expect layers tab cover
      expect title "\(texts.settings)"
      tap "\(texts.done)"
      tap "\(texts.profile)"
      expect text "ada"
      """)
  }
}

extension CalendarServices {
  fileprivate func decision(about id: Event.ID) -> GuardDecision {
    guard let event = event(id), !permissions.maySee(event) else { return .allow }
    let alert = CalendarOverlay.accessDenied(event.title)
    return .redirect(.open(Destination(alert, as: alert.presentation)))
  }
}
