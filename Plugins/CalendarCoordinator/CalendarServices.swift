/// Where the events come from.
public protocol EventStore {
  var events: [Event] { get }
}

/// Records what the user does.
public protocol Analytics {
  func record(_ event: String, parameters: [String: String])
}

/// Decides who may see what.
public protocol Permissions {
  func maySee(_ event: Event) -> Bool
}

/// What the calendar needs from the rest of the app; injected, so that a test passes its own.
public struct CalendarServices {
  public var store: any EventStore
  public var analytics: any Analytics
  public var permissions: any Permissions

  public init(
    store: any EventStore = SampleEvents(), analytics: any Analytics = NoAnalytics(),
    permissions: any Permissions = SalariesAreSecret()
  ) {
    self.store = store
    self.analytics = analytics
    self.permissions = permissions
  }

  /// The event with an identifier, or `nil` if the store does not have it.
  func event(_ id: Event.ID) -> Event? { store.events.first { $0.id == id } }
}

/// The events of the demo.
public struct SampleEvents: EventStore {
  public let events = [
    Event(id: 1, title: "Design review", time: "09:30", place: "Room 2"),
    Event(id: 2, title: "팀 회의", time: "11:00", place: "회의실 3"),
    Event(id: 3, title: "Salary talk", time: "15:00", place: "Room 7"),
  ]

  public init() {}
}

/// Records nothing.
public struct NoAnalytics: Analytics {
  public init() {}

  public func record(_ event: String, parameters: [String: String]) {}
}

/// Lets the user see everything except talks about salaries.
public struct SalariesAreSecret: Permissions {
  public init() {}

  public func maySee(_ event: Event) -> Bool { event.title != "Salary talk" }
}
