import Routebook

nonisolated enum InboxRoute: SocialRoute {
  case notifications, mentions, requests, messages
  case conversation(String)
  case details(String)
  case newMessage, decline
  case leave(String)

  static let allCases: [InboxRoute] = [
    .notifications, .mentions, .requests, .messages, .conversation("dee"), .details("dee"),
    .newMessage, .decline, .leave("dee"),
  ]

  var presentation: Presentation {
    switch self {
    case .newMessage: .sheet
    case .decline, .leave: .alert
    default: .push
    }
  }

  var loads: Bool {
    switch self {
    case .notifications, .mentions, .messages, .conversation: true
    default: false
    }
  }
}

/// The notifications and messages.
final class InboxCoordinator: SocialModule {
  override func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.screens(of: InboxRoute.self, in: session, make: coordinate)
    registry.results(of: InboxRoute.self) { [session, router] route, text in
      switch route {
      case .decline: session.reader.requests = []
      case .leave(let name):
        session.reader.conversations.removeAll { $0 == name }
        router.popToRoot()
      default:
        if !session.reader.conversations.contains(text) {
          session.reader.conversations.append(text)
        }
      }
    }
    registry.deepLink(
      "social://messages/:name", placement: .tab("messages"),
      route: { InboxRoute.conversation(try $0.value("name")) },
      parameters: { if case .conversation(let name) = $0 { ["name": name] } else { nil } })
    registry.deepLink(
      "social://messages/:name/details", placement: .tab("messages"),
      backStack: { [fault] route in
        guard case .details(let name) = route, fault != .linkWithoutBackStack else { return [] }
        return [.push(InboxRoute.conversation(name))]
      },
      route: { InboxRoute.details(try $0.value("name")) },
      parameters: { if case .details(let name) = $0 { ["name": name] } else { nil } })
  }

  private func coordinate(
    _ route: InboxRoute, at place: ScreenPlace<InboxRoute, String>
  ) -> TextScreen {
    switch route {
    case .notifications:
      root("Notifications", route) {
        people(Post.people.prefix(1))
        links(("Your post was boosted", PostRoute.boostedBy(1)), ("Requests", InboxRoute.requests))
      }
    case .mentions: root("Mentions", route) { posts(Post.all.suffix(1)) }
    case .requests:
      TextScreen("Requests") {
        people(session.reader.requests)
        NavigationLink(
          "Decline all", to: InboxRoute.decline, as: .alert,
          isEnabled: !session.reader.requests.isEmpty)
      }
    case .messages:
      root("Messages", route) {
        links(session.reader.conversations.map { ($0, InboxRoute.conversation($0)) })
        links(("New message", InboxRoute.newMessage))
      }
    case .conversation(let name):
      screen(name, route) {
        Text("\(session.writer.messages) messages sent")
        TextField("Message", text: place.state) { place.state = $0 }.sampleInputs("Hello", "")
        Button("Send", isEnabled: !place.state.isEmpty) { [session] in
          session.writer.messages += 1
          place.state = ""
        }
        links(("Details", InboxRoute.details(name)))
      }
    case .details(let name):
      TextScreen("Details") {
        people([name])
        links(("Leave", InboxRoute.leave(name)))
      }
    case .newMessage: place.choice("New message", among: Post.people)
    case .decline: place.question("Decline all?", "Decline")
    case .leave(let name): place.question("Leave \(name)?", "Leave")
    }
  }
}

/// What is written, as a cover.
nonisolated enum EditorRoute: SocialRoute {
  typealias Output = Draft

  case new
  case reply(Int)
  case quote(Int)
  case edit(Int)
  case mention(String)

  static let allCases: [EditorRoute] = [.new, .reply(1), .quote(1), .edit(0), .mention("dee")]

  var presentation: Presentation { .cover }
}

/// What an author chooses, over the post.
nonisolated enum ChoiceRoute: SocialRoute {
  case drafts, poll, visibility, emoji, discard

  var presentation: Presentation { self == .discard ? .alert : .sheet }
}

nonisolated enum LanguageRoute: SocialRoute {
  case languages

  var presentation: Presentation { .sheet }
}

/// What an author has written so far.
nonisolated struct Draft: Codable, Hashable, Sendable {
  var text = ""
  var visibility = "Public"
  var language = "English"
  var poll = "No poll"
}

/// The editor of posts.
final class EditorCoordinator: SocialModule {
  override func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(
      for: EditorRoute.self, as: .cover, state: { [self] in draft(for: $0) }, make: coordinate)
    for route in EditorRoute.allCases { registry.preview("\(route)", route, as: .cover) }
    registry.screens(of: ChoiceRoute.self, in: session, make: coordinate)
    registry.screens(of: LanguageRoute.self, in: session) { _, place in
      place.choice("Languages", among: ["English", "Korean"])
    }
    registry.state("writer", \.writer, of: session)
    registerHandlers(in: &registry)
    registry.navigationGuard(
      DepartureGuard("unfinished post", leaving: EditorRoute.self) {
        [self] (route, state: Draft, end) in
        state == draft(for: route) || end.result != nil
          ? .allow : .detour(to: .alert(ChoiceRoute.discard))
      })
  }

  private func registerHandlers(in registry: inout RegistryBuilder<TextScreen>) {
    registry.onEnd(of: ChoiceRoute.self, over: EditorRoute.self, state: Draft.self) {
      [session] end, place in
      guard let choice = end.result, let route = end.route.as(ChoiceRoute.self) else { return }
      switch route {
      case .drafts: place.state.text = choice
      case .poll: place.state.poll = choice
      case .visibility: place.state.visibility = choice
      case .emoji: place.state.text += choice
      case .discard: if choice == "Save" { session.writer.drafts.append(place.state.text) }
      }
    }
    if fault != .languageClosure {
      registry.onEnd(of: LanguageRoute.self, over: EditorRoute.self, state: Draft.self) {
        end, place in
        if let language = end.result { place.state.language = language }
      }
    }
    registry.onEnd(of: EditorRoute.self) { [session] end in
      guard let text = end.result?.text else { return }
      if case .edit(let index)? = end.route.as(EditorRoute.self) {
        session.writer.posts[index] = text
      } else {
        session.writer.posts.append(text)
      }
    }
  }

  /// What an editor starts with.
  private func draft(for route: EditorRoute) -> Draft {
    switch route {
    case .new, .reply, .quote: Draft()
    case .mention(let name): Draft(text: "@\(name)")
    case .edit(let index): Draft(text: session.writer.posts.dropFirst(index).first ?? "")
    }
  }

  private func coordinate(
    _ route: EditorRoute, at place: ScreenPlace<EditorRoute, Draft>
  ) -> TextScreen {
    let draft = place.state
    return TextScreen("Write") {
      TextField("Text", text: draft.text) { place.state.text = $0 }.sampleInputs("Hello", "")
      links(
        ("Emoji", ChoiceRoute.emoji), ("Drafts", ChoiceRoute.drafts),
        (draft.poll, ChoiceRoute.poll),
        (draft.visibility, ChoiceRoute.visibility))
      Button(draft.language) { [router, fault] in
        guard fault == .languageClosure else {
          router.presentSheet(LanguageRoute.languages)
          return
        }
        router.presentSheet(LanguageRoute.languages) { end in
          if let language = end.result { place.state.language = language }
        }
      }
    }
    .toolbar {
      Button("Post", isEnabled: !draft.text.isEmpty) { place.finish(returning: draft) }
      Button("Cancel") { place.finish() }
    }
  }

  private func coordinate(
    _ route: ChoiceRoute, at place: ScreenPlace<ChoiceRoute, String>
  ) -> TextScreen {
    switch route {
    case .drafts: place.choice("Drafts", among: session.writer.drafts)
    case .poll: place.choice("Poll", among: ["No poll", "Yes or no"])
    case .visibility: place.choice("Visibility", among: ["Public", "Followers"])
    case .emoji: place.choice("Emoji", among: ["🐦", "🚋"])
    case .discard:
      TextScreen("Discard the post?") {
        Button("Save") { place.finish(returning: "Save") }
        Button("Discard") { place.finish(returning: "Discard") }
        Button("Go on") {}
      }
    }
  }
}
