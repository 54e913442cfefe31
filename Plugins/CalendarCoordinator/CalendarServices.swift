/// The source of the events.
public protocol EventStore {
  /// All events, in the order in which they are listed.
  var events: [Event] { get }
}

/// Records the user's actions.
public protocol Analytics {
  /// Records an event with its parameters.
  func record(_ event: String, parameters: [String: String])
}

/// Decides which events the user may see.
public protocol Permissions {
  /// Whether the user may see an event.
  func maySee(_ event: Event) -> Bool
}

/// The services that the calendar needs; they are injected, so a test can pass its own.
public struct CalendarServices {
  /// Provides the events.
  public var store: any EventStore
  /// Records the user's choices.
  public var analytics: any Analytics
  /// Decides which events the user may see.
  public var permissions: any Permissions

  /// Creates services; by default, those of the demo.
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
  /// A design review, a team meeting, and a secret talk.
  public let events: [Event]

  /// The talk that is secret.
  static let salaryTalk: Event.ID = 3

  /// Creates the store, with titles in the language of the app that is being created.
  public init() {
    let texts = CalendarTexts.current
    events = [
      Event(id: 1, title: texts.designReview, time: "09:30", place: texts.room(2)),
      Event(id: 2, title: texts.teamMeeting, time: "11:00", place: texts.room(3)),
      Event(id: Self.salaryTalk, title: texts.salaryTalk, time: "15:00", place: texts.room(7)),
    ]
  }
}

/// Records nothing.
public struct NoAnalytics: Analytics {
  /// Creates the service.
  public init() {}

  /// Does nothing.
  public func record(_ event: String, parameters: [String: String]) {}
}

/// Lets the user see everything except talks about salaries.
public struct SalariesAreSecret: Permissions {
  /// Creates the service.
  public init() {}

  /// Whether the event is not a talk about salaries.
  public func maySee(_ event: Event) -> Bool { event.id != SampleEvents.salaryTalk }
}

/// An event in the calendar.
public struct Event: Hashable, Identifiable, Sendable {
  /// Identifies the event in its store.
  public let id: Int
  /// The subject of the event.
  public let title: String
  /// The start of the event, as text.
  public let time: String
  /// The place of the event.
  public let place: String

  /// Creates an event.
  public init(id: Int, title: String, time: String, place: String) {
    self.id = id
    self.title = title
    self.time = time
    self.place = place
  }
}

/// Identifies a user; it is encoded and shown as plain text.
public struct UserID: RawRepresentable, Hashable, Codable, Sendable, CustomDebugStringConvertible {
  /// The identifier as text.
  public let rawValue: String

  /// Creates an identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from its text.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }

  /// The text in quotes, as in the description of a route.
  public var debugDescription: String { rawValue.debugDescription }
}
