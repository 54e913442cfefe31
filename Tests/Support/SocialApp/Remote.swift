import Routebook

/// Posts of other servers.
nonisolated enum RemoteRoute: SocialRoute {
  case post(server: String, user: String, id: Int)

  static let allCases = [Self.post(server: "far.example", user: "@gil", id: 1)]

  /// The name of a user of any server.
  private struct Handle: LosslessStringConvertible {
    let description: String

    init?(_ text: String) {
      guard text.hasPrefix("@") else { return nil }
      description = text
    }
  }

  static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social) {
    registry.deepLink(
      "https://:server/:user/:id", placement: .onTop, unless: .sameCaseOnTop,
      route: { link in
        Self.post(
          server: try link.value("server"),
          user: try link.value("user", as: Handle.self).description,
          id: try link.value("id"))
      },
      parameters: { route in
        guard case .post(let server, let user, let id) = route else { return nil }
        return ["server": server, "user": user, "id": "\(id)"]
      })
    registry.unmatchedLink(scheme: "https") { _ in .external }
  }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    if case .post(let server, let user, let id) = self { Text("Post \(id) of \(user), \(server)") }
  }
}
