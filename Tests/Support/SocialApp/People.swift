import Routebook

/// The pages of the user and of others.
nonisolated enum PeopleRoute: String, SocialRoute {
  case me, edit, followers, following, bookmarks, favourites, dee, eli, fay

  static let others: [Self] = [.dee, .eli, .fay]

  var presentation: Presentation { self == .edit ? .sheet : .push }
  var loads: Bool { Self.others.contains(self) }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    let reader = app.session.reader
    switch self {
    case .me:
      Text(app.session.accounts.current)
      for post in app.session.writer.posts { Text(post) }
      app.links(to: [Self.edit, .followers])
    case .edit: place.field("About me", sample: "Hi")
    case .followers: app.links(to: Self.others)
    case .following: app.links(to: Self.others.filter { reader.follows.contains($0.rawValue) })
    case .bookmarks: app.links(to: reader.bookmarks.sorted().compactMap(PostRoute.init))
    case .favourites: app.links(to: reader.favourites.sorted().compactMap(PostRoute.init))
    case .dee, .eli, .fay:
      app.toggle("Follow", \.follows, rawValue)
      app.toggle("Block", \.blocked, rawValue)
      app.links(to: PostRoute.posts.filter { $0.author == self })
      app.links(("Message", InboxRoute.conversation(rawValue)))
    }
  }
}

/// The notifications and messages.
nonisolated enum InboxRoute: SocialRoute {
  case notifications, mentions, messages, newMessage, conversation(String), details(String)

  static let allCases: [Self] = [
    .notifications, .mentions, .messages, .newMessage, .conversation("dee"), .details("dee"),
  ]

  var loads: Bool { presentation == .push }
  var presentation: Presentation { self == .newMessage ? .sheet : .push }

  static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social) {
    if app.fault == .recipientClosure { return }
    registry.results(of: Self.self) { app.session.reader.conversations.insert($1) }
  }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    let names = app.session.reader.conversations
    switch self {
    case .notifications: app.links(to: [PostRoute.boosts])
    case .mentions: app.links(to: [PostRoute.bread])
    case .messages:
      app.links(names.sorted().map { ($0, Self.conversation($0)) })
      Button("New message") {
        app.router.presentSheet(
          Self.newMessage,
          onDismiss: app.fault != .recipientClosure
            ? nil : { if let name = $0.result { app.session.reader.conversations.insert(name) } })
      }
    case .newMessage: place.choices(["dee", "eli", "fay"].filter { !names.contains($0) })
    case .conversation(let name):
      Text("\(app.session.writer.messages) messages sent")
      place.field("Message", sample: "Hello")
      Button("Send", isEnabled: !place.state.text.isEmpty) {
        app.session.writer.messages += 1
        place.state.text = ""
      }
      app.links(("Details", Self.details(name)))
    case .details(let name):
      app.links(to: PeopleRoute.others.filter { $0.rawValue == name })
      Button("Leave") {
        app.session.reader.conversations.remove(name)
        app.router.popToRoot()
      }
    }
  }
}
