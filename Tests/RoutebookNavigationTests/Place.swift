import RoutebookNavigation
import RoutebookRegistry

/// A place with a letter for a name; at F and G a flow begins.
enum Place: CaseIterable, FlowRoute {
  case a, b, c, d, e, f, g, s, t, u, x, y, z

  var startsFlow: Bool { self == .f || self == .g }

  var letter: String { Self.letters[self]! }

  private static let letters = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, "\($0)".uppercased()) })
}

/// A place with a number for a name, so that there is a second route type.
struct Numbered: Route {
  let number: Int

  var id: Int { number }
}

extension AnyRoute {
  /// The route's name in a picture.
  var picture: String {
    if let place = self.as(Place.self) { return place.letter }
    if let numbered = self.as(Numbered.self) { return String(numbered.number) }
    return description
  }

  /// The route of a name in a picture.
  init(picture: some StringProtocol) {
    if let number = Int(picture) {
      self.init(Numbered(number: number))
    } else if let place = Place.allCases.first(where: { $0.letter == picture }) {
      self.init(place)
    } else {
      preconditionFailure("no place is called \(picture)")
    }
  }
}

extension [AnyRoute] {
  /// The routes of a picture such as `B C`.
  init(picture: String) {
    self = picture.split(separator: " ").map { AnyRoute(picture: $0) }
  }
}
