/// How a destination is shown over what is already there.
public enum Presentation: String, CaseIterable, Codable, Comparable, Sendable {
  /// On the top layer's stack, with a way back.
  case push
  /// In a layer of its own that leaves some of the layer below visible, and can be swiped away.
  case sheet
  /// In a layer of its own that hides everything below.
  case cover
  /// In a box over everything, which asks for an answer.
  case alert

  /// The order in which presentations are listed: push, sheet, cover, alert.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  var rank: Int { PerPresentation(push: 0, sheet: 1, cover: 2, alert: 3)[self] }

  /// The builder's method that registers a factory for this presentation.
  var registrationCall: String {
    self == .push ? "navigationDestination" : "\(rawValue)Destination"
  }
}
