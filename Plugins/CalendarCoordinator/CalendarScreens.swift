import Routebook

/// What the user of a calendar screen can ask for.
enum CalendarIntent {
  case select(Event)
  case showSettings
  case showProfile(UserID)
  case quickLook(Event)
}

func eventsScreen(_ events: [Event], send: @escaping (CalendarIntent) -> Void) -> TextScreen {
  TextScreen("Calendar") {
    List {
      for event in events {
        HStack {
          Button(event.title) { send(.select(event)) }
          Text(event.time)
        }
      }
    }
  }
  .toolbar {
    Button("Profile") { send(.showProfile(UserID("ada"))) }
    Button("Settings") { send(.showSettings) }
  }
}

func detailScreen(_ event: Event?, send: @escaping (CalendarIntent) -> Void) -> TextScreen {
  guard let event else { return missingEventScreen() }
  return TextScreen(event.title) {
    LabeledContent("Time", value: event.time)
    LabeledContent("Place", value: event.place)
    Button("Quick look") { send(.quickLook(event)) }
  }
}

func quickLookScreen(_ event: Event?) -> TextScreen {
  guard let event else { return missingEventScreen() }
  return TextScreen(event.title) {
    Text("\(event.time), \(event.place)")
  }
}

func missingEventScreen() -> TextScreen {
  TextScreen("No such event") {
    Text("The event is not in the calendar any more.")
  }
}

func settingsScreen() -> TextScreen {
  TextScreen("Settings") {
    LabeledContent("First day of the week", value: "Monday")
  }
}

func profileScreen(_ user: UserID) -> TextScreen {
  TextScreen("Profile") {
    LabeledContent("User", value: user.rawValue)
  }
}

func accessDeniedScreen(_ title: String) -> TextScreen {
  TextScreen("Access denied") {
    Text("You may not see “\(title)”.")
    Button("OK") {}
  }
}
