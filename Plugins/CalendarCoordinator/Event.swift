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
