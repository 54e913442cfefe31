/// An entry of the calendar.
public struct Event: Hashable, Identifiable, Sendable {
  public let id: Int
  public let title: String
  public let time: String
  public let place: String

  public init(id: Int, title: String, time: String, place: String) {
    self.id = id
    self.title = title
    self.time = time
    self.place = place
  }
}
