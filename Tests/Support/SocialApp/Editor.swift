import Routebook

/// The editor of posts.
nonisolated enum EditorRoute: SocialRoute {
  case new, reply(String)

  static let allCases: [Self] = [.new, .reply("heron")]

  var presentation: Presentation { .cover }

  static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social) {
    registry.results(of: Self.self) { app.session.writer.posts.append($1) }
    registry.navigationGuard(
      DepartureGuard("unfinished post", leaving: Self.self) { (_, draft: Draft, end) in
        draft == Draft() || end.result != nil ? .allow : .detour(to: .alert(ChoiceRoute.discard))
      })
  }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    let draft = place.state
    place.field("Text", sample: "Hello")
    app.links(to: [ChoiceRoute.emoji, .drafts])
    app.links((draft.language, ChoiceRoute.language))
    Button("Post", isEnabled: !draft.text.isEmpty) { place.finish(returning: draft.text) }
    Button("Cancel") { place.finish() }
  }
}

/// What an author chooses, over the post.
nonisolated enum ChoiceRoute: String, SocialRoute {
  case drafts, emoji, language, discard

  var presentation: Presentation { self == .discard ? .alert : .sheet }

  static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social) {
    registry.onEnd(of: Self.self, over: EditorRoute.self, state: Draft.self) { end, place in
      guard let choice = end.result, let route = end.route.as(Self.self) else { return }
      switch route {
      case .drafts: place.state.text = choice
      case .emoji: place.state.text += choice
      case .language: place.state.language = choice
      case .discard: if choice == "Save" { app.session.writer.drafts.append(place.state.text) }
      }
    }
  }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    switch self {
    case .drafts: place.choices(app.session.writer.drafts)
    case .emoji: place.choices(["🐦", "🚋"])
    case .language: place.choices(["English", "Korean"])
    case .discard: place.choices(["Save"]) + place.answers("Discard")
    }
  }
}
