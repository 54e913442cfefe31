import Routebook

/// The calendar's screens. They are made from values, and know neither the router nor the services.
extension TextScreen {
  static func events(
    _ events: [Event], _ texts: CalendarTexts = .current,
    send: @escaping (CalendarIntent) -> Void
  ) -> TextScreen {
    TextScreen(texts.calendar) {
      List(columns: [.leading, .trailing]) {
        for event in events {
          GridRow {
            Button(event.title) { send(.select(event)) }
            Text(event.time)
          }
        }
      }
    }
    .toolbar {
      NavigationLink(texts.profile, to: CalendarRoute.profile(UserID("ada")))
      NavigationLink(texts.settings, to: CalendarOverlay.settings, as: .cover)
    }
  }

  static func detail(of event: Event?, _ texts: CalendarTexts = .current) -> TextScreen {
    guard let event else { return missingEvent(texts) }
    return TextScreen(event.title) {
      LabeledContent(texts.time, value: event.time)
      LabeledContent(texts.place, value: event.place)
      NavigationLink(
        texts.quickLook, to: CalendarOverlay.quickLook(eventID: event.id), as: .sheet)
    }
  }

  static func quickLook(at event: Event?, _ texts: CalendarTexts = .current) -> TextScreen {
    guard let event else { return missingEvent(texts) }
    return TextScreen(event.title) {
      Text("\(event.time), \(event.place)")
    }
  }

  static func settings(_ texts: CalendarTexts = .current) -> TextScreen {
    TextScreen(texts.settings) {
      LabeledContent(texts.firstDayOfWeek, value: texts.monday)
    }
  }

  static func profile(of user: UserID, _ texts: CalendarTexts = .current) -> TextScreen {
    TextScreen(texts.profile) {
      LabeledContent(texts.user, value: user.rawValue)
    }
  }

  static func accessDenied(
    to title: String, _ texts: CalendarTexts = .current,
    send: @escaping (CalendarIntent) -> Void
  ) -> TextScreen {
    TextScreen(texts.accessDenied) {
      Text(texts.noPermission(title))
      Button(texts.ok) { send(.close) }
    }
  }

  private static func missingEvent(_ texts: CalendarTexts) -> TextScreen {
    TextScreen(texts.eventNotFound) {
      Text(texts.eventIsGone)
    }
  }
}
