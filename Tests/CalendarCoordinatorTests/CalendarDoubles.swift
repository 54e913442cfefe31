import CalendarCoordinator

/// Remembers what it is told.
final class RecordingAnalytics: Analytics {
  struct Record: Hashable {
    let event: String
    let parameters: [String: String]
  }

  private(set) var records: [Record] = []

  func record(_ event: String, parameters: [String: String]) {
    records.append(Record(event: event, parameters: parameters))
  }
}

/// Lets the user see all but some events, which a test may change; remembers what was asked.
final class AdjustablePermissions: Permissions {
  var secret: Set<Event.ID>
  private(set) var asked: [Event.ID] = []

  init(secret: Set<Event.ID> = []) { self.secret = secret }

  func maySee(_ event: Event) -> Bool {
    asked.append(event.id)
    return !secret.contains(event.id)
  }
}

/// The events of a test.
struct FixedEvents: EventStore {
  static let breakfast = Event(id: 7, title: "Breakfast", time: "08:00", place: "Kitchen")
  static let surprise = Event(id: 9, title: "Surprise", time: "20:00", place: "Roof")

  let events = [breakfast, surprise]
}
