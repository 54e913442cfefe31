import Routebook

/// A link is opened, and leads where the link of its route leads, where opening it again changes
/// nothing; or it is refused, and nothing changed.
struct DeepLinkCheck {
  private let app = FuzzModule.app()

  func defect(in bytes: [UInt8]) -> String? {
    let before = app.navigator.state
    let link = String(decoding: bytes, as: UTF8.self)
    do {
      let resolved = try app.registry.resolve(deepLink: link)
      let outcome = try app.open(deepLink: link)
      guard outcome == .committed || outcome == .unchanged(.alreadyThere) else {
        return "a link that resolves is not opened"
      }
      guard try app.open(deepLink: link) == .unchanged(.alreadyThere) else {
        return "a link to the current place changes it"
      }
      guard let route = resolved.destinations.last?.route, app.navigator.state.top.route == route
      else { return "the top is not what the link is about" }
      guard let made = app.registry.deepLink(for: route) else { return nil }
      return try app.registry.resolve(deepLink: made).destinations.last?.route == route
        ? nil : "\(route) is not what its link \(made) leads to"
    } catch {
      if error.description.isEmpty { return "an error without words" }
      return app.navigator.state == before ? nil : "a refused link changed the state"
    }
  }
}
