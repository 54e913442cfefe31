/// How a destination is shown on top of the current screen.
public enum Presentation: String, CaseIterable, Codable, Comparable, Sendable {
  /// On the stack of the top layer, with a back button.
  case push
  /// In its own layer, which leaves part of the layer below visible and can be swiped down.
  case sheet
  /// In its own layer, which hides everything below it.
  case cover
  /// In a box above everything, which asks for an answer.
  case alert

  /// Compares in the order in which presentations are listed: push, sheet, cover, alert.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .push: 0
    case .sheet: 1
    case .cover: 2
    case .alert: 3
    }
  }

  /// The method of the builder that registers a factory for this presentation.
  var registrationCall: String {
    self == .push ? "navigationDestination" : "\(rawValue)Destination"
  }
}
