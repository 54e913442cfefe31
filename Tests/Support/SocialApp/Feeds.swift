import Routebook

// What feeds are about; each has a module of its own.
nonisolated enum Home {}
nonisolated enum Local {}
nonisolated enum World {}
nonisolated enum Trends {}
nonisolated enum News {}
nonisolated enum Art {}
nonisolated enum Music {}

/// The feed of a topic, and what opens over it.
nonisolated enum FeedRoute<Topic>: String, SocialRoute {
  case feed, search, authors, filter, newWord, help, ranking

  static var routeName: String { "SocialApp.\(Topic.self)" }

  var loads: Bool { self == .feed }
  var presentation: Presentation {
    self == .help ? .cover : [.filter, .newWord].contains(self) ? .sheet : .push
  }

  static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social) {
    if app.fault == .lostWord && Topic.self == Art.self { return }
    registry.results(of: Self.self) { app.session.reader.hidden.append($1) }
  }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    let (reader, text) = (app.session.reader, place.state.text)
    switch self {
    case .feed:
      app.links(to: PostRoute.posts.filter { !reader.blocked.contains($0.author.rawValue) })
      if Topic.self == Home.self { app.links(("From far.example", RemoteRoute.allCases[0])) }
      app.links(to: [Self.search, .authors, .filter, .help])
    case .search:
      place.field("Search", sample: "tram")
      app.links(to: PostRoute.posts.filter { $0.rawValue == text })
    case .authors: app.links(to: PeopleRoute.others)
    case .filter:
      app.toggle("Only followed", \.switches, "\(Topic.self)")
      for word in reader.hidden { Text(word) }
      app.links(to: [Self.newWord])
    case .newWord:
      place.field("Word", sample: "spoiler")
      Button("Save", isEnabled: !text.isEmpty && !reader.hidden.contains(text)) {
        place.finish(returning: text)
      }
    case .help:
      app.links(to: [Self.ranking])
      if app.fault != .helpWithoutExit || Topic.self != Trends.self {
        Button("Done") { place.finish() }
      }
    case .ranking: Text("The newest posts come first.")
    }
  }
}

/// The posts, which load first, and what there is about them.
nonisolated enum PostRoute: String, SocialRoute {
  case heron, tram, bread, likes, boosts, history, share, report, reason, thanks

  static let posts: [Self] = [.heron, .tram, .bread]
  private static let sheets: [Self] = [.history, .share, .report, .reason]

  var author: PeopleRoute { self == .heron ? .dee : self == .tram ? .eli : .fay }
  var loads: Bool { Self.posts.contains(self) }
  var presentation: Presentation {
    self == .thanks ? .cover : Self.sheets.contains(self) ? .sheet : .push
  }

  static func register(in registry: inout RegistryBuilder<TextScreen>, of app: Social) {
    registry.deepLink(
      "social://post/:name", placement: .tab("profile"),
      backStack: {
        app.fault == .linkWithoutBackStack
          ? [] : [.push(PeopleRoute.followers), .push($0.author)]
      },
      route: { try $0.value("name") as Self },
      parameters: { $0.loads ? ["name": $0.rawValue] : nil })
  }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    switch self {
    case .heron, .tram, .bread:
      app.links(to: [author])
      app.toggle("Favourite", \.favourites, rawValue)
      app.toggle("Bookmark", \.bookmarks, rawValue)
      app.links(("Photos", PhotoRoute.first), ("Reply", EditorRoute.reply(rawValue)))
      app.links(to: [Self.likes, .boosts])
      Menu("More") { app.links(to: [Self.history, .share, .report]) }
    case .likes, .boosts: app.links(to: [PeopleRoute.eli, .fay])
    case .history: Text("The post was never edited.")
    case .share:
      app.links(("In a message", InboxRoute.conversation("dee")), ("In a post", EditorRoute.new))
    case .report: app.links(to: [Self.reason])
    case .reason:
      place.field("Reason", sample: "Spam")
      if !place.state.text.isEmpty { app.links(to: [Self.thanks]) }
    case .thanks:
      if app.fault != .thanksWithoutExit { Button("Done") { app.router.dismissAll() } }
    }
  }
}

/// The photos of a post.
nonisolated enum PhotoRoute: String, SocialRoute {
  case first, second

  var presentation: Presentation { .cover }

  func content(in app: Social, at place: Place) -> [ScreenElement] {
    let other: Self = self == .first ? .second : .first
    Button(other.rawValue) { if let id = place.id { app.router.update(id, to: other) } }
    Button("Close") { place.finish() }
    app.links(to: [PostRoute.share])
  }
}
