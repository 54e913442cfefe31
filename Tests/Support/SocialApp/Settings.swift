import Routebook

/// The pages of the settings.
nonisolated enum SettingsRoute: String, SocialRoute {
  case settings, appearance, textSize, icon, reading, media, push, sounds, privacy, blocked
  case about, licences, team, diagnostics, reset

  /// The pages that a page leads to.
  private static let pages: [Self: [Self]] = [
    .settings: [.appearance, .reading, .push, .privacy, .about, .reset],
    .appearance: [.textSize, .icon], .reading: [.media], .push: [.sounds],
    .privacy: [.blocked], .about: [.licences, .team],
  ]

  var presentation: Presentation { self == .reset ? .alert : .push }

  static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social) {
    registry.results(of: Self.self) { _, _ in app.session.reader = Reader() }
    let link = "social://diagnostics"
    registry.deepLink(link, to: Self.diagnostics, placement: .tab("settings"))
    for finding in ["unreached: \(routeName).diagnostics", "link: \(link)"] {
      registry.acceptFinding(finding, because: "The developers send the link to users.")
    }
  }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    switch self {
    case .reading, .media, .push, .privacy: app.toggle("Allow", \.switches, rawValue)
    case .appearance: app.toggle(tab: "music")
    case .blocked:
      for name in app.session.reader.blocked.sorted() { app.toggle(name, \.blocked, name) }
    case .about: Text("Launch \(app.session.launch) of the app")
    case .reset: place.answers("Reset")
    default: Text("This is about \(self).")
    }
    app.links(
      to: (Self.pages[self] ?? []).filter { $0 != .licences || app.fault != .unlistedPage })
  }
}
