import Routebook

/// The calendar's screens. They are made from values, and know neither the router nor the services.
extension TextScreen {
  static func events(_ events: [Event], send: @escaping (CalendarIntent) -> Void) -> TextScreen {
    TextScreen("Calendar") {
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
      NavigationLink("Profile", to: CalendarRoute.profile(UserID("ada")))
      NavigationLink("Settings", to: CalendarOverlay.settings, as: .cover)
    }
  }

  static func detail(of event: Event?) -> TextScreen {
    guard let event else { return missingEvent() }
    return TextScreen(event.title) {
      LabeledContent("Time", value: event.time)
      LabeledContent("Place", value: event.place)
      NavigationLink("Quick look", to: CalendarOverlay.quickLook(eventID: event.id), as: .sheet)
    }
  }

  static func quickLook(at event: Event?) -> TextScreen {
    guard let event else { return missingEvent() }
    return TextScreen(event.title) {
      Text("\(event.time), \(event.place)")
    }
  }

  static func settings() -> TextScreen {
    TextScreen("Settings") {
      LabeledContent("First day of the week", value: "Monday")
    }
  }

  static func profile(of user: UserID) -> TextScreen {
    TextScreen("Profile") {
      LabeledContent("User", value: user.rawValue)
    }
  }

  static func accessDenied(
    to title: String, send: @escaping (CalendarIntent) -> Void
  ) -> TextScreen {
    TextScreen("Access denied") {
      Text("You don't have permission to see “\(title)”.")
      Button("OK") { send(.close) }
    }
  }

  private static func missingEvent() -> TextScreen {
    TextScreen("Event not found") {
      Text("The event is no longer in the calendar.")
    }
  }
}
