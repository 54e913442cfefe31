/// An entry of the calendar.
public struct Event: Hashable, Identifiable, Sendable {
  /// Identifies the event in its store.
  public let id: Int
  /// What the event is about.
  public let title: String
  /// When the event begins, as it is shown.
  public let time: String
  /// Where the event takes place.
  public let place: String

  /// Creates an event.
  public init(id: Int, title: String, time: String, place: String) {
    self.id = id
    self.title = title
    self.time = time
    self.place = place
  }
}
